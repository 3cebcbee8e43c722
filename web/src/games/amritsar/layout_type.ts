/** How large things are drawn, known to every part of a drawing, so that no type becomes too small to be read. */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('scale');
export const LEAST = 11.2; // pixels
/** Below so many pixels per unit small numbers are left out: whoever wants them zooms. */
export const NEAR = 0.45;

/** The size of type that shall be read: so many units, or more where the drawing is small. */
export const legible = (units: number, px: number): number => Math.max(units, LEAST / px);

export const setScale = (px: () => number): void => void setContext(KEY, px);
export const getScale = (): (() => number) => getContext<(() => number) | undefined>(KEY) ?? (() => 1);
