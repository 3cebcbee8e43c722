/** What every part of the board may look at; Board.svelte sets it once. */
import { getContext, setContext } from 'svelte';
import type { Choice, Translate } from '../../lib/table/board';
import type { Facts, View } from './shapes';

export interface Scene {
  readonly view: View;
  readonly facts: Facts;
  readonly t: Translate;
  readonly viewer: number;
  readonly choices: ReadonlyMap<string, Choice>; // by notation
  readonly looked: Choice | null; // what pointer or focus is on
  readonly picked: string | null; // a goal type or mahout that waits for its field
  marked: (target: string) => boolean;
  who: (seat: number) => string;
  choose: (choice: Choice) => void;
  preview: (choice: Choice | null) => void;
  pick: (what: string | null) => void;
  why: (notation: string) => void;
}

const KEY = 'amritsar';
export const setScene = (scene: Scene): Scene => setContext(KEY, scene);
export const theScene = (): Scene => getContext<Scene>(KEY);
