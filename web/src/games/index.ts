// Every folder here with a Board.svelte is a drawn board, loaded when it is needed.
import type { Component } from 'svelte';
import { catalogue } from '../lib/stores/catalogue.svelte';
import type { BoardProps } from '../lib/table/board';

const boards = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');

export const hasBoard = (game: string): boolean => `./${game}/Board.svelte` in boards;

/** Played under other rules than those installed now: a drawn board knows only these. */
export const isFormer = (played: { game: string; rules_version: number }): boolean => {
  const now = catalogue.game(played.game)?.rules_version;
  return now !== undefined && now !== played.rules_version;
};

export async function loadBoard(game: string, former = false): Promise<Component<BoardProps>> {
  const drawn = former ? undefined : boards[`./${game}/Board.svelte`];
  const load = drawn ?? (() => import('../lib/table/PlainBoard.svelte') as Promise<{ default: Component<BoardProps> }>);
  return (await load()).default;
}
