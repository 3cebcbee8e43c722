// Made by `npm run types` from docs/shapes/maharaja.schema.json. Do not edit: change shapes.py and events.py of the game instead.
import type { Asked, Happened, Scored } from '../../lib/board/shapes';

export interface AntiqueBought extends Happened {
  event: "antique-bought";
  player: number;
  antique: string;
  price: number;
}

export interface AntiqueGivenUp extends Happened {
  event: "antique-given-up";
  player: number;
  antique: string;
}

export interface AntiqueHandedIn extends Happened {
  event: "antique-handed-in";
  player: number;
  antique: string;
}

export type AnyEvent = CoinTaken | AntiqueBought | CollectionTaken | AntiqueGivenUp | TaxPaid | BonusReceived | ExtraTurnWon | ExtraTurnLapsed | OfferRemoved | SaleDayEnded | OfferDealt | CoinsLaid | AntiqueHandedIn | GameEnded;

export interface BonusReceived extends Happened {
  event: "bonus-received";
  player: number;
  rupees: number;
}

export interface CoinTaken extends Happened {
  event: "coin-taken";
  player: number;
  rupees: number;
}

export interface CoinsLaid extends Happened {
  event: "coins-laid";
  coins: number;
}

export interface CollectionTaken extends Happened {
  event: "collection-taken";
  player: number;
  collection: string;
  points: number;
}

export interface ExtraTurnLapsed extends Happened {
  event: "extra-turn-lapsed";
  player: number;
}

export interface ExtraTurnWon extends Happened {
  event: "extra-turn-won";
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

export interface GameEnded extends Happened {
  event: "game-ended";
  points: number[];
  ranks: number[];
  winners: number[];
}

export interface OfferDealt extends Happened {
  event: "offer-dealt";
  day: number;
  antiques: string[];
}

export interface OfferRemoved extends Happened {
  event: "offer-removed";
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

export interface SaleDayEnded extends Happened {
  event: "sale-day-ended";
  day: number;
  cause: string;
}

export interface Seat extends Scored {
  rupees: number;
  antiques: string[];
  singles: string[]; // alone in their colour
  collections: string[];
  collectable: string[]; // cards of the supply that could be taken now
  closed: string[]; // cards of the supply that can never be taken any more
  missing: Record<string, number>; // how many antiques each card of the supply still asks for
}

export interface TaxPaid extends Happened {
  event: "tax-paid";
  player: number;
  rupees: number;
}

export interface View extends Asked {
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
