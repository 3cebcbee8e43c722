/** Where a page offers a place for it, one button there zooms the board, and nothing lies over the drawing. */
export interface Zoomable {
  readonly enlarged: boolean;
  toggle: () => void;
}

class ZoomDock {
  pane = $state.raw<Zoomable | null>(null); // what the button zooms
  offered = $state(false); // a page shows the button
}

export const zoomDock = new ZoomDock();
