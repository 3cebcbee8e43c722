/** What the server tells about Taj Mahal: see view.py and facts() of the game. */
export interface Seat {
  score: number;
  sources: Record<string, number>;
  inside: boolean;
  hand: number;
  cards: string[] | null;
  hand_points: number | null;
  known: string[];
  row: string[];
  symbols: Record<string, number>;
  lock: string | null;
  tokens: Record<string, number>;
  specials: string[];
  goods: Record<string, number>;
  tiles: number[];
  bonus_goods: string[];
  chain: number;
  tile_value: number;
  next_tile_value: number | null;
  withdrawal: Withdrawal | null;
}

export interface Withdrawal {
  prizes: string[];
  tile: number;
  points: number;
  blind: boolean;
  last: boolean;
}

export interface Palaces {
  normal: number | null;
  crown: number | null;
}

export interface View {
  player: number;
  decision: string;
  visit: number;
  visits: number;
  province: string;
  order: string[];
  start_player: number;
  next_start: number | null;
  inside: number[];
  court: string[];
  tile: { number: number; goods: string[] };
  won: string[];
  takes: number;
  chosen: string | null;
  bonus: Record<string, string>;
  palaces: Record<string, Palaces>;
  display: string[];
  display_size: number;
  draw_pile: number;
  discard_pile: string[];
  token_supply: Record<string, number>;
  specials: Record<string, { owner: number | null; in_row: boolean }>;
  seats: Seat[];
}

export interface City {
  province: string;
  x: number;
  y: number;
  fortress: boolean;
}

export interface Province {
  neighbours: string[];
  tile_anchor: [number, number];
  label_anchor: [number, number];
  fill: string;
  polygon: [number, number][];
  cities: string[];
}

export interface Facts {
  symbols: { id: string; letter: string; prize: string; ui_colour: string }[];
  prizes: string[];
  colours: { id: string; letter: string; ui_colour: string }[];
  cards: Record<string, { colour: string; symbols: string[]; count: number }>;
  specials: Record<string, { token: string; effect: string; symbol?: string; points?: number }>;
  goods: { id: string; ui_colour: string }[];
  tiles: Record<string, string[]>;
  bonuses: Record<string, { kind: string; points?: number; cards?: number; good?: string }>;
  provinces: Record<string, Province>;
  cities: Record<string, City>;
  roads: [string, string][];
}
