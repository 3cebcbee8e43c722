// Adds random bytes of this browser to the chance of a table, by itself: commits while the table waits, opens when the host
// has started. It never stands in the way: whatever fails is told in the chance panel and nowhere else.
import type { TableInfo } from '../api/protocol';
import { contributionOfMine, type Drawer, keep, learn, type Memory, newOwn, type Own, recall } from './memory';

export type Contributing =
  { type: 'commit'; table: string; commitment: string } | { type: 'contribute'; table: string; value: string };

const MOST_TRIES = 3;
const CLOSE = 0.5; // seconds before the deadline that are not called `in time`

export class Contributor {
  memory = $state.raw<Memory>(recall('', null));
  failed = $state(false);
  private isFirst = true;
  private tries = 0;
  private readonly busy = new Set<string>();

  constructor(
    private readonly table: string,
    private readonly send: (said: Contributing) => Promise<unknown>,
    private readonly now: () => number, // the server's time, seconds
    private readonly drawer?: Drawer,
  ) {}

  /** Whenever the server tells about the table. */
  see(info: TableInfo): void {
    try {
      const kept = recall(this.table, this.drawer);
      if (kept.at) this.memory = kept; // else nothing is there yet, or nothing can be kept in this browser
      const learnt = learn(this.memory, info);
      if (learnt !== this.memory) this.remember(learnt);
      if (info.status === 'waiting' && info.yours.length) {
        if (info.chance.opening === null) this.commit(info);
        else this.open(info, info.chance.opening);
      }
    } catch {
      this.failed = true;
    }
    this.isFirst = false;
  }

  private commit(info: TableInfo): void {
    const shown = contributionOfMine(info);
    if (this.memory.own.some((one) => one.commitment === shown?.commitment)) return;
    // Nobody knows of ours any longer: this seat is new, or another device of mine has committed since.
    if (this.memory.own.some((one) => one.committed))
      this.remember({ ...this.memory, own: this.memory.own.map((one) => ({ ...one, committed: false })) });
    // Another device holds the value, or it is lost: whoever comes anew commits anew, whoever is already here leaves it.
    if (shown && !this.isFirst) return;
    const kept = this.memory.own.at(-1);
    const own = kept && !kept.sent ? kept : newOwn();
    if (own !== kept) this.remember({ ...this.memory, own: [...this.memory.own.slice(-7), own] });
    void this.say(own, { type: 'commit', table: this.table, commitment: own.commitment }, { committed: true });
  }

  private open(info: TableInfo, until: number): void {
    const shown = contributionOfMine(info);
    const own = this.memory.own.find((one) => one.commitment === shown?.commitment);
    if (!own || shown?.opened !== null) return;
    const seats =
      this.memory.seats ??
      Object.fromEntries(info.chance.contributions.map((one) => [String(one.seat), one.commitment]));
    const inTime = own.inTime || until - this.now() > CLOSE;
    this.remember({ ...this.memory, seats });
    this.change(own, { committed: true, sent: true, inTime });
    void this.say(own, { type: 'contribute', table: this.table, value: own.value }, { accepted: true });
  }

  private async say(own: Own, said: Contributing, done: Partial<Own>): Promise<void> {
    const key = `${said.type} ${own.commitment}`;
    if (this.busy.has(key) || this.tries >= MOST_TRIES) return;
    this.busy.add(key);
    try {
      await this.send(said);
      this.change(own, done);
      this.failed = false;
    } catch {
      this.tries++;
      this.failed = true;
    } finally {
      this.busy.delete(key);
    }
  }

  /** Another tab may have written in the meantime. */
  private change(own: Own, part: Partial<Own>): void {
    const now = recall(this.table, this.drawer);
    const memory = now.own.some((one) => one.commitment === own.commitment) ? now : this.memory;
    this.remember({
      ...memory,
      own: memory.own.map((one) => (one.commitment === own.commitment ? { ...one, ...part } : one)),
    });
  }

  private remember(memory: Memory): void {
    this.memory = memory;
    keep(this.table, memory, this.drawer);
  }
}
