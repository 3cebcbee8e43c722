/** Where a page offers a place for them, buttons there zoom the board, and nothing lies over the drawing. */
export interface Zoomable {
  readonly enlarged: boolean;
  readonly closest: boolean; // it gets no larger
  closer: () => void;
  whole: () => void;
}

class ZoomDock {
  pane = $state.raw<Zoomable | null>(null); // what the buttons zoom
  offered = $state(false); // a page shows the buttons
}

export const zoomDock = new ZoomDock();
