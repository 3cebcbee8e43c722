/** The arithmetic of a pane that zooms and pans: pure, in pixels of the pane. */
export interface Sight {
  scale: number;
  x: number; // where the content's left edge lies
  y: number;
}

export const WHOLE: Sight = { scale: 1, x: 0, y: 0 };

/** A part of the content, in fractions of it. */
export interface Part {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The nearest sight that shows no emptiness around the content. */
export function clamped(sight: Sight, pane: Size, most: number): Sight {
  const scale = Math.min(Math.max(sight.scale, 1), most);
  const x = Math.min(0, Math.max(sight.x, pane.width * (1 - scale)));
  const y = Math.min(0, Math.max(sight.y, pane.height * (1 - scale)));
  return { scale, x: x === 0 ? 0 : x, y: y === 0 ? 0 : y };
}

/** Zoom by a factor so that the point px, py of the pane keeps what it shows. */
export function zoomedAt(sight: Sight, factor: number, px: number, py: number, pane: Size, most: number): Sight {
  const scale = Math.min(Math.max(sight.scale * factor, 1), most);
  const real = scale / sight.scale;
  return clamped({ scale, x: px - (px - sight.x) * real, y: py - (py - sight.y) * real }, pane, most);
}

/** The sight that shows a part of the content (in fractions of it) as large as fits. */
export function sightOf(part: Part, pane: Size, most: number): Sight {
  const scale = Math.min(most, 1 / Math.max(part.w, part.h));
  const cx = (part.x + part.w / 2) * pane.width * scale;
  const cy = (part.y + part.h / 2) * pane.height * scale;
  return clamped({ scale, x: pane.width / 2 - cx, y: pane.height / 2 - cy }, pane, most);
}

/** The part of the content that a sight shows. */
export function partOfSight(sight: Sight, pane: Size): Part {
  const { scale, x, y } = sight;
  return { x: -x / scale / pane.width || 0, y: -y / scale / pane.height || 0, w: 1 / scale, h: 1 / scale };
}

const USUAL: Size = { width: 1080, height: 720 }; // what boards are laid out for on a desktop
const MOST_ENLARGED = 2.4;

/** How much larger than usual a board is drawn in a pane of that size; never smaller. */
export function enlargement(pane: Size): number {
  return Math.max(1, Math.min(pane.width / USUAL.width, pane.height / USUAL.height, MOST_ENLARGED));
}
