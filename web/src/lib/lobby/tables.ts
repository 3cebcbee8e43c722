// Making tables: what the start sheet asks, and good answers to begin with.
import type { GameInfo, NewTable } from '../api/protocol';

/** The count most people want to see: the middle of what the game allows, rather one more than one less. */
export const usualPlayers = (game: GameInfo): number => game.players[Math.floor(game.players.length / 2)] ?? 2;

/** The bot for somebody who has not said anything yet: neither the weakest nor a master. */
export const usualBot = (game: GameInfo): string =>
  ['medium', 'greedy'].find((level) => game.bots.includes(level)) ?? game.bots.at(-1) ?? 'random';

export type Where = 'bots' | 'link' | 'public' | 'hot-seat';

export interface Wish {
  game: string;
  players: number;
  where: Where;
  others: string[]; // by seat but mine: '' for an open seat (or a person at this screen), else a bot level
  botNames: string[]; // likewise, for the bots among them
  seat: number; // mine
  names: string[]; // hot-seat: by seat
  options: Record<string, boolean | number | string>;
  clock: 'none' | 'live' | 'days';
  title: string;
}

export const CLOCKS = {
  live: { reserve_seconds: 900, turn_seconds: 20 },
  days: { reserve_seconds: 3 * 86_400, turn_seconds: 12 * 3600 },
};

/** The table to ask for. Bots take the last seats; a table without a free seat begins at once. */
export function newTable(wish: Wish): NewTable {
  const others = wish.others.slice(0, wish.players - 1);
  const bots = others.flatMap((level, index) => (level === '' ? [] : [{ level, name: wish.botNames[index] ?? '' }]));
  const hot = wish.where === 'hot-seat';
  const full = hot || bots.length === wish.players - 1;
  const named = bots.every((bot) => bot.name);
  return {
    game: wish.game,
    players: wish.players,
    options: wish.options,
    visibility: wish.where === 'bots' ? 'link' : wish.where,
    pace: wish.clock === 'days' ? 'days' : 'live',
    clock: wish.clock === 'none' ? null : CLOCKS[wish.clock],
    title: wish.title.trim() || null,
    bots: bots.map((bot) => bot.level),
    bot_names: named ? bots.map((bot) => bot.name) : [],
    seat: hot || wish.seat === 0 ? null : wish.seat,
    names: hot ? wish.names.slice(0, wish.players - bots.length).map((name) => name.trim()) : [],
    start: full,
  };
}

/** So many different names, other ones each time; where there are too few, they are numbered. */
export function drawNames(names: readonly string[], count: number, chance: () => number = Math.random): string[] {
  const left = [...names];
  return Array.from({ length: count }, (_, number) =>
    left.length ? left.splice(Math.floor(chance() * left.length), 1)[0]! : `Bot ${number + 1}`,
  );
}

/** In another order, each as likely as any other. */
export function shuffled<T>(all: readonly T[], chance: () => number = Math.random): T[] {
  const mixed = [...all];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

/** What somebody chose the last time, for this game. */
export interface Habit {
  players?: number;
  level?: string;
  byLot?: boolean;
  options?: Record<string, boolean | number | string>;
}
const key = (game: string): string => `durbar.start.${game}`;

export function habitOf(game: GameInfo): Habit {
  try {
    const kept = JSON.parse(localStorage.getItem(key(game.id)) ?? '{}') as Habit;
    return {
      ...(game.players.includes(kept.players ?? -1) ? { players: kept.players! } : {}),
      ...(game.bots.includes(kept.level ?? '') ? { level: kept.level! } : {}),
      byLot: kept.byLot === true,
      options: typeof kept.options === 'object' && kept.options ? kept.options : {},
    };
  } catch {
    return {};
  }
}

/** Nobody has started this game in this browser. */
export const isNew = (game: string): boolean => localStorage.getItem(key(game)) === null;

export const keepHabit = (game: string, habit: Habit): void => localStorage.setItem(key(game), JSON.stringify(habit));
