/** What an answer does to the running turn, in words: what it gives up, and that the turn is over then. */
import type { Board } from '../../lib/board/board.svelte';
import type { Choice } from '../../lib/board/contract';

/** The sentence of an answer, and that it ends the turn. */
export const endingSay = (board: Board, choice: Choice): string =>
  choice.params['ends_turn'] ? `${board.say(choice)} – ${board.t('board.ends-your-turn')}` : board.say(choice);

/** The flag on an answer: what is lost by it, or that it is the last one; empty for most. */
export function flagOf(board: Board, choice: Choice): { text: string; loses: boolean } | null {
  const lost = choice.params['gives_up'] as string[] | undefined;
  if (lost?.length && choice.kind.endsWith('-closing'))
    return { text: board.t('board.instead-of', { lost: board.t(`tile-word.${lost[0]}`) }), loses: true };
  return choice.params['ends_turn'] ? { text: board.t('board.ends-turn'), loses: false } : null;
}
