// One table as this client knows it. The newest message of the server is the truth and replaces what was there.
import { RefusedError } from '../api/http';
import type {
  ChatLine,
  Done,
  Facts,
  AdviceInfo,
  HintMessage,
  History,
  HistoryMessage,
  Line,
  Position,
  Preview,
  PreviewMessage,
  ReasonInfo,
  Refusal,
  TableInfo,
  TableMessage,
  WhyNotMessage,
  WorthMessage,
} from '../api/protocol';
import type { Ask, Connection } from '../api/socket';
import { Contributor } from '../chance/contributor.svelte';
import { seatName } from '../stores/catalogue.svelte';
import type { Pace } from '../stores/settings.svelte';
import type { Choice, GameEvent, Worths } from '../board/contract';
import { append, eventsOf, lastAnswerOf, sinceMyTurn, standing, targetsOf } from './log';
import { Pacer, stepMs } from './pace';

type Body<M> = M extends { id: string; table: string } ? Omit<M, 'id' | 'table'> : never;
export type Command = Body<Ask & { id: string; table: string }>;
const MOST_TRIES = 5; // of a take-back, while bots go on
const isStale = (error: unknown): boolean => error instanceof RefusedError && error.refusal.code === 'stale';
const MANY = 64; // more choices than this are previewed one by one, when somebody looks at them

export class TableStore {
  info = $state.raw<TableInfo | null>(null);
  position = $state.raw<Position | null>(null);
  number = $state(0);
  lines = $state.raw<Line[]>([]);
  fresh = $state.raw<GameEvent[]>([]); // events of the newest message, for animation
  refusal = $state.raw<Refusal | null>(null); // why the table cannot be seen
  past = $state.raw<History | null>(null); // looking back
  previews = $state.raw<Map<number, Preview>>(new Map());
  worths = $state.raw<Worths>({}); // what things are worth to me, once somebody has looked around
  looked = $state.raw<Choice | null>(null); // hovered, focused or long-pressed
  hint = $state<number | null>(null); // the action a bot would choose
  advice = $state.raw<AdviceInfo[]>([]); // and what else it thought of
  seat = $state<number | null>(null); // hot-seat: through whose eyes
  busy = $state(false);
  chat = $state.raw<ChatLine[]>([]);
  marking = $state(false); // the places that changed since my last turn are marked
  stale = $state(0); // counts refusals of old clicks
  hurried = $state(false); // bots' moves are shown at once until I am asked
  pace: () => Pace = () => 'instantly'; // how fast what others do is shown
  onevents: (events: GameEvent[], message: TableMessage, first: boolean) => void = () => undefined;
  onchat: (line: ChatLine) => void = () => undefined;
  readonly chance: Contributor; // what this browser adds to the chance of the table, and remembers of it
  private readonly asked = new Map<number, Promise<void>>(); // previews that are here or on their way, by action
  private worthsAsked = false;
  private whole = true; // the next watch asks for all lines
  private seen = false;
  private readonly pacer = new Pacer<TableMessage>(
    (message) => this.take(message),
    (message, waiting) => this.stepMs(message, waiting),
  );

  readonly names = $derived(this.info?.seats.map(seatName) ?? []);
  readonly viewer = $derived(this.position?.viewer ?? null);
  /** A bot answers for my seat: for a while, or for good. */
  readonly stoodIn = $derived(
    this.viewer !== null &&
      this.info?.yours.includes(this.viewer) === true &&
      this.info.seats[this.viewer]?.bot != null,
  );
  readonly myTurn = $derived(
    this.position !== null &&
      this.position.player !== null &&
      this.position.player === this.position.viewer &&
      !this.stoodIn,
  );
  readonly hotSeat = $derived(this.info?.visibility === 'hot-seat' && this.info.yours.length > 1);
  readonly over = $derived(this.info?.status === 'finished');
  readonly nextAtScreen = $derived.by(() => {
    const player = this.position?.player;
    return this.hotSeat &&
      player !== null &&
      player !== undefined &&
      player !== this.seat &&
      this.info!.yours.includes(player)
      ? player
      : null;
  });
  readonly shown = $derived(this.past?.view ?? this.position?.view ?? null);
  readonly choices = $derived<Choice[]>(this.past || this.stoodIn ? [] : (this.position?.choices ?? []));
  /** Where a take-back leads: the step before my last answer. */
  readonly backTo = $derived(
    this.viewer === null || this.stoodIn || this.info?.status !== 'playing'
      ? null
      : lastAnswerOf(this.lines, this.viewer),
  );
  /** Nobody has to be asked for it: everybody else is a bot. */
  readonly alone = $derived(
    this.info?.seats.every((seat) => seat.user === null || seat.resigned || this.info!.yours.includes(seat.seat)) ===
      true,
  );
  /** My turn has passed, and its last answer may be given once more all the same. */
  readonly mayTakeBack = $derived.by(() => {
    if (this.backTo === null || !this.alone || this.past || this.position?.request) return false;
    return !this.myTurn || standing(this.lines).at(-1)?.seat !== this.viewer;
  });
  readonly since = $derived(this.viewer === null ? null : sinceMyTurn(this.lines, this.viewer));
  readonly changed = $derived(this.since ? targetsOf(eventsOf(this.since.lines)) : new Set<string>());
  readonly highlighted = $derived.by(() => {
    if (this.past) return targetsOf(this.past.events as GameEvent[]); // what that step touched
    if (this.looked) return new Set(this.looked.targets);
    if (this.hint !== null) return new Set(this.choices.find((choice) => choice.action === this.hint)?.targets ?? []);
    return this.marking ? this.changed : new Set<string>();
  });

  constructor(
    readonly id: string,
    readonly invite: string | null,
    private readonly connection: Connection,
  ) {
    const now = () => Date.now() / 1000 + connection.skew;
    this.chance = new Contributor(id, (message) => connection.command(message), now);
  }

  open(seat: number | null = this.seat): void {
    this.seat = seat;
    this.whole = true;
    this.connection.watch(this.id, {
      seat,
      invite: this.invite,
      known: () => (this.whole || this.number === 0 ? null : this.number),
      ontable: (message) => {
        if (this.whole) this.pacer.clear(); // it tells everything
        this.pacer.add(message);
      },
      onchat: ({ line }) => {
        if (this.chat.some((one) => one.id === line.id)) return;
        this.chat = [...this.chat, line];
        this.onchat(line);
      },
      onhidden: (line) => (this.chat = this.chat.filter((one) => one.id !== line)),
      onpresence: ({ connected, spectators }) => {
        if (!this.info) return;
        const seats = this.info.seats.map((one) => ({ ...one, connected: connected.includes(one.seat) }));
        this.info = { ...this.info, seats, spectators };
      },
      onrefused: (error) => (this.refusal = error.refusal),
    });
  }

  close(): void {
    this.pacer.clear();
    this.connection.unwatch(this.id);
  }

  private take(message: TableMessage): void {
    if (message.number < this.number && !this.whole) return; // an old word that was overtaken
    const first = this.whole;
    const fresh = message.lines.filter((line) => line.number > this.number);
    this.lines = first && message.since === 0 ? message.lines : append(this.lines, message.lines);
    this.whole = false;
    this.number = message.number;
    this.refusal = null;
    if (message.info) {
      this.info = message.info;
      this.chance.see(message.info);
      if (this.hotSeat && this.seat === null && message.position) this.seat = message.position.viewer;
    }
    const hadTurn = this.myTurn && !first;
    const moved = message.position?.step !== this.position?.step || message.position?.player !== this.position?.player;
    this.position = message.position;
    if (moved || !message.position?.choices.some((choice) => choice.action === this.looked?.action)) this.looked = null;
    if (moved || fresh.length) {
      this.forgetHint();
      this.previews = new Map();
      this.worths = {};
      this.worthsAsked = false;
      this.asked.clear();
      if (this.myTurn) this.askPreviews();
    }
    if (moved) this.marking = this.myTurn && !hadTurn && this.since !== null;
    const events = first && !this.seen ? [] : eventsOf(fresh);
    this.fresh = events;
    if (this.myTurn || this.over) this.hurried = this.pacer.hurried = false;
    this.onevents(events, message, first && !this.seen);
    this.seen = true;
  }

  private stepMs(message: TableMessage, waiting: number): number {
    if (!this.fresh.length || message.number !== this.number) return 0;
    return stepMs(this.pace(), waiting, this.position?.clock != null);
  }

  /** Whatever is still to be shown of the others' moves, at once. */
  skip(): void {
    this.hurried = true;
    this.pacer.skip();
  }

  // ---- asking ----

  private askPreviews(actions?: number[]): void {
    if (!actions && (this.position?.choices.length ?? 0) > MANY) return;
    const asked = this.fetchPreviews(actions);
    for (const action of actions ?? this.position?.choices.map((choice) => choice.action) ?? [])
      this.asked.set(action, asked);
  }

  private async fetchPreviews(actions?: number[]): Promise<void> {
    const number = this.number;
    try {
      const answer = await this.connection.ask<PreviewMessage>({
        type: 'preview',
        table: this.id,
        number,
        ...(actions ? { actions } : {}),
      });
      if (number !== this.number) return;
      this.previews = new Map([...this.previews, ...answer.previews.map((one) => [one.action, one] as const)]);
    } catch {
      // a preview is a courtesy: without it the table works all the same
    }
  }

  /** Somebody looks around: what is everything worth to me now? Asked once in every position. */
  async askWorths(): Promise<void> {
    if (this.worthsAsked || this.past || this.viewer === null) return;
    this.worthsAsked = true;
    const number = this.number;
    try {
      const answer = await this.connection.ask<WorthMessage>({ type: 'worth', table: this.id, number });
      if (number === this.number) this.worths = answer.worths;
    } catch {
      if (number === this.number) this.worthsAsked = false; // the table is ahead of what is shown: later, then
    }
  }

  look(choice: Choice | null): void {
    this.looked = choice;
    if (choice && !this.asked.has(choice.action)) this.askPreviews([choice.action]);
  }

  /** What this answer would cause, waited for; undefined where that cannot be found out now. */
  async previewOf(choice: Choice): Promise<Preview | undefined> {
    for (let attempt = 0; attempt < 2 && !this.previews.has(choice.action); attempt++) {
      if (attempt || !this.asked.has(choice.action)) this.askPreviews([choice.action]);
      await this.asked.get(choice.action);
    }
    return this.previews.get(choice.action);
  }

  async whyNot(action: number | string): Promise<ReasonInfo | null> {
    return (await this.connection.ask<WhyNotMessage>({ type: 'why-not', table: this.id, number: this.number, action }))
      .reason;
  }

  /** The action a good bot would choose from what I know. */
  async askHint(): Promise<number> {
    const answer = await this.connection.ask<HintMessage>({ type: 'hint', table: this.id, number: this.number });
    if (answer.number === this.number) {
      this.hint = answer.action;
      this.advice = answer.advice;
    }
    return answer.action;
  }

  forgetHint(): void {
    this.hint = null;
    this.advice = [];
  }

  async lookBack(step: number): Promise<void> {
    const answer = await this.connection.ask<HistoryMessage>({ type: 'history', table: this.id, step });
    this.looked = null;
    this.past = answer.history;
  }

  async historyView(step: number): Promise<Facts> {
    return (await this.connection.ask<HistoryMessage>({ type: 'history', table: this.id, step })).history.view;
  }

  backToNow(): void {
    this.past = null;
  }

  // ---- doing ----

  /** A command about this table. The server's push has been heard before its answer. */
  async command(command: Command): Promise<Done> {
    try {
      return await this.send(command);
    } catch (error) {
      if (isStale(error)) this.stale++;
      throw error;
    }
  }

  private async send(command: Command): Promise<Done> {
    this.pacer.flush(); // an answer is about what is, and its own move is drawn at once
    this.busy = true;
    try {
      return await this.connection.command({ ...command, table: this.id } as Ask);
    } finally {
      this.busy = false;
    }
  }

  /** A command about another table: the next one, after a rematch. */
  commandAt = (table: string, command: Command): Promise<Done> => this.connection.command({ ...command, table } as Ask);

  private at(): { number: number; seat?: number } {
    this.pacer.flush();
    return { number: this.number, ...(this.hotSeat && this.seat !== null ? { seat: this.seat } : {}) };
  }

  /** Choose what was offered; the wire calls it `act`. */
  choose = (choice: Choice): Promise<Done> => this.command({ type: 'choose', action: choice.action, ...this.at() });
  undo = (): Promise<Done> => this.command({ type: 'undo', ...this.at() });
  redo = (): Promise<Done> => this.command({ type: 'redo', ...this.at() });
  restart = (): Promise<Done> => this.command({ type: 'restart', ...this.at() });
  askTakeBack = (step: number): Promise<Done> => this.command({ type: 'ask-take-back', step, ...this.at() });
  /** My last answer once more. Bots that go on meanwhile make the request stale: it is made again. */
  async takeBack(): Promise<void> {
    for (let tries = 1; this.backTo !== null; tries++) {
      try {
        await this.send({ type: 'ask-take-back', step: this.backTo, ...this.at() });
        return;
      } catch (error) {
        if (tries === MOST_TRIES || !isStale(error)) throw error;
      }
    }
  }
  consent = (request: number, agree: boolean, seat?: number): Promise<Done> =>
    this.command({ type: 'consent', request, agree, ...(seat === undefined ? {} : { seat }) });

  say(text: string): Promise<unknown> {
    return this.connection.ask({ type: 'say', table: this.id, text });
  }
}

/** Make something whose derived values outlive the component that makes it: answers still on their way may ask for them. */
export function apart<T>(make: () => T): T {
  let made: T | undefined;
  $effect.root(() => void (made = make()));
  return made!;
}
