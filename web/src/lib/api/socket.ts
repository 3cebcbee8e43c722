// The one socket of a client: asks, commands, watched tables, and coming back after a broken line (docs/protocol.md).
import { RefusedError } from './http';
import type {
  Attention,
  ChatMessage,
  Done,
  FromClient,
  FromServer,
  Closing,
  LobbyChanged,
  Position,
  Presence,
  Refused,
  TableMessage,
  Welcome,
} from './protocol';

type WithoutId<M> = M extends { id: string } ? Omit<M, 'id'> : never;
export type Ask = WithoutId<FromClient>;
type Answer = Exclude<FromServer, Welcome | Closing | Attention | ChatMessage | Presence | LobbyChanged | Refused>;

export type LineState = 'connecting' | 'open' | 'lost' | 'closed';

export interface Watcher {
  seat: number | null;
  invite: string | null;
  known: () => number | null; // the last state number this client has
  ontable: (message: TableMessage) => void;
  onchat?: (message: ChatMessage) => void;
  onhidden?: (line: number) => void;
  onpresence?: (message: Presence) => void;
  onrefused?: (error: RefusedError) => void;
}

export interface Hooks {
  onstate?: (state: LineState, nextTryAt: number | null) => void;
  onwelcome?: (welcome: Welcome, first: boolean) => void;
  onattention?: (attention: Attention) => void;
  onlobby?: (message: LobbyChanged) => void;
  onclosing?: (why: Closing['why']) => void;
}

interface Pending {
  message: FromClient;
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  lasting: boolean; // a command: sent again after a broken line, with the same id
  sent: boolean;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
const SILENCE = 30_000; // no word for that long: ask whether the line still stands
const PATIENCE = 10_000;
const COMMANDS = new Set([
  'join',
  'leave',
  'fill',
  'open',
  'commit',
  'start',
  'contribute',
  'choose',
  'undo',
  'redo',
  'restart',
  'ask-take-back',
  'consent',
  'resign',
  'hand-over',
  'return',
  'rematch',
  'cancel',
]);

/** The pause before try number `attempt` (0, 1, …): ½ s, 1 s, 2 s … 30 s, each shortened by up to a half by chance. */
export function pauseBefore(attempt: number, chance: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt) * (1 - chance / 2);
}

export class Connection {
  state: LineState = 'closed';
  skew = 0; // server time minus own time, seconds
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private pulse: ReturnType<typeof setInterval> | null = null;
  private lastWord = 0;
  private nextId = 0;
  private readonly salt = Math.random().toString(36).slice(2, 10);
  private readonly pending = new Map<string, Pending>();
  private readonly watchers = new Map<string, Watcher>();
  private lobbyWanted = false;
  private welcomed = false;
  private first = true;

  constructor(
    private readonly url: string,
    private readonly hooks: Hooks = {},
    private readonly make: (url: string) => WebSocket = (address) => new WebSocket(address),
    private readonly chance: () => number = Math.random,
  ) {}

  // ---- the line ----

  open(): void {
    if (this.socket) return;
    this.clearTimer();
    this.become('connecting');
    const socket = this.make(this.url);
    this.socket = socket;
    socket.onmessage = (event: MessageEvent) => {
      this.lastWord = Date.now();
      this.hear(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = () => this.lost(socket);
    socket.onerror = () => undefined; // `close` follows
    this.pulse ??= setInterval(() => this.listen(), 5_000);
  }

  /** Cut the line and connect again at once: after signing in or out, or when the user is impatient. */
  again(): void {
    this.attempt = 0;
    this.drop();
    this.open();
  }

  close(): void {
    this.drop();
    this.clearTimer();
    if (this.pulse) clearInterval(this.pulse);
    this.pulse = null;
    this.become('closed');
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    if (socket) {
      socket.onclose = null;
      socket.onmessage = null;
      socket.close();
      this.forgetAsks();
    }
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.welcomed = false;
    this.forgetAsks();
    const pause = pauseBefore(this.attempt++, this.chance());
    this.become('lost', Date.now() + pause);
    this.clearTimer();
    this.timer = setTimeout(() => this.open(), pause);
  }

  /** Questions do not survive a broken line; commands do. */
  private forgetAsks(): void {
    for (const [id, asked] of this.pending) {
      asked.sent = false;
      if (!asked.lasting) {
        this.pending.delete(id);
        asked.reject(new RefusedError({ code: 'offline', message: 'the line broke', reason: null, retry_after: null }));
      }
    }
  }

  private listen(): void {
    if (!this.welcomed || Date.now() - this.lastWord < SILENCE) return;
    if (Date.now() - this.lastWord > SILENCE + PATIENCE) this.again();
    else this.ask({ type: 'ping' }).catch(() => undefined);
  }

  private clearTimer(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private become(state: LineState, nextTryAt: number | null = null): void {
    this.state = state;
    this.hooks.onstate?.(state, nextTryAt);
  }

  // ---- speaking ----

  private id(): string {
    return `${this.salt}-${(this.nextId++).toString(36)}`;
  }

  /** Ask or command; resolves with the one answer, rejects with RefusedError. */
  ask<A extends Answer = Answer>(message: Ask): Promise<A> {
    const whole = { ...message, id: this.id() } as FromClient;
    return new Promise<A>((resolve, reject) => {
      const entry: Pending = {
        message: whole,
        resolve: resolve as (answer: never) => void,
        reject,
        lasting: COMMANDS.has(whole.type),
        sent: false,
      };
      if (!entry.lasting && !this.welcomed) {
        reject(new RefusedError({ code: 'offline', message: 'there is no line', reason: null, retry_after: null }));
        return;
      }
      this.pending.set(whole.id, entry);
      if (this.welcomed) this.send(entry);
    });
  }

  command(message: Ask): Promise<Done> {
    return this.ask<Done>(message);
  }

  private send(entry: Pending): void {
    entry.sent = true;
    this.socket?.send(JSON.stringify(entry.message));
  }

  watch(table: string, watcher: Watcher): void {
    this.watchers.set(table, watcher);
    if (this.welcomed) this.sendWatch(table, watcher);
  }

  unwatch(table: string): void {
    if (this.watchers.delete(table) && this.welcomed) this.ask({ type: 'unwatch', table }).catch(() => undefined);
  }

  watchLobby(on: boolean): void {
    this.lobbyWanted = on;
    if (!this.welcomed) return;
    this.ask({ type: 'watch-lobby', on })
      .then(() => on && this.hooks.onlobby?.({ type: 'lobby', changed: [], gone: [], mine: true })) // what came before
      .catch(() => undefined);
  }

  private sendWatch(table: string, watcher: Watcher): void {
    const since = watcher.known();
    this.ask<TableMessage>({ type: 'watch', table, seat: watcher.seat, since, invite: watcher.invite }).catch(
      (error: unknown) => {
        if (error instanceof RefusedError && error.refusal.code !== 'offline') watcher.onrefused?.(error);
      },
    );
  }

  // ---- hearing ----

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'table':
        this.watchers.get(message.table)?.ontable(message);
        return this.answered(message.id, message);
      case 'chat':
        return this.watchers.get(message.table)?.onchat?.(message);
      case 'hidden':
        return this.watchers.get(message.table)?.onhidden?.(message.line);
      case 'presence':
        return this.watchers.get(message.table)?.onpresence?.(message);
      case 'attention':
        return this.hooks.onattention?.(message);
      case 'lobby':
        return this.hooks.onlobby?.(message);
      case 'closing':
        return this.hooks.onclosing?.(message.why);
      case 'refused':
        return this.refused(message);
      case 'okay':
        this.skew = message.time - Date.now() / 1000;
        return this.answered(message.id, message);
      default:
        return this.answered(message.id, message);
    }
  }

  private welcome(message: Welcome): void {
    this.skew = message.time - Date.now() / 1000;
    this.attempt = 0;
    this.welcomed = true;
    this.become('open');
    this.hooks.onwelcome?.(message, this.first);
    this.first = false;
    for (const [table, watcher] of this.watchers) this.sendWatch(table, watcher);
    if (this.lobbyWanted) this.watchLobby(true);
    for (const entry of this.pending.values()) if (entry.lasting && !entry.sent) this.send(entry);
  }

  private answered(id: string | null, message: FromServer): void {
    if (id === null) return;
    const entry = this.pending.get(id);
    this.pending.delete(id);
    entry?.resolve(message as never);
  }

  private refused(message: Refused): void {
    if (message.id === null) return;
    const entry = this.pending.get(message.id);
    this.pending.delete(message.id);
    entry?.reject(new RefusedError(message.refusal));
  }
}

/** The address of the socket beside this page. */
export const socketUrl = (location: Location): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`;

export type { Position };
