/** What the server tells about The Maharaja's Legacy: see view.py and facts() of the game. */
export interface Seat {
  rupees: number;
  antiques: string[];
  singles: string[];
  collections: string[];
  collectable: string[];
  closed: string[];
  missing: Record<string, number>;
  points: number;
  sources: Record<string, number>;
}

export interface View {
  player: number;
  decision: string;
  day: number;
  days: number;
  grey_sides: boolean;
  extra_turn: boolean;
  prices: number[];
  coins: boolean[];
  price: number | null;
  next_price: number | null;
  rupee_limit: number;
  offer: (string | null)[];
  stock: number;
  unseen: string[];
  removed: string[];
  supply: string[];
  seats: Seat[];
}

export interface Printed {
  sort: string;
  size: 'small' | 'large';
  needs: Record<string, number>;
  different: number;
  counts: string[];
  give_up: string[];
  points: number;
  effect: string;
}

export interface Facts {
  kinds: string[];
  colours: string[];
  values: Record<string, number>;
  collections: Record<string, Printed>;
}
