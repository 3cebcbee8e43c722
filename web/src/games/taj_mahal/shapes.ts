// Made by `npm run types` from docs/shapes/taj_mahal.schema.json. Do not edit: change shapes.py and events.py of the game instead.
import type { Asked, Happened, Scored } from '../../lib/board/shapes';

export type AnyEvent = CardChosen | CardPlayed | PairPlayed | SpecialScored | Withdrawn | WithdrawnEmpty | PalacePlaced | CrownPalacePlaced | BonusPointsWon | BonusGoodWon | BonusCardWon | TileWon | ChainScored | CardsDiscarded | SpecialsReturned | CardDrawn | NothingToDraw | PileShuffled | CardTaken | VisitEnded | SpecialGained | SpecialTakenOver | SpecialKept | BonusesRemoved | TileRemoved | VisitStarted | DisplayFilled | HandScored | GameEnded;

export interface BonusCardWon extends Happened {
  event: "bonus-card-won";
  player: number;
}

export interface BonusFacts {
  kind: string;
  points?: number;
  cards?: number;
  good?: string;
  count: number;
  kept: boolean;
}

export interface BonusGoodWon extends Happened {
  event: "bonus-good-won";
  player: number;
  points: number;
  good: string;
}

export interface BonusPointsWon extends Happened {
  event: "bonus-points-won";
  player: number;
  points: number;
  bonus: string;
}

export interface BonusesRemoved extends Happened {
  event: "bonuses-removed";
  cities: string[];
}

export interface CardChosen extends Happened {
  event: "card-chosen";
  passing: true;
  player: number;
  card: string;
}

export interface CardDrawn extends Happened {
  event: "card-drawn";
  player: number;
  card: string | null;
}

export interface CardFacts {
  colour: string;
  symbols: string[];
  count: number;
}

export interface CardPlayed extends Happened {
  event: "card-played";
  player: number;
  card: string;
}

export interface CardTaken extends Happened {
  event: "card-taken";
  player: number;
  card: string;
}

export interface CardsDiscarded extends Happened {
  event: "cards-discarded";
  player: number;
  cards: string[];
}

export interface ChainScored extends Happened {
  event: "chain-scored";
  player: number;
  points: number;
  provinces: string[];
}

export interface CityFacts {
  province: string;
  x: number;
  y: number;
  fortress: boolean;
}

export interface ColourFacts {
  id: string;
  letter: string;
  ui_colour: string;
}

export interface CrownPalacePlaced extends Happened {
  event: "crown-palace-placed";
  player: number;
  city: string;
}

export interface DisplayFilled extends Happened {
  event: "display-filled";
  cards: string[];
}

export interface Facts {
  symbols: SymbolFacts[];
  prizes: string[];
  colours: ColourFacts[];
  cards: Record<string, CardFacts>;
  specials: Record<string, SpecialFacts>;
  goods: GoodFacts[];
  tiles: Record<string, string[]>; // by visit
  bonuses: Record<string, BonusFacts>;
  board: Record<string, unknown>;
  provinces: Record<string, ProvinceFacts>;
  cities: Record<string, CityFacts>;
  roads: [string, string][];
  player_colours: SeatColour[];
}

export interface GameEnded extends Happened {
  event: "game-ended";
  points: number[];
  ranks: number[];
  winners: number[];
}

export interface GoodFacts {
  id: string;
  ui_colour: string;
}

export interface HandScored extends Happened {
  event: "hand-scored";
  player: number;
  points: number;
  specials: number;
  white: number;
  colour: string;
  longest: number;
  cards: string[];
}

export interface NothingToDraw extends Happened {
  event: "nothing-to-draw";
  player: number;
}

export interface PairPlayed extends Happened {
  event: "pair-played";
  player: number;
  card: string;
  companion: string;
}

export interface PalacePlaced extends Happened {
  event: "palace-placed";
  player: number;
  city: string;
}

/** Whose palaces stand in a city. */
export interface Palaces {
  normal: number | null;
  crown: number | null;
}

export interface PileShuffled extends Happened {
  event: "pile-shuffled";
  cards: number;
}

export interface ProvinceFacts {
  neighbours: string[];
  tile_anchor: [number, number];
  label_anchor: [number, number];
  fill: string;
  polygon: [number, number][];
  cities: string[];
}

export interface Seat extends Scored {
  inside: boolean; // has not withdrawn from this visit
  hand: number; // how many cards
  cards: string[] | null; // the hand, for whoever may see it
  hand_points: number | null;
  known: string[]; // taken openly and not played yet
  row: string[]; // played in this visit
  symbols: Record<string, number>; // of the row
  lock: string | null; // the colour to follow in this visit
  tokens: Record<string, number>;
  specials: string[];
  goods: Record<string, number>;
  tiles: number[];
  bonus_goods: string[];
  chain: number; // points of the own palaces in the current province
  tile_value: number;
  next_tile_value: number | null;
  withdrawal: Withdrawal | null;
}

export interface SeatColour {
  id: string;
  ui_colour: string;
}

/** Where a special card is: in the supply (no owner), in a hand, or in its owner's row. */
export interface Special {
  owner: number | null;
  in_row: boolean;
}

export interface SpecialFacts {
  token: string;
  effect: string;
  symbol?: string;
  points?: number;
}

export interface SpecialGained extends Happened {
  event: "special-gained";
  player: number;
  token: string;
  card: string;
}

export interface SpecialKept extends Happened {
  event: "special-kept";
  player: number;
  token: string;
  card: string;
}

export interface SpecialScored extends Happened {
  event: "special-scored";
  player: number;
  points: number;
  card: string;
}

export interface SpecialTakenOver extends Happened {
  event: "special-taken-over";
  player: number;
  token: string;
  card: string;
  loser: number;
}

export interface SpecialsReturned extends Happened {
  event: "specials-returned";
  player: number;
  cards: string[];
}

export interface SymbolFacts {
  id: string;
  letter: string;
  prize: string; // what a majority of it wins
  ui_colour: string;
}

export interface Tile {
  number: number;
  goods: string[];
}

export interface TileRemoved extends Happened {
  event: "tile-removed";
  tile: number;
}

export interface TileWon extends Happened {
  event: "tile-won";
  player: number;
  points: number;
  tile: number;
  goods: string[];
}

export interface View extends Asked {
  visit: number;
  visits: number;
  province: string;
  order: string[];
  start_player: number;
  next_start: number | null;
  inside: number[];
  court: string[]; // not yet won in this visit
  tile: Tile;
  won: string[]; // by the withdrawal that goes on
  takes: number; // cards that are still to be taken
  chosen: string | null; // the card being played, for its player alone
  bonus: Record<string, string>;
  palaces: Record<string, Palaces>;
  display: string[];
  display_size: number;
  draw_pile: number;
  discard_pile: string[];
  token_supply: Record<string, number>;
  specials: Record<string, Special>;
  seats: Seat[];
}

export interface VisitEnded extends Happened {
  event: "visit-ended";
  visit: number;
  province: string;
}

export interface VisitStarted extends Happened {
  event: "visit-started";
  player: number;
  visit: number;
  province: string;
  goods: string[];
}

/** What withdrawing now would bring; for the player who is withdrawing, what is left of it. */
export interface Withdrawal {
  prizes: string[];
  tile: number; // points of the province tile
  points: number;
  blind: boolean; // nothing played yet: one blind card extra (R16)
  last: boolean; // the last one gets a single card
}

export interface Withdrawn extends Happened {
  event: "withdrawn";
  player: number;
  prizes: string[];
}

export interface WithdrawnEmpty extends Happened {
  event: "withdrawn-empty";
  player: number;
}
