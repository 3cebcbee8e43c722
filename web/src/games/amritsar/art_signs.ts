/** Actions and bonuses as short rows of signs: a name of a drawing, `pp:2`, `worker:blue`, or a few letters. */
import type { Facts, Step } from './shapes';

export type Bonus = Record<string, number>;

export const ACTION_SIGNS: Readonly<Record<string, string[]>> = {
  mahout: ['mahout'],
  marble2: ['marble', 'marble'],
  copper1: ['copper'],
  marble2_or_copper: ['marble', 'marble', '/', 'copper'],
  gold1: ['gold'],
  resource_any: ['any'],
  coin1: ['coin'],
  coin2: ['coin', 'coin'],
  coin_market: ['coin', '+', 'market'],
  market: ['market'],
  up_storage_goal: ['up', 'storage', '/', 'goal'],
  up_storage_mahout: ['up', 'storage', '/', 'mahout'],
  up_any: ['up', 'storage', 'goal', 'mahout'],
  know_any: ['book', '?'],
  know_development: ['book', 'development'],
  know_resources: ['book', 'resources'],
  know_economy: ['book', 'economy'],
};

export const MAHOUT_SIGNS: Readonly<Record<string, string[]>> = {
  M0: ['donate'],
  M1: ['up', '?'],
  M2: ['coin', 'pp:1'],
  M3: ['market'],
  M4: ['coin', 'marble'],
  M5: ['any'],
  M6: ['book', '?'],
};

export const STORAGE_SIGNS: Readonly<Record<string, string[]>> = {
  S01: ['coin', 'any'],
  S02: ['marble', 'marble'],
  S03: ['book', 'book'],
  S04: ['worker:white', '=', 'worker:yellow'],
  S05: ['worker:white', '=', 'worker:blue'],
  S06: ['worker:white', '=', 'worker:green'],
  S07: ['market', '−1', 'coin'],
  S08: ['tax', '−1', 'coin'],
  S09: ['skip', 'free'],
  S10: ['mogul', 'free'],
  S11: ['bridge', '+', 'bridge'],
  S12: ['book', '=', '?'],
  S13: ['any', '⇄', 'any'],
  S14: ['up', '=', 'any'],
  S15: ['elephant', 'skip'],
};

const BONUS: Readonly<Record<string, string>> = {
  coins: 'coin',
  resource_any: 'any',
  marble: 'marble',
  copper: 'copper',
  gold: 'gold',
  marker: 'marker',
  mahout: 'mahout',
};

export function bonusSigns(bonus: Bonus): string[] {
  return Object.entries(bonus).flatMap(([kind, count]) => {
    if (kind === 'pp') return [`pp:${count}`];
    if (kind === 'tax_discount') return ['tax', '−1'];
    if (kind === 'upgrade') return ['up'];
    if (kind === 'upgrade_free') return ['up', 'free'];
    if (kind === 'unlock_phase3') return ['elephant', '+'];
    return Array.from({ length: count }, () => BONUS[kind] ?? kind);
  });
}

const END: Readonly<Record<string, string>> = {
  pp_per_marker_on_elephant: 'marker',
  pp_per_resource: 'any',
  pp_per_coin: 'coin',
  pp_per_resource_in_storage: 'any',
  pp_per_visible_coin: 'coin',
};

export function stepSigns(step: Step): string[] {
  if (step.end) return ['pp:1', '/', END[step.end] ?? '?'];
  return bonusSigns(step.immediate ?? step.interim ?? {});
}

export const endSign = (end: string): string => END[end] ?? '?';

export function bridgeSigns(facts: Facts, id: string): [string[], string[]] {
  const bridge = facts.bridge_tile[id];
  if (!bridge) return [[], []];
  const trigger =
    { move_four: ['4×', 'worker:white'], donate: ['donate'], market: ['market'], upgrade: ['up'] }[bridge.trigger] ??
    [];
  return [trigger, bonusSigns(bridge.bonus)];
}

const ZONE = ['↑', '→', '↓', '←']; // as they lie on the board: north is up

/** What a goal asks for. */
export function goalSigns(id: string): string[] {
  const number = Number(id[1]);
  switch (id[0]) {
    case 'A':
      return number <= 4 ? ['crown', 'marker', ZONE[number - 1] ?? ''] : ['crown', number === 5 ? 'coin' : 'any'];
    case 'B':
      return (
        [
          ['development', 'resources'],
          ['resources', 'economy'],
          ['development', 'economy'],
          ['bell', 'development'],
          ['bell', 'resources'],
          ['bell', 'economy'],
        ][number - 1] ?? []
      );
    case 'C':
      return number <= 4 ? ['marker', ZONE[number - 1] ?? ''] : number === 5 ? ['marker', '↕', '↔'] : ['marker', '1–4'];
    default:
      return (
        [
          ['6×', 'marker'],
          ['4×', 'marker'],
          ['marker', '1'],
          ['marker', '2'],
          ['marker', '3'],
          ['marker', '4'],
        ][number - 1] ?? []
      );
  }
}
