/** What the server tells about The Dice Charmers: see view.py and facts.py of the game. */
export type Point = [number, number];

export interface Die {
  id: number;
  colour: 'purple' | 'green' | 'blue' | 'orange';
  face: string;
  place: 'middle' | 'elephant' | 'depot';
  owner: number | null;
  rolled: boolean;
  usable: boolean | null;
  why: { key: string; params: Record<string, unknown> } | null;
  preview: Preview | null;
}

/** What the player on turn could do with a die. */
export interface Preview {
  goods?: string[];
  fields?: number[];
  halves?: number[];
  river?: number;
  person?: string;
  bonus?: string | null;
}

export interface Good {
  circled: number;
  sold: number;
  stock: number;
  prices: number[];
}

export interface Seat {
  fame: number;
  money: number;
  overlap_halves: number;
  overlap: string;
  needs: number;
  karma: number;
  karma_used: number;
  goods: Record<string, Good>;
  values: Record<string, number>;
  palace: Record<string, number>;
  river: number[];
  position: number;
  paths: Record<string, string>; // field: sides
  bonuses: Record<string, 'open' | 'pending' | 'done'>;
  near: string[];
}

export interface Pending {
  bonus: string;
  slot: number;
  effect: string;
  usable: boolean;
  cause: string | null;
}

export interface View {
  player: number;
  decision: string;
  sheet: 'sun' | 'moon';
  players: number;
  round: number;
  start: number;
  passes: number;
  pass: number;
  dice: Die[];
  pending: Pending[];
  todo: string[];
  seats: Seat[];
  ranking: number[];
  last_round: boolean;
}

export interface Bonus {
  id: string;
  slot: number;
  place: 'edge' | 'tent' | 'palace' | 'upgrade' | 'karma' | 'money' | 'fame';
  effect: string;
  xy: Point;
  row?: number;
  col?: number;
  side?: string;
  columns?: number[];
  field?: number;
}

export interface Province {
  rows: number;
  cols: number;
  fields: { field: number; name: string; kind: string }[];
  residence: number;
  exits: string;
  origin: Point;
  cell: number;
}

export interface SheetFacts {
  province: Province;
  river: { field: number; symbol: string; rewards: string[]; xy: Point }[];
  market: { prices: number[]; column_x: number[]; row_y: Record<string, number>; coin_y: number };
  karma: { fields: number; xy: Point[] };
  bonuses: Bonus[];
}

export interface Drawing {
  canvas: Point;
  palace_portrait_x: number;
  palace_label_x: number;
  palace_box_x: number[];
  palace_row_y: Record<string, number>;
  upgrade_label_x: number;
  upgrade_value_x: number[];
  upgrade_row_y: Record<string, number>;
  market_label_x: number;
  river_start: Point;
  river_symbol_y: number;
  areas: { id: string; rect: [number, number, number, number] }[];
}

export interface Facts {
  goods: string[];
  buildings: string[];
  persons: string[];
  tracks: { fame: number; money: number; fame_xy: Point[]; money_xy: Point[] };
  drawing: Drawing;
  sheets: Record<string, SheetFacts>;
}
