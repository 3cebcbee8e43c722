// A finished game checked by this browser: what follows from the record by our own code, what this browser remembers of the
// table, and what an engine says about the rules. Nothing here trusts what anybody claims.
import type { CheckInfo, Facts, Verification } from '../api/protocol';
import {
  anewKey,
  type Branch,
  commitmentOf,
  type Contribution,
  contributionCommitmentOf,
  drawAll,
  type Lots,
  rootKey,
  SCHEME,
  stepKey,
} from '../chance/derive';
import { type Memory, seatsChanged } from '../chance/memory';

export type Verdict = CheckInfo['verdict'];

/** One line of the result. Its sentence is the server's `verify.<name>.<verdict>`, or for what only this page checks, its own. */
export interface Row {
  name: string;
  verdict: Verdict;
  params: Facts;
  isOurs: boolean; // the sentence is one of this page
  byEngine: boolean; // it was judged by the engine, not by the code of this page
  facts: string[]; // hashes and numbers, for whoever wants to compare them
}

export interface Chance {
  scheme: number;
  seed: string;
  commitment: string;
  contributions: Contribution[];
  branches: Branch[];
  steps: number;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): Facts[] =>
  Array.isArray(value) ? value.filter((one): one is Facts => one !== null && typeof one === 'object') : [];
const whole = (value: unknown): number => (Number.isInteger(value) ? (value as number) : -1);

/** What a record says about its chance, in both versions of the format. */
export function chanceOf(record: Facts): Chance {
  const former = record.version === 1;
  const back = former
    ? (Array.isArray(record.taken_back) ? record.taken_back : []).map((step: unknown) => ({ step }))
    : list(record.branches);
  return {
    scheme: former ? 1 : whole(record.scheme),
    seed: text(record.seed),
    commitment: text(record.commitment),
    contributions: list(record.contributions).map((one) => ({
      seat: whole(one.seat),
      commitment: text(one.commitment),
      opened: typeof one.opened === 'string' ? one.opened : null,
    })),
    branches: back.map((one: Facts) => ({ step: whole(one.step), seed: text(one.seed) })),
    steps: Array.isArray(record.actions) ? record.actions.length : 0,
  };
}

/** Who sat where; the server's own bots are called after their level, in the reader's language. */
export function namesOf(record: Facts, bot: (level: string) => string): string[] {
  const seats = list(record.meta?.seats);
  return (Array.isArray(record.names) ? record.names : []).map((name: unknown, seat: number) => {
    const level = seats[seat]?.kind === 'bot' ? text(seats[seat].bot) : '';
    return level && text(name).startsWith(level)
      ? bot(level) + text(name).slice(level.length)
      : text(name) || `${seat + 1}`;
  });
}

const row = (name: string, verdict: Verdict, params: Facts = {}, facts: string[] = [], isOurs = false): Row => ({
  name,
  verdict,
  params,
  facts,
  isOurs,
  byEngine: false,
});
const ours = (name: string, verdict: Verdict, params: Facts = {}, facts: string[] = []): Row =>
  row(name, verdict, params, facts, true);
const judged = (isGood: boolean): Verdict => (isGood ? 'good' : 'bad');

/** The commitment, what the seats have added, and whether this browser remembers it like that. No engine is needed. */
export function ownRows(chance: Chance, memory: Memory): Row[] {
  const derived = commitmentOf(chance.seed);
  const rows = [remembered(derived, memory)];
  rows.push(
    chance.commitment
      ? row('commitment', judged(chance.commitment === derived), { commitment: chance.commitment }, [derived])
      : row('commitment', 'unknown', { commitment: derived }, [derived]),
  );
  for (const one of chance.contributions) {
    const verdict = one.opened === null ? 'unknown' : judged(contributionCommitmentOf(one.opened) === one.commitment);
    rows.push(
      row('contribution', verdict, { player: one.seat }, [
        one.commitment,
        ...(one.opened === null ? [] : [one.opened]),
      ]),
    );
  }
  if (!chance.contributions.length) rows.push(row('contributions', 'unknown'));
  const mine = addedHere(chance, memory);
  if (mine) rows.push(mine);
  if (memory.seats !== null) rows.push(ours('seats', judged(!seatsChanged(memory, chance.contributions))));
  for (const [number, commitment] of Object.entries(memory.secrets)) {
    const back = chance.branches[Number(number)];
    if (back)
      rows.push(ours('secret', judged(commitmentOf(back.seed) === commitment), { step: back.step }, [commitment]));
  }
  return rows;
}

function remembered(derived: string, memory: Memory): Row {
  if (!memory.commitment) return ours('remembered', 'unknown', { commitment: derived }, [derived]);
  if (memory.commitment !== derived)
    return ours('remembered', 'bad', { commitment: memory.commitment }, [memory.commitment, derived]);
  return ours(memory.begun ? 'remembered-later' : 'remembered', 'good', { commitment: derived }, [memory.commitment]);
}

/** What this browser has added is there, unchanged; null if it has added nothing. */
function addedHere(chance: Chance, memory: Memory): Row | null {
  const own = memory.own.find((one) => chance.contributions.some((added) => added.commitment === one.commitment));
  if (!own) return memory.own.some((one) => one.committed) ? ours('mine', 'bad') : null;
  const added = chance.contributions.find((one) => one.commitment === own.commitment)!;
  if (added.opened === own.value) return ours('mine', 'good', { player: added.seat }, [own.value]);
  if (added.opened !== null || own.accepted || own.inTime)
    return ours('mine', 'bad', { player: added.seat }, [own.value]);
  return ours('mine', 'unknown', { player: added.seat }, [own.value]);
}

// ---- every single draw ----

export interface Drawn {
  step: number; // after which answer; 0 is the set-up
  anew: number | null; // the number of the take-back, for what was dealt anew when it happened
  lots: Lots; // as the rules used them
  derived: number[] | null; // as they follow from the secret and the contributions
  holds: boolean;
}

/** All draws that the engine reports, each derived again from the keys. */
export function drawsOf(chance: Chance, found: Verification): Drawn[] {
  if (chance.scheme !== SCHEME) return [];
  const root = rootKey(chance.seed, chance.contributions);
  const compare = (step: number, anew: number | null, key: () => Uint8Array, lots: Lots): Drawn => {
    const derived = lots.length
      ? drawAll(
          key(),
          lots.map(([of]) => of),
        )
      : [];
    const holds = derived !== null && lots.every(([, which], index) => which === derived[index]);
    return { step, anew, lots, derived, holds };
  };
  const byStep = found.draws.map((lots, step) =>
    compare(step, null, () => stepKey(root, chance.branches, step), lots as Lots),
  );
  const anew = found.anew.map((lots, number) => {
    const taken = chance.branches.slice(0, number + 1);
    return compare(taken.at(-1)?.step ?? 0, number, () => anewKey(root, taken), lots as Lots);
  });
  return [...byStep, ...anew]
    .filter((one) => one.lots.length)
    .sort((a, b) => a.step - b.step || (a.anew ?? -1) - (b.anew ?? -1));
}

/** What the engine has found about the rules, and our own judgement of its draws. */
export function engineRows(chance: Chance, found: Verification, draws: Drawn[]): Row[] {
  const rows: Row[] = [];
  for (const check of found.checks) {
    if (DERIVED_HERE.has(check.name)) continue;
    if (check.name === 'draws' && chance.scheme === SCHEME) rows.push(drawRow(draws));
    else rows.push({ ...row(check.name, check.verdict, check.params), byEngine: true });
  }
  return rows;
}

const DERIVED_HERE = new Set(['commitment', 'contribution', 'contributions', 'published']);

function drawRow(draws: Drawn[]): Row {
  const wrong = draws.find((one) => !one.holds);
  if (!wrong) {
    const count = draws.reduce((sum, one) => sum + one.lots.length, 0);
    return row('draws', 'good', {
      draws: count,
      steps: new Set(draws.filter((one) => one.anew === null).map((one) => one.step)).size,
    });
  }
  const index = wrong.derived === null ? 0 : wrong.lots.findIndex(([, which], at) => which !== wrong.derived![at]);
  const [of, which] = wrong.lots[index]!;
  return ours('draws', 'bad', {
    step: wrong.step,
    number: index + 1,
    of,
    which: which + 1,
    derived: (wrong.derived?.[index] ?? -1) + 1,
  });
}

/** `tampered` as soon as one thing is wrong, `open` if something cannot be known here, else `holds`. */
export type Whole = 'holds' | 'open' | 'tampered';

export function wholeOf(rows: Row[]): Whole {
  if (rows.some((one) => one.verdict === 'bad')) return 'tampered';
  return rows.some((one) => one.verdict === 'unknown') ? 'open' : 'holds';
}
