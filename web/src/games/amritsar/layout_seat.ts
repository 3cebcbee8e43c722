/** Measures of a player's board (440 wide), shared by its parts. */
export const Laid = {
  board: 332,
  storage: { top: 50, slot: 25, tiles: [72, 128, 184], width: 53, high: 98 },
  mahout: { top: 154, left: 8, step: 58, width: 55, high: 66 },
  goal: { top: 226, left: 8, step: 58, width: 55, high: 66 },
  lanes: { left: 243, width: 51, top: 50, row: 30.5 },
  tax: { left: 400, width: 34, top: 50, row: 30.5 },
} as const;
