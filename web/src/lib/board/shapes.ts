// Made by `npm run types` from docs/shapes: what views, seats and events of all games have in common. Do not edit.

export interface Asked {
  player: number; // who is to move; -1 at the end
  decision: string; // the open question; `over` at the end
}

export interface Happened {
  key: string;
  touches: string[];
}

export interface Scored {
  points: number; // if the game ended now, as far as the viewer knows
  sources: Record<string, number>; // where the points come from; they add up to them
}
