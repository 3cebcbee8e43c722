/** How large things are drawn, known to every part of a drawing, so that no type becomes too small to be read. */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('scale');
export const LEAST = 11.2; // pixels
/** Below so many pixels per unit small numbers are left out: whoever wants them zooms. */
export const NEAR = 0.45;

/** From here on single digits that fill their field are still told. */
export const FAR = 0.33;

/** From so many pixels per unit on there is room for words beside signs. */
export const SPOKEN = 0.53;

/** The size of type that shall be read: so many units, or more where the drawing is small. */
export const legible = (units: number, px: number): number => Math.max(units, LEAST / px);

export const setScale = (px: () => number): void => void setContext(KEY, px);
export const getScale = (): (() => number) => getContext<(() => number) | undefined>(KEY) ?? (() => 1);

/** Words that do not fit into a line of so many letters, in two lines as even as can be. */
export function twoLines(text: string, letters: number): string[] {
  const words = text.split(' ');
  if (text.length <= letters || words.length === 1) return [text];
  const broken = words.slice(1).map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')]);
  const longest = (lines: string[]): number => Math.max(...lines.map((line) => line.length));
  return broken.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}
