/** What the server tells about Amritsar: see view.py and facts.py of the game. */
export type Point = [number, number];

export interface Field {
  pp: number;
  owner: number | null;
  open: boolean;
}

export interface Zone {
  zone: string;
  pp: number;
  tiles: string[];
  elephants: number[];
  donations: Field[][];
  markers: number[];
  leaders: number[];
}

export interface Area {
  area: string;
  workers: string[];
  coins: number;
  landings: { area: string; skips: number }[];
}

export interface Column {
  resource: string;
  pieces: number;
  rows: number;
  buy: number;
  sell: number;
  sell_pp: number;
}

export interface Goal {
  id: string;
  type: string;
  field: number | null;
  points: number;
}

export interface Seat {
  pp: number;
  coins: number;
  marble: number;
  copper: number;
  gold: number;
  capacity: number;
  elephant: string | null;
  load: number;
  stock: number;
  tax: number;
  tax_due: number;
  tax_short: number;
  tax_loss: number;
  tiles: string[];
  flipped: boolean;
  movement: string;
  knowledge: Record<string, number>;
  mahouts: Record<string, string | null>;
  donated: number;
  goals_laid: boolean[];
  goal_fields: (string | null)[];
  goals: Goal[] | null;
  goal_points: number | null;
  total: number | null;
}

export interface MaharajaBoard {
  pp: number;
  elephant: string;
  load: number;
  rows: number[];
  marble: number;
  copper: number;
  gold: number;
  supply: Record<string, number>;
  visible_coins: number;
  knowledge: number;
  goal: string | null;
  goal_points: number;
  donated: number;
  golden: string;
  next: Record<string, { pp: number }>;
}

export interface View {
  player: number;
  decision: string;
  players: number;
  solo: boolean;
  decade: number;
  round: number;
  rounds: number;
  turn: number;
  maharaja: string;
  penalty: number;
  tax_penalty: number;
  temples: { id: string; pp: number[]; when: string }[];
  bridges: { id: string; when: string }[];
  zones: Zone[];
  areas: Area[];
  golden: string[];
  hand: string[];
  origin: string | null;
  place: string | null;
  colour: string | null;
  slot: number | null;
  done: string[];
  market: Column[];
  offer: string[];
  seats: Seat[];
  maharaja_board: MaharajaBoard | null;
}

export type Bonus = Record<string, number>;
export interface Step {
  immediate?: Bonus;
  interim?: Bonus;
  end?: string;
}

export interface BoardLayout {
  temple: Point;
  areas: Point[];
  worker_spaces: Point[][];
  area_coin_fields: Point[];
  zone_tiles: Point[][];
  zone_labels: Point[];
  elephant_spots: Point[][];
  maharaja_spaces: Point[];
  golden_spaces: Point[];
  donation_tile_centre: Point[];
  donation_tile_rotation: number[];
  donation_field_dx: number;
  donation_field_dy: number;
  temple_section_fields: Point[];
  bridge_fields: Point[];
  market_icons: Point[];
  market_cells: Point[][];
  market_marker_fields: Point[];
  round_track: Point[][];
  pp_track: Point[];
}

export interface Facts {
  zones: string[];
  areas: string[];
  borders: string[];
  red_space: string;
  colours: string[];
  resources: string[];
  tracks: string[];
  start_slots: number;
  elephant_capacity: number;
  tax_due: number[];
  level_cost: Record<string, number>[];
  goal_field: Bonus[];
  zone_action: Record<string, unknown>;
  zone_tile: Record<string, { colour: string; main: string; secondary: string }>;
  storage_tile: Record<string, { slots: number; tax: number; flipped_slots?: number }>;
  mahout_tile: Record<string, { tax: number }>;
  bridge_tile: Record<string, { trigger: string; bonus: Bonus }>;
  knowledge_track: Record<string, { steps: Step[]; overflow: Bonus }>;
  market: Record<string, { price: number[]; pp: number[] }>;
  solo: { marker_row: { count: number; bonus: Bonus }[]; knowledge: { bonus: Bonus; end?: string }[]; storage_fields: number; storage_coins: boolean[] };
  layout: { board: BoardLayout };
}
