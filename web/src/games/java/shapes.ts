// Made by `npm run types` from docs/shapes/java.schema.json. Do not edit: change shapes.py and events.py of the game instead.
import type { Asked, Happened, Scored } from '../../lib/board/shapes';

export type AnyEvent = TurnStarted | LastTurnStarted | TilePlaced | IrrigationPlaced | WaterEnclosed | WaterEnclosedForNobody | FigureEntered | FigureMoved | FigureLeft | PalaceBuilt | PalaceExpanded | OpenCardBought | CardDrawn | DeckReshuffled | ChipUsed | FestivalCalled | FestivalCardPlayed | FestivalPassed | SharingOffered | SharingAccepted | FestivalHeld | FestivalShared | TurnEnded | LastTilePlaced | NobodyCanPlace | CityScored | FinalScored | GameEnded;

export interface CardDrawn extends Happened {
  event: "card-drawn";
  player: number;
  card: string | null;
}

export interface ChipUsed extends Happened {
  event: "chip-used";
  player: number;
  action_points: number;
}

/** Between the two steps of a decision: what was picked first. */
export interface Chosen {
  kind: "tile3" | "tile2" | "figure" | "palace";
  spaces: string[];
  cost?: number;
}

export interface CityResult {
  space: string;
  value: number;
  rank: number;
  points: number;
}

export interface CityScored extends Happened {
  event: "city-scored";
  player: number;
  space: string;
  value: number;
  rank: number;
  points: number;
}

export interface DeckReshuffled extends Happened {
  event: "deck-reshuffled";
  cards: number;
}

export interface Facts {
  spaces: Printed[];
  doubtful: string[]; // spaces that we could not verify
  palaces: Record<string, PalacePrinted>; // by value
  symbols: string[];
  cards: Record<string, string[]>;
  card_counts: Record<string, number>;
  colours: SeatColour[];
}

export interface FestivalCalled extends Happened {
  event: "festival-called";
  player: number;
  space: string;
  value: number;
  theme: string;
  guests: number[];
}

export interface FestivalCardPlayed extends Happened {
  event: "festival-card-played";
  player: number;
  card: string;
  worth: number;
  bid: number;
}

export interface FestivalHeld extends Happened {
  event: "festival-held";
  player: number;
  space: string;
  points: number;
}

export interface FestivalPassed extends Happened {
  event: "festival-passed";
  player: number;
}

export interface FestivalShared extends Happened {
  event: "festival-shared";
  hosts: number[];
  space: string;
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
  bids: number[]; // by seat
  played: string[][]; // by seat
  cards_in_bid: number;
  asker: number | null; // who offered to share
  accepted: number[];
}

export interface FigureEntered extends Happened {
  event: "figure-entered";
  player: number;
  space: string;
  cost: number;
}

export interface FigureLeft extends Happened {
  event: "figure-left";
  player: number;
  space: string;
  cost: number;
}

export interface FigureMoved extends Happened {
  event: "figure-moved";
  player: number;
  origin: string;
  space: string;
  path: string[];
  cost: number;
}

export interface FinalScored extends Happened {
  event: "final-scored";
  player: number;
  points: number;
}

export interface GameEnded extends Happened {
  event: "game-ended";
  points: number[];
  ranks: number[];
  winners: number[];
}

export interface HandCard {
  card: string;
  worth: number; // at a festival of the present theme
}

export interface IrrigationPlaced extends Happened {
  event: "irrigation-placed";
  player: number;
  space: string;
  cost: number;
}

export interface LastTilePlaced extends Happened {
  event: "last-tile-placed";
  player: number;
}

export interface LastTurnStarted extends Happened {
  event: "last-turn-started";
  player: number;
  action_points: number;
}

export interface NobodyCanPlace extends Happened {
  event: "nobody-can-place";
  player: number;
}

export interface OpenCardBought extends Happened {
  event: "open-card-bought";
  player: number;
  card: string;
  open_card: string;
}

export interface PalaceBuilt extends Happened {
  event: "palace-built";
  player: number;
  space: string;
  value: number;
  points: number;
}

export interface PalaceExpanded extends Happened {
  event: "palace-expanded";
  player: number;
  space: string;
  before: number;
  value: number;
  points: number;
}

export interface PalacePrinted {
  count: number;
  points: number; // for building it
  alone: number; // for a festival alone
  shared: number; // for a festival shared
}

/** A space of the map: a hex of side 1 with its points up, its centre at (x, y), y downwards. */
export interface Printed {
  id: string;
  zone: "land" | "lake" | "outside";
  q: number;
  r: number;
  x: number;
  y: number;
  neighbours: (string | null)[]; // E, NE, NW, W, SW, SE
  terrain?: "mountain" | "lowland";
  open?: boolean;
  edge?: boolean;
}

export interface Rank {
  player: number;
  rank: number;
  levels: number[]; // the heights on which the figures stand, the highest first
}

export interface Seat extends Scored {
  final_done: boolean;
  final_now: number; // the final scoring as the board stands
  cities: CityResult[]; // the parts of `final_now`
  figures: number; // not yet on the board
  on_board: string[];
  chips: number;
  tile2: number;
  tile1_rice: number;
  tile1_village: number;
  cards: number;
  known_cards: string[]; // bought openly and not played yet
}

export interface SeatColour {
  id: string;
  hex: string;
}

export interface SharingAccepted extends Happened {
  event: "sharing-accepted";
  player: number;
}

export interface SharingOffered extends Happened {
  event: "sharing-offered";
  player: number;
  bid: number;
}

/** A space that is not bare. */
export interface SpaceShown {
  top: "bare" | "rice" | "village" | "water";
  height: number;
  figure?: number;
  palace?: number; // its value
  danced?: boolean; // the palace has had its festival
  gate?: number; // what entering here costs
}

export interface TilePlaced extends Happened {
  event: "tile-placed";
  player: number;
  tile: string;
  spaces: string[];
  villages: string[];
  height: number;
  cost: number;
}

/** A village or city with two spaces, a palace or a figure. */
export interface Town {
  spaces: string[];
  size: number;
  palace: string | null; // the space of the palace
  value: number;
  danced: boolean;
  best: number | null; // the palace that may be built there
  leader: number | null;
  ranks: Rank[];
}

export interface TurnEnded extends Happened {
  event: "turn-ended";
  player: number;
  action_points: number;
}

export interface TurnStarted extends Happened {
  event: "turn-started";
  player: number;
  action_points: number;
}

export interface View extends Asked {
  turn_player: number;
  ap: number; // action points left
  tile_due: boolean; // a tile must be laid before the turn ends
  chip_used: boolean;
  cards_bought: number;
  palaces_used: string[]; // built or expanded in this turn
  resting: string[]; // figures that have moved for free and wait for a tile
  chosen: Chosen | null;
  ending: boolean;
  trigger: number | null; // who laid the last three-space tile
  final_done: number[];
  tile3: number;
  irrigation: number;
  palaces: Record<string, number>; // left, by value
  open_card: string;
  deck: number;
  discard: string[];
  unseen: Record<string, number>; // cards that the viewer cannot place, in the deck or in a hand
  hand: HandCard[] | null; // the viewer's own
  spaces: Record<string, SpaceShown>;
  tiles: string[][]; // the visible tiles by their spaces
  towns: Town[];
  water: Water[];
  festival: FestivalShown | null;
  seats: Seat[];
}

export interface Water {
  spaces: string[];
  enclosed: boolean;
  open: number; // bare spaces around it
  leader: number | null;
  points: number; // for whoever leads when it is enclosed
}

export interface WaterEnclosed extends Happened {
  event: "water-enclosed";
  player: number;
  spaces: string[];
  points: number;
}

export interface WaterEnclosedForNobody extends Happened {
  event: "water-enclosed-for-nobody";
  spaces: string[];
}
