/** Things that move over a board from place to place, made from what happened. Places are elements with data-at. */
export interface Flight {
  from: string; // data-at of the place it leaves
  to: string; // of the place it reaches; the same place: it rises and fades (points)
  what: string; // the kind of piece, for whoever draws it
  id: string; // which one
  seat?: number;
  delay?: number; // in steps
}

export interface Placed extends Flight {
  key: number;
  x: number;
  y: number;
  dx: number;
  dy: number;
}

let counter = 0;

/** Where the flights begin and end, measured inside root; flights without a visible place are dropped. */
export function placed(flights: readonly Flight[], root: HTMLElement): Placed[] {
  const frame = root.getBoundingClientRect();
  const scale = root.offsetWidth > 0 ? frame.width / root.offsetWidth : 1; // of a board that is drawn larger
  const middle = (at: string): { x: number; y: number } | null => {
    const box = root.querySelector(`[data-at="${at}"]`)?.getBoundingClientRect();
    if (!box || (box.width === 0 && box.height === 0)) return null;
    return {
      x: (box.left + box.width / 2 - frame.left) / scale,
      y: (box.top + box.height / 2 - frame.top) / scale,
    };
  };
  return flights.flatMap((flight) => {
    const from = middle(flight.from);
    const to = middle(flight.to);
    if (!from || !to) return [];
    return [{ ...flight, key: ++counter, x: from.x, y: from.y, dx: to.x - from.x, dy: to.y - from.y }];
  });
}
