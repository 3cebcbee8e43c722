/** What the server tells about Java: see view.py of the game. */
export interface SpaceShown {
  top: 'rice' | 'village' | 'water';
  height: number;
  figure?: number;
  palace?: number;
  danced?: boolean;
  gate?: number;
}

export interface Town {
  spaces: string[];
  size: number;
  palace: string | null;
  value: number;
  danced: boolean;
  best: number | null;
  leader: number | null;
  ranks: { player: number; rank: number; levels: number[] }[];
}

export interface Water {
  spaces: string[];
  enclosed: boolean;
  open: number;
  leader: number | null;
  points: number;
}

export interface FestivalShown {
  space: string;
  value: number;
  theme: string;
  alone: number;
  shared: number;
  guests: number[];
  highest: number;
  bids: number[];
  played: string[][];
  cards_in_bid: number;
  asker: number | null;
  accepted: number[];
}

export interface Seat {
  points: number;
  final_done: boolean;
  final_now: number;
  cities: { space: string; value: number; rank: number; points: number }[];
  figures: number;
  on_board: string[];
  chips: number;
  tile2: number;
  tile1_rice: number;
  tile1_village: number;
  cards: number;
  known_cards: string[];
}

export interface View {
  player: number;
  decision: string;
  turn_player: number;
  ap: number;
  tile_due: boolean;
  chip_used: boolean;
  cards_bought: number;
  palaces_used: string[];
  resting: string[];
  chosen: { kind: string; spaces: string[]; cost?: number } | null;
  ending: boolean;
  tile3: number;
  irrigation: number;
  palaces: Record<string, number>;
  open_card: string;
  deck: number;
  discard: string[];
  unseen: Record<string, number>;
  hand: { card: string; worth: number }[] | null;
  spaces: Record<string, SpaceShown>;
  tiles: string[][];
  towns: Town[];
  water: Water[];
  festival: FestivalShown | null;
  seats: Seat[];
}

export interface Printed {
  id: string;
  zone: 'land' | 'lake' | 'outside';
  q: number;
  r: number;
  x: number;
  y: number;
  neighbours: (string | null)[]; // E, NE, NW, W, SW, SE
  terrain?: 'mountain' | 'lowland';
}

export interface Facts {
  spaces: Printed[];
  palaces: Record<string, { count: number; points: number; alone: number; shared: number }>;
  symbols: string[];
  cards: Record<string, string[]>;
}
