// Where a replay comes from: a finished table of this server, or a record file. Both give moments, seen by any seat.
import { api } from '../api/http';
import type { Facts, Moment as Told, SeatResult } from '../api/protocol';
import { seatName } from '../stores/catalogue.svelte';
import type { GameEvent } from '../board/contract';
import { standing } from '../table/log';
import { openView } from '../table/score';
import type { RecordFile } from '../stores/record';

export const ALL = 'all';
export type Eyes = number | typeof ALL;

export interface Moment {
  step: number;
  player: number | null;
  decision: string;
  view: Facts;
  events: GameEvent[];
}

export interface Step {
  step: number; // after the answer
  seat: number | null;
  events: GameEvent[];
}

export interface ReplaySource {
  game: string;
  rules_version: number; // it was played under these
  corrected: string | null; // and with these data
  facts: Facts | null; // what is printed on its components, where that is not as the server has it
  title: string | null;
  players: number;
  names: string[];
  steps: number;
  result: SeatResult[] | null;
  log: Step[];
  moment: (step: number, eyes: Eyes) => Promise<Moment>;
}

type Ask = (step: number, count: number) => Promise<Told[][]>; // by step, by seat
export const AT_ONCE = 8; // steps that are asked for together: the server answers no more

/** All open: every seat's view laid over the others'. Steps come in ranges and are kept: going on and back is quick. */
export function moments(ask: Ask): (step: number, eyes: Eyes) => Promise<Moment> {
  const kept = new Map<number, Promise<Told[][]>>();
  const range = (number: number): Promise<Told[][]> => {
    const found = kept.get(number) ?? ask(number * AT_ONCE, AT_ONCE);
    kept.set(number, found);
    found.catch(() => kept.delete(number));
    return found;
  };
  return async (step, eyes) => {
    const told = (await range(Math.floor(step / AT_ONCE)))[step % AT_ONCE] ?? [];
    const all = told.map((one): Moment => ({ ...one, events: one.events as GameEvent[] }));
    if (eyes !== ALL) return all[eyes]!;
    const mover = all[all[0]?.player ?? 0] ?? all[0]!;
    return { ...mover, view: openView([mover.view, ...all.map((moment) => moment.view)]), events: mover.events };
  };
}

export async function fromTable(id: string, invite: string | null): Promise<ReplaySource | null> {
  const state = await api.table(id, invite);
  if (state.info.status !== 'finished' || !state.position) return null;
  const { info } = state;
  return {
    game: info.game,
    rules_version: info.rules_version,
    corrected: info.corrected,
    facts: null,
    title: info.title,
    players: info.players,
    names: info.seats.map(seatName),
    steps: state.position.step,
    result: info.result,
    log: standing(state.lines).map((line) => ({
      step: line.step,
      seat: line.seat,
      events: line.events as GameEvent[],
    })),
    moment: moments(async (step, count) => (await api.moments(id, step, count, invite)).moments),
  };
}

export async function fromRecord(record: RecordFile): Promise<ReplaySource> {
  const first = await api.replay({ record, step: 0, whole: true });
  return {
    game: first.game,
    rules_version: first.rules_version,
    corrected: first.corrected,
    facts: first.facts,
    title: null,
    players: first.players,
    names: Array.from({ length: first.players }, (_, seat) => first.names[seat] || `${seat + 1}`),
    steps: first.steps,
    result: first.result,
    log: (first.log ?? []).map((events, index) => ({
      step: index + 1,
      seat: first.seats?.[index] ?? null,
      events: events as GameEvent[],
    })),
    moment: moments(async (step, count) => (await api.replay({ record, step, count })).moments),
  };
}

/** The step where the turn before (or after) this one begins: where the seat that answers changes. */
export function turnStep(log: Step[], step: number, direction: 1 | -1): number {
  const starts = log.flatMap((one, index) => (index === 0 || log[index - 1]!.seat !== one.seat ? [one.step - 1] : []));
  if (direction > 0) return starts.find((start) => start > step) ?? log.length;
  return starts.filter((start) => start < step).at(-1) ?? 0;
}
