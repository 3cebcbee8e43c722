// Every folder here with a Board.svelte is a drawn board, loaded when it is needed.
import type { Component } from 'svelte';
import type { BoardProps } from '../lib/table/board';

const boards = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');

export const hasBoard = (game: string): boolean => `./${game}/Board.svelte` in boards;

export async function loadBoard(game: string): Promise<Component<BoardProps>> {
  const load = boards[`./${game}/Board.svelte`] ?? (() => import('../lib/table/PlainBoard.svelte') as Promise<{ default: Component<BoardProps> }>);
  return (await load()).default;
}
