// Made by `npm run types` from docs/protocol.schema.json. Do not edit: change the messages of the server instead.

/** Data of a single game: its own texts and facts say what it means. */
export type Facts = Record<string, any>;

/** It has been done, and there is nothing more to say. */
export interface Accepted {
  done: true;
}

/** One of the answers a good bot would think of. */
export interface AdviceInfo {
  action: number;
  points: number | null;
  reasons: string[];
  win: number | null;
}

export type AnyCommand = Join | Leave | Fill | Open | Start | Choose | Undo | Redo | Restart | AskTakeBack | Consent | Resign | HandOver | Return | Rematch | Cancel | Commit | Contribute;

/** What would a good bot answer in my place, from what I know? */
export interface AskHint {
  id: string;
  number: number;
  table: string;
  type: "hint";
}

export interface AskHistory {
  id: string;
  step: number;
  table: string;
  type: "history";
}

/** What would these answers cause? All offered ones if `actions` is absent. */
export interface AskPreview {
  actions?: number[] | null;
  id: string;
  number: number;
  table: string;
  type: "preview";
}

/** Ask the others to go back to a step; happens at once if nobody else has to agree. */
export interface AskTakeBack {
  id: string;
  number: number;
  seat?: number | null;
  step: number;
  table: string;
  type: "ask-take-back";
}

/** Why is this answer not offered? */
export interface AskWhyNot {
  action: number | string;
  id: string;
  number: number;
  table: string;
  type: "why-not";
}

/** What is each card and tile in sight worth to me? */
export interface AskWorth {
  id: string;
  number: number;
  table: string;
  type: "worth";
}

/** A table waits for you (or no longer does), whether or not you watch it. */
export interface Attention {
  game: string;
  number: number;
  table: string;
  title: string | null;
  type: "attention";
  waits: boolean;
}

export interface BackupFile {
  at: number;
  bytes: number;
  name: string;
}

export interface Blocks {
  blocks: User[];
}

export interface BotAccount {
  created_at: number;
  token: string | null;
  user: User;
}

export interface BotAccounts {
  bots: BotAccount[];
}

/** A take-back: from this step on, chance was dealt anew. */
export interface BranchInfo {
  commitment: string | null;
  seed: string | null;
  step: number;
}

/** The host closes a table that has not begun. */
export interface Cancel {
  id: string;
  table: string;
  type: "cancel";
}

/** How chance is dealt at this table, for whoever wants to check it (docs/verify.md). */
export interface ChanceInfo {
  branches: BranchInfo[];
  commitment: string;
  contributions: ContributionInfo[];
  opening: number | null;
  scheme: number;
  seed: string | null;
}

/** GET /api/tables/{table}/chat: oldest first; ask again with ?before=<id> for more. */
export interface Chat {
  lines: ChatLine[];
  more: boolean;
}

export interface ChatLine {
  at: number;
  id: number;
  name: string;
  room: "players" | "spectators";
  seat: number | null;
  text: string;
  user: string | null;
}

export interface ChatMessage {
  line: ChatLine;
  table: string;
  type: "chat";
}

/** One thing that was checked; texts: `verify.<name>.good`, `.bad` or `.unknown` of GET /api/texts/{language}. */
export interface CheckInfo {
  name: string;
  params: Facts;
  verdict: "good" | "bad" | "unknown";
}

export interface ChoiceInfo {
  action: number;
  key: string;
  kind: string;
  notation: string;
  params: Facts;
  targets: string[];
}

/** The answer to the open question, as its int or its notation. */
export interface Choose {
  action: number | string;
  id: string;
  number: number;
  seat?: number | null;
  table: string;
  type: "choose";
}

/** Thinking time per seat: a reserve, and what is added whenever the seat has finished a turn. */
export interface Clock {
  reserve_seconds: number;
  turn_seconds: number;
}

/** Seconds left per seat at the moment `at`; only the clock of the seat to move runs. */
export interface ClockState {
  at: number;
  left: number[];
  running: number | null;
}

/** The server is about to close the socket: `restart` (come back in a moment), `session` (logged out elsewhere). */
export interface Closing {
  type: "closing";
  why: "restart" | "session" | "flood" | "slow";
}

/** POST /api/code: what somebody was told aloud, `bari-moku-tela`. */
export interface Code {
  code: string;
}

/** Before the start: my browser or program adds random bytes to the chance of this table, and shows their hash. */
export interface Commit {
  commitment: string;
  id: string;
  table: string;
  type: "commit";
}

/** Answer a request; the one who asked withdraws it with `agree: false`. */
export interface Consent {
  agree: boolean;
  id: string;
  request: number;
  seat?: number | null;
  table: string;
  type: "consent";
}

/** While the table waits for contributions to be opened (`chance.opening`): the value that was committed to. */
export interface Contribute {
  id: string;
  table: string;
  type: "contribute";
  value: string;
}

/** What a seat adds to the chance of the table. */
export interface ContributionInfo {
  commitment: string;
  opened: string | null;
  seat: number;
}

/** The command is in the log and safe. `number` is the state it led to. */
export interface Done {
  created: string | null;
  id: string;
  number: number;
  repeated: boolean;
  table: string;
  type: "done";
}

/** The host puts a bot on an open seat, on all of them (`seat` absent), or changes a bot's level. */
export interface Fill {
  id: string;
  level: string;
  seat?: number | null;
  table: string;
  type: "fill";
}

export type FromClient = Join | Leave | Fill | Open | Start | Choose | Undo | Redo | Restart | AskTakeBack | Consent | Resign | HandOver | Return | Rematch | Cancel | Commit | Contribute | Watch | Unwatch | AskPreview | AskWhyNot | AskWorth | AskHint | AskHistory | Say | WatchLobby | Ping;

export type FromServer = Welcome | TableMessage | Done | Refused | Okay | PreviewMessage | WhyNotMessage | WorthMessage | HintMessage | HistoryMessage | ChatMessage | HiddenLine | Presence | Attention | LobbyChanged | Closing;

/** Points that one answer brought to one seat (or took from it), from one source. */
export interface Gain {
  points: number;
  seat: number;
  source: string;
  step: number;
}

/** GET /api/tables/{table}/gains: where the points of a finished game came from. They add up to its result. */
export interface Gains {
  gains: Gain[];
}

/** GET /api/games/{game}: what is printed on the components. */
export interface GameFacts {
  decisions: string[];
  facts: Facts;
  info: GameInfo;
}

export interface GameInfo {
  actions: number;
  bots: string[];
  corrected: string | null;
  id: string;
  lessons: number;
  options: Record<string, OptionInfo[]>;
  players: number[];
  rules_version: number;
  tagline: Record<string, string>;
  title: Record<string, string>;
}

/** GET /api/games/{game}/shapes: JSON Schema of the game's views, facts and events, by name under `$defs`. */
export interface GameShapes {
  game: string;
  rules_version: number;
  shapes: Facts;
}

export interface Games {
  games: GameInfo[];
}

/** Let a bot answer for my seat until I take it back. */
export interface HandOver {
  id: string;
  level?: string | null;
  seat?: number | null;
  table: string;
  type: "hand-over";
}

export interface Health {
  bots: "ok" | "failing";
  database: "ok" | "failing";
  status: "ok" | "failing";
  version: string;
}

/** An operator has hidden a line of the chat. */
export interface HiddenLine {
  line: number;
  table: string;
  type: "hidden";
}

export interface HintMessage {
  action: number;
  advice: AdviceInfo[];
  id: string;
  number: number;
  table: string;
  type: "hint";
}

/** The table at an earlier step, as this viewer knew it then. */
export interface History {
  decision: string;
  events: Facts[];
  number: number;
  player: number | null;
  step: number;
  table: string;
  view: Facts;
  viewer: number | null;
}

export interface HistoryMessage {
  history: History;
  id: string;
  type: "history";
}

export interface Invite {
  code: string;
  invite: string;
}

export interface Invited {
  invite: string;
  table: string;
}

export interface Join {
  id: string;
  invite?: string | null;
  seat?: number | null;
  table: string;
  type: "join";
}

/** Before the start. The last person to leave closes the table. */
export interface Leave {
  id: string;
  table: string;
  type: "leave";
}

export interface LessonInfo {
  id: string;
  idea: string;
  steps: number;
  title: string;
}

/** A lesson as its learner sees it. */
export interface LessonMoment {
  asks: boolean;
  choices: ChoiceInfo[];
  decision: string;
  do: string | null;
  events: Facts[][];
  lesson: string;
  over: boolean;
  player: number | null;
  players: number;
  seat: number;
  show: string[];
  step: number;
  steps: number;
  told: ToldInfo | null;
  view: Facts;
  worths: Record<string, WorthInfo[]>;
}

/** GET /api/games/{game}/lessons/{language}. */
export interface Lessons {
  game: string;
  guide: Record<string, string>;
  language: string;
  lessons: LessonInfo[];
}

export interface Limits {
  body_bytes: number;
  chat: number;
  name: number;
  notes: number;
  password_min: number;
  socket_bytes: number;
  title: number;
}

/** One entry of the table's log, as this viewer may know it. Undone steps stay in the log. */
export interface Line {
  at: number;
  by: "player" | "bot" | "clock" | "operator";
  data: Facts;
  events: Facts[];
  kind: "created" | "joined" | "left" | "bot" | "opened" | "started" | "chosen" | "undone" | "redone" | "restarted" | "asked" | "agreed" | "refused" | "withdrawn" | "taken-back" | "resigned" | "handed" | "returned" | "rematch" | "claimed" | "cancelled" | "committed" | "opening" | "contributed" | "closed";
  number: number;
  seat: number | null;
  step: number;
}

/** GET /api/lobby. */
export interface Lobby {
  finished: TableSummary[];
  mine: TableSummary[];
  open: TableSummary[];
  running: TableSummary[];
  waiting: TableSummary[];
}

/** What has changed among the public tables, the same for everybody; at most once a second. */
export interface LobbyChanged {
  changed: TableSummary[];
  gone: string[];
  mine: boolean;
  type: "lobby";
}

/** POST /api/login. A guest's tables go over to the account. */
export interface Login {
  name: string;
  password: string;
}

/** GET /api/me, and the answer to every way of becoming somebody. */
export interface Me {
  csrf: string | null;
  operator: boolean;
  user: User | null;
}

/** A finished game at one step, through the eyes of one seat. */
export interface Moment {
  decision: string;
  events: Facts[];
  player: number | null;
  step: number;
  view: Facts;
  viewer: number | null;
}

/** GET /api/tables/{table}/moments/{step}?count=8: some steps of a finished game, each through the eyes of every seat. */
export interface Moments {
  moments: Moment[][];
}

/** POST /api/account: a name of one's own with a password; a guest who does this keeps every table. */
export interface NewAccount {
  name: string;
  password: string;
}

/** POST /api/blocks: nothing this person says is shown to me any more, and they cannot sit down at my tables. */
export interface NewBlock {
  user: string;
}

/** POST /api/bots: an account for a program, owned by an account. */
export interface NewBot {
  name: string;
}

/** POST /api/guest: a seat at the table in one click. */
export interface NewGuest {
  name: string;
}

/** POST /api/games/{game}/lessons/{lesson}: where these answers lead, and what is said to one more. Nothing is kept. */
export interface NewLessonMoment {
  answer?: string | null;
  given?: string[];
  language?: string;
}

/** PUT /api/me/name, for guests. */
export interface NewName {
  name: string;
}

/** PUT /api/tables/{table}/notes: seen by nobody else. */
export interface NewNotes {
  text: string;
}

/** PUT /api/me/password: all other sessions end. */
export interface NewPassword {
  new: string;
  old: string;
}

/** POST /api/replay: one moment of a record, through the eyes of a seat (a spectator's if absent). Nothing is kept. */
export interface NewReplay {
  count?: number;
  record: Facts;
  seat?: number | null;
  step?: number;
  whole?: boolean;
}

/** POST /api/reports: something the operator should look at. */
export interface NewReport {
  line?: number | null;
  table?: string | null;
  text: string;
  user: string;
}

/** POST /api/tables. The creator takes the first seat; at a hot-seat table, every seat in `names`. */
export interface NewTable {
  bot_names?: string[];
  bots?: string[];
  clock?: Clock | null;
  commitment?: string | null;
  game: string;
  names?: string[];
  options?: Record<string, boolean | number | string>;
  pace?: "live" | "days";
  players: number;
  seat?: number | null;
  start?: boolean;
  title?: string | null;
  visibility?: "public" | "link" | "hot-seat";
}

/** POST /api/verify: check a finished game. Nothing is kept. */
export interface NewVerification {
  record: Facts;
}

export interface Notes {
  text: string;
}

/** The answer to `unwatch`, `watch-lobby`, `say` and `ping`. */
export interface Okay {
  id: string;
  time: number;
  type: "okay";
}

/** The host takes a bot (or a reservation) off a seat before the start. */
export interface Open {
  id: string;
  seat: number;
  table: string;
  type: "open";
}

export interface OperatorCounts {
  people: Record<string, number>;
  reports: number;
  tables: Record<string, number>;
}

export interface OperatorHealth {
  bots: "ok" | "failing";
  database: "ok" | "failing";
  kind: "sqlite" | "postgresql";
  load: number | null;
  memory: number | null;
  since: number;
  sockets: number;
  tables_in_memory: number;
  version: string;
  waiting_thoughts: number;
}

/** GET /api/operator */
export interface OperatorOverview {
  backups: BackupFile[];
  counts: OperatorCounts;
  health: OperatorHealth;
}

export interface OperatorPeople {
  people: OperatorPerson[];
}

export interface OperatorPerson {
  banned_at: number | null;
  created_at: number;
  id: string;
  kind: "guest" | "account" | "bot";
  name: string;
  operator: boolean;
  seen_at: number | null;
  tables: number;
}

export interface OperatorRename {
  name: string;
}

export interface OperatorReport {
  about: string;
  about_name: string;
  at: number;
  by: string;
  by_name: string;
  id: number;
  line: number | null;
  said: string | null;
  table: string | null;
  text: string;
}

export interface OperatorReports {
  reports: OperatorReport[];
}

export interface OperatorTable {
  changed_at: number;
  game: string;
  id: string;
  names: string[];
  status: string;
  step: number;
}

export interface OperatorTables {
  tables: OperatorTable[];
}

/** A variant. Texts: `option.<id>`, `option-value.<value>`. The first value is the default. */
export interface OptionInfo {
  id: string;
  values: (boolean | number | string)[];
}

export interface Ping {
  id: string;
  type: "ping";
}

/** The game as this viewer knows it now. */
export interface Position {
  choices: ChoiceInfo[];
  clock: ClockState | null;
  decision: string;
  player: number | null;
  request: TakeBack | null;
  step: number;
  undo: UndoInfo | null;
  view: Facts;
  viewer: number | null;
}

/** Who is connected has changed. */
export interface Presence {
  connected: number[];
  spectators: number;
  table: string;
  type: "presence";
}

/** What an answer would certainly cause, worked out on worlds that this player could imagine. */
export interface Preview {
  action: number;
  certain: boolean;
  end: Record<string, number> | null;
  events: Facts[];
  final: ReasonInfo | null;
  notation: string;
  points: Record<string, number> | null;
  sources: Record<string, Record<string, number>> | null;
}

export interface PreviewMessage {
  id: string;
  number: number;
  previews: Preview[];
  table: string;
  type: "preview";
}

export interface ReasonInfo {
  key: string;
  params: Facts;
  rule: string;
}

export interface Redo {
  id: string;
  number: number;
  seat?: number | null;
  table: string;
  type: "redo";
}

/** Why something was not done. HTTP errors have it as their body. */
export interface Refusal {
  code: string;
  message: string;
  reason: ReasonInfo | null;
  retry_after: number | null;
}

/** The message with that id changed nothing. With code `stale` a fresh `table` message has been sent before it. */
export interface Refused {
  id: string | null;
  number: number | null;
  refusal: Refusal;
  table: string | null;
  type: "refused";
}

/** After the end: a new table with the same settings, the seats kept for the same people. */
export interface Rematch {
  id: string;
  table: string;
  type: "rematch";
}

/** DELETE /api/me: an account shows its password. */
export interface Removal {
  password: string | null;
}

/** A moment of a record. */
export interface Replay {
  corrected: string | null;
  decision: string;
  events: Facts[];
  facts: Facts | null;
  game: string;
  log: Facts[][] | null;
  moments: Moment[][];
  names: string[];
  player: number | null;
  players: number;
  result: SeatResult[] | null;
  rules_version: number;
  seats: number[] | null;
  step: number;
  steps: number;
  view: Facts;
  viewer: number | null;
}

/** POST /api/reset: a new password, by the link that an operator has made. */
export interface Reset {
  password: string;
  token: string;
}

/** The end of the address that the person opens: `#/reset/<token>`. */
export interface ResetLink {
  token: string;
}

/** Give the game up for good; a bot plays on. */
export interface Resign {
  id: string;
  level?: string | null;
  seat?: number | null;
  table: string;
  type: "resign";
}

/** Back to the start of the turn, or to the last point of no return. */
export interface Restart {
  id: string;
  number: number;
  seat?: number | null;
  table: string;
  type: "restart";
}

export interface Return {
  id: string;
  seat?: number | null;
  table: string;
  type: "return";
}

export interface Say {
  id: string;
  table: string;
  text: string;
  type: "say";
}

export interface SeatInfo {
  bot: string | null;
  connected: boolean;
  kind: "open" | "guest" | "account" | "bot";
  name: string | null;
  reserved: string | null;
  resigned: boolean;
  seat: number;
  user: string | null;
}

export interface SeatResult {
  place: number;
  points: number;
  resigned: boolean;
  seat: number;
  sources: Record<string, number>;
}

/** GET /api/server. */
export interface ServerInfo {
  address: string | null;
  bot_names: string[];
  languages: string[];
  limits: Limits;
  protocol: number;
  run: string;
  version: string;
}

export interface Session {
  created_at: number;
  current: boolean;
  device: string;
  id: string;
  seen_at: number;
}

export interface Sessions {
  sessions: Session[];
}

export interface Start {
  id: string;
  table: string;
  type: "start";
}

export interface TableCreated {
  invite: string;
  number: number;
  table: string;
}

/** What changes seldom. `step`-wise changes are in Position. */
export interface TableInfo {
  chance: ChanceInfo;
  clock: Clock | null;
  closed: "rules-version" | "corrected-data" | null;
  code: string | null;
  corrected: string | null;
  created_at: number;
  finished_at: number | null;
  game: string;
  host: string | null;
  id: string;
  invite: string | null;
  options: Record<string, boolean | number | string>;
  pace: "live" | "days";
  players: number;
  rematch: string | null;
  result: SeatResult[] | null;
  rules_version: number;
  seats: SeatInfo[];
  spectators: number;
  started_at: number | null;
  status: "waiting" | "playing" | "finished" | "cancelled";
  title: string | null;
  visibility: "public" | "link" | "hot-seat";
  yours: number[];
}

/** A table as the viewer knows it now: the answer to `watch` (with its `id`), and every change afterwards. */
export interface TableMessage {
  id: string | null;
  info: TableInfo | null;
  lines: Line[];
  number: number;
  position: Position | null;
  since: number;
  table: string;
  type: "table";
}

/** GET /api/tables/{table}: what `watch` gives too. */
export interface TableState {
  info: TableInfo;
  lines: Line[];
  number: number;
  position: Position | null;
  since: number;
  table: string;
}

/** A table in the lobby. */
export interface TableSummary {
  changed_at: number;
  created_at: number;
  game: string;
  host: string | null;
  id: string;
  number: number;
  options: Record<string, boolean | number | string>;
  pace: "live" | "days";
  player: number | null;
  players: number;
  seats: SeatInfo[];
  status: "waiting" | "playing" | "finished" | "cancelled";
  step: number;
  title: string | null;
  visibility: "public" | "link" | "hot-seat";
  waits_for_me: boolean;
  winners: number[] | null;
  yours: number[];
}

/** An open request to go back further than one may alone. */
export interface TakeBack {
  agreed: number[];
  missing: number[];
  number: number;
  seat: number;
  step: number;
}

/** GET /api/games/{game}/texts/{language} and /api/texts/{language}: flat keys, `{place}` or `{place:table}` in them. */
export interface Texts {
  language: string;
  texts: Record<string, string>;
}

/** What the teacher says to an answer. Only `done` and `read` led on: keep the answer among those given. */
export interface ToldInfo {
  key: string | null;
  reason: ReasonInfo | null;
  sentence: string | null;
  step: number;
  verdict: "done" | "read" | "other" | "illegal" | "asked" | "over";
}

export interface Undo {
  id: string;
  number: number;
  seat?: number | null;
  table: string;
  type: "undo";
}

/** Only for the seat to move. */
export interface UndoInfo {
  limit: number;
  possible: boolean;
  reason: ReasonInfo | null;
  redo: boolean;
}

export interface Unwatch {
  id: string;
  table: string;
  type: "unwatch";
}

/** Somebody, as everybody may see them. */
export interface User {
  id: string;
  kind: "guest" | "account" | "bot";
  name: string;
}

/** What was found, and every draw of the game, so that a client can derive each from the seed by itself. */
export interface Verification {
  anew: number[][][];
  checks: CheckInfo[];
  draws: number[][][];
  game: string;
}

/** See a table, from now on and by every change. `seat`: through the eyes of one of my seats (hot-seat). */
export interface Watch {
  id: string;
  invite?: string | null;
  seat?: number | null;
  since?: number | null;
  table: string;
  type: "watch";
}

/** Tell me what changes in the lobby from now on; ask GET /api/lobby after the answer to this. */
export interface WatchLobby {
  id: string;
  on?: boolean;
  type: "watch-lobby";
}

/** The first message. A changed `run` means: the server was restarted, watch your tables again with `since`. */
export interface Welcome {
  protocol: number;
  run: string;
  time: number;
  type: "welcome";
  user: User | null;
  version: string;
}

export interface WhyNotMessage {
  id: string;
  number: number;
  reason: ReasonInfo | null;
  table: string;
  type: "why-not";
}

/** One sentence about what a thing is worth to the viewer. */
export interface WorthInfo {
  key: string;
  params: Facts;
}

/** By board element: what it does for the viewer now, what it gives at the end. Empty for whoever only watches. */
export interface WorthMessage {
  id: string;
  number: number;
  table: string;
  type: "worth";
  worths: Record<string, WorthInfo[]>;
}
