// Made by `npm run types` from docs/shapes/maharaja.schema.json. Do not edit: change shapes.py and events.py of the game instead.

export interface AntiqueBought {
  event: "antique-bought";
  key: string;
  touches: string[];
  player: number;
  antique: string;
  price: number;
}

export interface AntiqueGivenUp {
  event: "antique-given-up";
  key: string;
  touches: string[];
  player: number;
  antique: string;
}

export interface AntiqueHandedIn {
  event: "antique-handed-in";
  key: string;
  touches: string[];
  player: number;
  antique: string;
}

export type AnyEvent = CoinTaken | AntiqueBought | CollectionTaken | AntiqueGivenUp | TaxPaid | BonusReceived | ExtraTurnWon | ExtraTurnLapsed | OfferRemoved | SaleDayEnded | OfferDealt | CoinsLaid | AntiqueHandedIn | GameEnded;

export interface BonusReceived {
  event: "bonus-received";
  key: string;
  touches: string[];
  player: number;
  rupees: number;
}

export interface CoinTaken {
  event: "coin-taken";
  key: string;
  touches: string[];
  player: number;
  rupees: number;
}

export interface CoinsLaid {
  event: "coins-laid";
  key: string;
  touches: string[];
  coins: number;
}

export interface CollectionTaken {
  event: "collection-taken";
  key: string;
  touches: string[];
  player: number;
  collection: string;
  points: number;
}

export interface ExtraTurnLapsed {
  event: "extra-turn-lapsed";
  key: string;
  touches: string[];
  player: number;
}

export interface ExtraTurnWon {
  event: "extra-turn-won";
  key: string;
  touches: string[];
  player: number;
}

export interface Facts {
  kinds: string[];
  colours: string[];
  values: Record<string, number>;
  palette: Record<string, string>;
  patterns: Record<string, string>;
  letters: Record<string, string>;
  collections: Record<string, Printed>;
}

export interface GameEnded {
  event: "game-ended";
  key: string;
  touches: string[];
  points: number[];
  ranks: number[];
  winners: number[];
}

export interface OfferDealt {
  event: "offer-dealt";
  key: string;
  touches: string[];
  day: number;
  antiques: string[];
}

export interface OfferRemoved {
  event: "offer-removed";
  key: string;
  touches: string[];
  antiques: string[];
}

/** A collection card. */
export interface Printed {
  sort: string;
  size: "small" | "large";
  needs: Record<string, number>;
  different: number; // how many different kinds it asks for
  counts: string[]; // the kinds that count for `different`
  give_up: string[];
  points: number;
  effect: string; // of the grey side
}

export interface SaleDayEnded {
  event: "sale-day-ended";
  key: string;
  touches: string[];
  day: number;
  cause: string;
}

export interface Seat {
  points: number; // if the game ended now, as far as the viewer knows
  sources: Record<string, number>; // where the points come from; they add up to them
  rupees: number;
  antiques: string[];
  singles: string[]; // alone in their colour
  collections: string[];
  collectable: string[]; // cards of the supply that could be taken now
  closed: string[]; // cards of the supply that can never be taken any more
  missing: Record<string, number>; // how many antiques each card of the supply still asks for
}

export interface TaxPaid {
  event: "tax-paid";
  key: string;
  touches: string[];
  player: number;
  rupees: number;
}

export interface View {
  player: number; // who is to move; -1 at the end
  decision: string; // the open question; `over` at the end
  day: number;
  days: number;
  grey_sides: boolean;
  extra_turn: boolean;
  prices: number[]; // on the trade cards, from left to right
  coins: boolean[]; // whether a coin lies on the trade card
  price: number | null; // of an antique now
  next_price: number | null; // when one more coin has been taken
  rupee_limit: number;
  offer: (string | null)[];
  stock: number;
  unseen: string[]; // the stock as a set: its order is known to nobody
  removed: string[];
  supply: string[];
  seats: Seat[];
}
