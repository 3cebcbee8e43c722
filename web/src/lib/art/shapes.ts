import { INK } from './paints';

/** What a drawing is made of: filled paths in a box of 100 x 100, painted in this order. */
export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

export type Drawing = readonly Shape[];

/** A round spot as a path. */
export function dot(x: number, y: number, r: number, ry = r): string {
  return `M${x - r} ${y}a${r} ${ry} 0 1 0 ${2 * r} 0a${r} ${ry} 0 1 0 ${-2 * r} 0Z`;
}

/** A box with round corners as a path. */
export function box(x: number, y: number, w: number, h: number, r = 0): string {
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}Z`;
  const a = `a${r} ${r} 0 0 1`;
  return `M${x + r} ${y}h${w - 2 * r}${a} ${r} ${r}v${h - 2 * r}${a} ${-r} ${r}h${2 * r - w}${a} ${-r} ${-r}v${2 * r - h}${a} ${r} ${-r}Z`;
}

/** A shape with an outline in ink. */
export function inked(d: string, fill: string, width = 2): Shape {
  return { d, fill, stroke: INK, width };
}

/** A line without filling. */
export function line(d: string, stroke = INK, width = 2): Shape {
  return { d, stroke, width };
}

/** The same drawing, moved and scaled; for small things made of larger ones. */
export function petals(x: number, y: number, r: number, count: number, turn = 0): string {
  let d = '';
  for (let n = 0; n < count; n++) {
    const angle = turn + (2 * Math.PI * n) / count;
    const side = Math.PI / count;
    const at = (a: number, far: number): string =>
      `${(x + far * Math.cos(a)).toFixed(1)} ${(y + far * Math.sin(a)).toFixed(1)}`;
    d += `M${x} ${y}Q${at(angle - side * 1.25, r * 0.72)} ${at(angle, r)}Q${at(angle + side * 1.25, r * 0.72)} ${x} ${y}Z`;
  }
  return d;
}
