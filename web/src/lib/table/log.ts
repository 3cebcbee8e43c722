// The log of a table: what stands, what was taken back, and what happened since my last turn.
import type { Line } from '../api/protocol';
import type { GameEvent } from '../board/contract';

export interface Entry {
  line: Line;
  undone: boolean; // its step was taken back later
}

const ANSWERS = new Set(['chosen', 'redone']);
const BACK = new Set(['undone', 'restarted', 'taken-back']);

/** What browsers do by themselves before the deal: the chance panel tells it, the log does not. */
const QUIET = new Set<Line['kind']>(['committed', 'contributed', 'opening']);
/** Somebody has gone back: what is asked now, somebody wants to answer differently. */
export const isWayBack = (line: Line | undefined): boolean => line !== undefined && BACK.has(line.kind);

export const isQuiet = (line: Line): boolean => QUIET.has(line.kind);

/** Add what is new: lines are known by their number. */
export function append(lines: Line[], fresh: Line[]): Line[] {
  const last = lines.at(-1)?.number ?? 0;
  const added = fresh.filter((line) => line.number > last);
  return added.length ? [...lines, ...added] : lines;
}

const made = new WeakMap<Line, { stands: Entry; gone: Entry }>();
function entryOf(line: Line, undone: boolean): Entry {
  let both = made.get(line);
  if (!both) made.set(line, (both = { stands: { line, undone: false }, gone: { line, undone: true } }));
  return undone ? both.gone : both.stands;
}

/** Mark the answers that no longer stand. What has not changed is the same object as before: only the rest is drawn anew. */
export function entries(lines: Line[]): Entry[] {
  const gone = new Set<Line>();
  const standing: Line[] = [];
  for (const line of lines) {
    if (BACK.has(line.kind)) {
      while (standing.length && standing.at(-1)!.step > line.step) gone.add(standing.pop()!);
    } else if (ANSWERS.has(line.kind)) standing.push(line);
  }
  return lines.map((line) => entryOf(line, gone.has(line)));
}

export type Row = Entry | { taken: Line[] }; // a line, or a run of lines that no longer count

/** What was taken back lies folded: the answers and the ways back in one row. */
export function rowsOf(all: Entry[]): Row[] {
  const rows: Row[] = [];
  for (const entry of all) {
    const last = rows.at(-1);
    const run = last && 'taken' in last ? last.taken : null;
    if (run && (entry.undone || BACK.has(entry.line.kind))) run.push(entry.line);
    else if (entry.undone) rows.push({ taken: [entry.line] });
    else rows.push(entry);
  }
  return rows;
}

/** How many answers of a folded run were taken back. */
export const countTaken = (taken: Line[]): number => taken.filter((line) => ANSWERS.has(line.kind)).length;

export type Told = { event: GameEvent } | { scored: GameEvent[] }; // one thing that happened, or a scoring

/** One after the other; points of several players for the same reason become one scoring. */
export function toldOf(events: GameEvent[]): Told[] {
  const told: Told[] = [];
  for (const event of events) {
    const last = told.at(-1);
    const before = last && ('scored' in last ? last.scored : [last.event]);
    const counts = typeof event.points === 'number' && typeof event.player === 'number';
    if (before && counts && before[0]!.event === event.event) told[told.length - 1] = { scored: [...before, event] };
    else told.push({ event });
  }
  return told;
}

/** What each line says, by its number, in the words of `sentence`; lines that say the same as before keep what they said. */
export class Sayings {
  private readonly kept = new WeakMap<Line, { before: Line | null; followed: boolean; told: Told[] }>();
  private readonly sentences = new WeakMap<GameEvent, string>();

  constructor(private readonly say: (event: GameEvent) => string) {}

  sentence = (event: GameEvent): string => {
    let known = this.sentences.get(event);
    if (known === undefined) this.sentences.set(event, (known = this.say(event)));
    return known;
  };

  /** Everything is said once: neither what the line before has just told, nor what the next answer tells again. */
  of(rows: Row[]): Map<number, Told[]> {
    const lines = rows.flatMap((row) => ('taken' in row || !row.line.events.length ? [] : [row.line]));
    return new Map(lines.map((line, n) => [line.number, this.told(line, lines[n - 1] ?? null, n + 1 < lines.length)]));
  }

  private told(line: Line, before: Line | null, followed: boolean): Told[] {
    const known = this.kept.get(line);
    if (known && known.before === before && known.followed === followed) return known.told;
    const earlier = new Set(before ? this.plain(before, true).map(this.sentence) : []);
    const told = toldOf(this.events(line, followed)).filter(
      (one) => 'scored' in one || !earlier.has(this.sentence(one.event)),
    );
    this.kept.set(line, { before, followed, told });
    return told;
  }

  private events = (line: Line, followed: boolean): GameEvent[] =>
    (line.events as GameEvent[]).filter((event) => !(followed && event.passing));

  private plain = (line: Line, followed: boolean): GameEvent[] =>
    toldOf(this.events(line, followed)).flatMap((one) => ('event' in one ? [one.event] : []));
}

/** The answers that stand, in order: what a replay or a digest is made of. */
export const standing = (lines: Line[]): Line[] =>
  entries(lines)
    .filter((entry) => ANSWERS.has(entry.line.kind) && !entry.undone)
    .map((entry) => entry.line);

export interface SinceMyTurn {
  step: number; // the step after the last answer of my last turn
  lines: Line[]; // what the others have done since then
}

/** What the others did between my last turn and the one I am in; null if that is nothing. */
export function sinceMyTurn(lines: Line[], seat: number): SinceMyTurn | null {
  const answers = standing(lines);
  let end = answers.length;
  while (end > 0 && answers[end - 1]!.seat === seat) end--; // what I have done in this turn
  let mine = end - 1;
  while (mine >= 0 && answers[mine]!.seat !== seat) mine--;
  const later = answers.slice(mine + 1, end);
  return later.length ? { step: mine >= 0 ? answers[mine]!.step : 0, lines: later } : null;
}

/** The step before the last answer of a seat that stands; null if it has given none. */
export function lastAnswerOf(lines: Line[], seat: number): number | null {
  const last = standing(lines).findLast((line) => line.seat === seat);
  return last ? last.step - 1 : null;
}

/** The board elements that events touch, named like the targets of choices: `antique:vase-red`, `city:agra`. */
export const targetsOf = (events: GameEvent[]): Set<string> => new Set(events.flatMap((event) => event.touches));

export const eventsOf = (lines: Line[]): GameEvent[] => lines.flatMap((line) => line.events as GameEvent[]);
