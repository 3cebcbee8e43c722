// Every folder of games/ with a Board.svelte is a drawn board, loaded when it is needed.
import type { Component } from 'svelte';
import { catalogue } from '../stores/catalogue.svelte';

const boards = import.meta.glob<{ default: Component }>('../../games/*/Board.svelte');
const pathOf = (game: string): string => `../../games/${game}/Board.svelte`;

export const hasBoard = (game: string): boolean => pathOf(game) in boards;

/** Played under other rules than those installed now: a drawn board knows only these. */
export const isFormer = (played: { game: string; rules_version: number }): boolean => {
  const now = catalogue.game(played.game)?.rules_version;
  return now !== undefined && now !== played.rules_version;
};

export async function loadBoard(game: string, former = false): Promise<Component> {
  const drawn = former ? undefined : boards[pathOf(game)];
  return (await (drawn ?? (() => import('./PlainBoard.svelte')))()).default;
}
