// Making tables: what a click on a game card means, and what the dialog asks.
import type { GameInfo, NewTable } from '../api/protocol';

/** The count most people want to see: the middle of what the game allows, rather one more than one less. */
export const usualPlayers = (game: GameInfo): number => game.players[Math.floor(game.players.length / 2)] ?? 2;

/** The strongest bot of the game. */
export const bestBot = (game: GameInfo): string => game.bots.at(-1) ?? 'random';

export function againstBots(game: GameInfo, players = usualPlayers(game)): NewTable {
  return {
    game: game.id,
    players,
    visibility: 'link',
    bots: Array<string>(players - 1).fill(bestBot(game)),
    start: true,
  };
}

export interface Wish {
  game: string;
  players: number;
  where: 'link' | 'public' | 'hot-seat';
  others: string[]; // by seat from the second on: '' for an open seat (or a person at this screen), else a bot level
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
  const bots = others.filter((level) => level !== '');
  const hot = wish.where === 'hot-seat';
  const full = hot || bots.length === wish.players - 1;
  return {
    game: wish.game,
    players: wish.players,
    options: wish.options,
    visibility: wish.where,
    pace: wish.clock === 'days' ? 'days' : 'live',
    clock: wish.clock === 'none' ? null : CLOCKS[wish.clock],
    title: wish.title.trim() || null,
    bots,
    names: hot ? wish.names.slice(0, wish.players - bots.length).map((name) => name.trim()) : [],
    start: full,
  };
}
