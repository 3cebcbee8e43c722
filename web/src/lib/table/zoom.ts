// Pure geometry of the zoomable board: scale and shift within a frame.
export interface Zoom {
  scale: number;
  x: number; // shift of the content's top left corner, in pixels of the frame
  y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST = 4;

/** Keep the content over the frame: never smaller than it, never pushed off its edge. */
export function clamp(zoom: Zoom, width: number, height: number): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale));
  const limit = (shift: number, size: number): number => Math.min(0, Math.max(size * (1 - scale), shift));
  return { scale, x: limit(zoom.x, width), y: limit(zoom.y, height) };
}

/** Zoom by a factor so that the point (x, y) of the frame stays where it is. */
export function zoomAt(zoom: Zoom, factor: number, x: number, y: number, width: number, height: number): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return clamp({ scale, x: x - (x - zoom.x) * ratio, y: y - (y - zoom.y) * ratio }, width, height);
}
