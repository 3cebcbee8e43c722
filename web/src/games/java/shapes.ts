// Made by `npm run types` from docs/shapes/java.schema.json. Do not edit: change shapes.py and events.py of the game instead.

export type AnyEvent = TurnStarted | LastTurnStarted | TilePlaced | IrrigationPlaced | WaterEnclosed | WaterEnclosedForNobody | FigureEntered | FigureMoved | FigureLeft | PalaceBuilt | PalaceExpanded | OpenCardBought | CardDrawn | DeckReshuffled | ChipUsed | FestivalCalled | FestivalCardPlayed | FestivalPassed | SharingOffered | SharingAccepted | FestivalHeld | FestivalShared | TurnEnded | LastTilePlaced | NobodyCanPlace | CityScored | FinalScored | GameEnded;

export interface CardDrawn {
  event: "card-drawn";
  key: string;
  touches: string[];
  player: number;
  card: string | null;
}

export interface ChipUsed {
  event: "chip-used";
  key: string;
  touches: string[];
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

export interface CityScored {
  event: "city-scored";
  key: string;
  touches: string[];
  player: number;
  space: string;
  value: number;
  rank: number;
  points: number;
}

export interface DeckReshuffled {
  event: "deck-reshuffled";
  key: string;
  touches: string[];
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

export interface FestivalCalled {
  event: "festival-called";
  key: string;
  touches: string[];
  player: number;
  space: string;
  value: number;
  theme: string;
  guests: number[];
}

export interface FestivalCardPlayed {
  event: "festival-card-played";
  key: string;
  touches: string[];
  player: number;
  card: string;
  worth: number;
  bid: number;
}

export interface FestivalHeld {
  event: "festival-held";
  key: string;
  touches: string[];
  player: number;
  space: string;
  points: number;
}

export interface FestivalPassed {
  event: "festival-passed";
  key: string;
  touches: string[];
  player: number;
}

export interface FestivalShared {
  event: "festival-shared";
  key: string;
  touches: string[];
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

export interface FigureEntered {
  event: "figure-entered";
  key: string;
  touches: string[];
  player: number;
  space: string;
  cost: number;
}

export interface FigureLeft {
  event: "figure-left";
  key: string;
  touches: string[];
  player: number;
  space: string;
  cost: number;
}

export interface FigureMoved {
  event: "figure-moved";
  key: string;
  touches: string[];
  player: number;
  origin: string;
  space: string;
  path: string[];
  cost: number;
}

export interface FinalScored {
  event: "final-scored";
  key: string;
  touches: string[];
  player: number;
  points: number;
}

export interface GameEnded {
  event: "game-ended";
  key: string;
  touches: string[];
  points: number[];
  ranks: number[];
  winners: number[];
}

export interface HandCard {
  card: string;
  worth: number; // at a festival of the present theme
}

export interface IrrigationPlaced {
  event: "irrigation-placed";
  key: string;
  touches: string[];
  player: number;
  space: string;
  cost: number;
}

export interface LastTilePlaced {
  event: "last-tile-placed";
  key: string;
  touches: string[];
  player: number;
}

export interface LastTurnStarted {
  event: "last-turn-started";
  key: string;
  touches: string[];
  player: number;
  action_points: number;
}

export interface NobodyCanPlace {
  event: "nobody-can-place";
  key: string;
  touches: string[];
  player: number;
}

export interface OpenCardBought {
  event: "open-card-bought";
  key: string;
  touches: string[];
  player: number;
  card: string;
  open_card: string;
}

export interface PalaceBuilt {
  event: "palace-built";
  key: string;
  touches: string[];
  player: number;
  space: string;
  value: number;
  points: number;
}

export interface PalaceExpanded {
  event: "palace-expanded";
  key: string;
  touches: string[];
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

export interface Seat {
  points: number; // if the game ended now, as far as the viewer knows
  sources: Record<string, number>; // where the points come from; they add up to them
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

export interface SharingAccepted {
  event: "sharing-accepted";
  key: string;
  touches: string[];
  player: number;
}

export interface SharingOffered {
  event: "sharing-offered";
  key: string;
  touches: string[];
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

export interface TilePlaced {
  event: "tile-placed";
  key: string;
  touches: string[];
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

export interface TurnEnded {
  event: "turn-ended";
  key: string;
  touches: string[];
  player: number;
  action_points: number;
}

export interface TurnStarted {
  event: "turn-started";
  key: string;
  touches: string[];
  player: number;
  action_points: number;
}

export interface View {
  player: number; // who is to move; -1 at the end
  decision: string; // the open question; `over` at the end
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

export interface WaterEnclosed {
  event: "water-enclosed";
  key: string;
  touches: string[];
  player: number;
  spaces: string[];
  points: number;
}

export interface WaterEnclosedForNobody {
  event: "water-enclosed-for-nobody";
  key: string;
  touches: string[];
  spaces: string[];
}
