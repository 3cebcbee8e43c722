// Every folder of games/ with a Board.svelte is a drawn board, loaded when it is needed.
import type { Component } from 'svelte';
import type { Facts } from '../api/protocol';
import { catalogue } from '../stores/catalogue.svelte';

const boards = import.meta.glob<{ default: Component }>('../../games/*/Board.svelte');
const pathOf = (game: string): string => `../../games/${game}/Board.svelte`;

export const hasBoard = (game: string): boolean => pathOf(game) in boards;

interface Played {
  game: string;
  rules_version: number;
  corrected: string | null;
  facts?: Facts | null; // it brings along what is printed on its components
}

/** Played under other rules or with other data than the server has now: a drawn board knows only these. */
export const isFormer = (played: Played): boolean => {
  const now = catalogue.game(played.game);
  if (now === undefined) return false;
  return now.rules_version !== played.rules_version || (!played.facts && now.corrected !== played.corrected);
};

export async function loadBoard(game: string, former = false): Promise<Component> {
  const drawn = former ? undefined : boards[pathOf(game)];
  return (await (drawn ?? (() => import('./PlainBoard.svelte')))()).default;
}
