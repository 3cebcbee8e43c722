// Made by `npm run types` from docs/shapes/dice_charmers.schema.json. Do not edit: change shapes.py and events.py of the game instead.

export type AnyEvent = RoundStarted | DieTaken | DieToElephant | KarmaUsed | TurnPassed | DieWasted | GoodsGained | GoodSold | SaleStopped | OfferDeclined | PathDrawn | PathExtended | BuildingBuilt | MarketOpened | FameGained | MoneyGained | RiverMarked | PersonUsed | BuildingUpgraded | KarmaGained | BonusCircled | BonusUsed | HalvesCombined | BonusLapsed | RewardLapsed | OverlapReached | GameEnded;

export interface BonusCircled {
  event: "bonus-circled";
  key: string;
  touches: string[];
  player: number;
  bonus: string;
  effect: string;
}

/** A bonus: its effect, where it stands, and what it belongs to (edge side, tent, column, field). */
export interface BonusFacts {
  id: string;
  slot: number;
  place: "edge" | "tent" | "palace" | "upgrade" | "karma" | "money" | "fame";
  effect: string;
  xy: [number, number];
  row?: number;
  col?: number;
  side?: string;
  columns?: number[];
  half?: string;
  column?: number;
  value?: number;
  field?: number;
}

export interface BonusLapsed {
  event: "bonus-lapsed";
  key: string;
  touches: string[];
  player: number;
  bonus: string;
  effect: string;
  cause: string;
}

export interface BonusUsed {
  event: "bonus-used";
  key: string;
  touches: string[];
  player: number;
  bonus: string;
  effect: string;
}

export interface BuildingBuilt {
  event: "building-built";
  key: string;
  touches: string[];
  player: number;
  building: string;
  field: number;
  fame: number;
  total: number;
}

export interface BuildingUpgraded {
  event: "building-upgraded";
  key: string;
  touches: string[];
  player: number;
  building: string;
  value: number;
}

export interface Die {
  id: number;
  colour: string;
  face: string;
  place: string; // middle, elephant or depot
  owner: number | null;
  rolled: boolean; // by the karma that is being used
  usable: boolean | null; // by the player on turn
  why: Why | null; // why it is not usable
  preview: Preview | null;
}

export interface DieFacts {
  id: number;
  colour: string;
  faces: string[];
}

export interface DieTaken {
  event: "die-taken";
  key: string;
  touches: string[];
  player: number;
  die: number;
  face: string;
}

export interface DieToElephant {
  event: "die-to-elephant";
  key: string;
  touches: string[];
  die: number;
  face: string;
}

/** After karma neither die fitted: the turn has no action (R8). */
export interface DieWasted {
  event: "die-wasted";
  key: string;
  touches: string[];
  player: number;
  die: number;
  face: string;
}

export interface Drawing {
  canvas: [number, number];
  fame_box: [number, number];
  money_box: [number, number];
  icon_radius: number;
  palace_portrait_x: number;
  palace_label_x: number;
  palace_box_x: number[];
  palace_row_y: Record<string, number>;
  palace_box: [number, number];
  upgrade_label_x: number;
  upgrade_value_x: number[];
  upgrade_row_y: Record<string, number>;
  upgrade_box: [number, number];
  market_label_x: number;
  good_radius: number;
  coin_radius: number;
  tent_roof: [number, number];
  karma_radius: number;
  river_start: [number, number];
  river_box: [number, number];
  river_symbol_y: number;
  areas: DrawingArea[];
}

export interface DrawingArea {
  id: string;
  label_en: string;
  label_de: string;
  rect: [number, number, number, number];
}

export interface Facts {
  goods: string[];
  buildings: string[];
  persons: string[];
  symbols: string[];
  sides: string[];
  shapes: string[]; // of paths, by their sides
  halves: Record<string, string[]>; // of the palace
  dice: DieFacts[];
  tracks: Tracks;
  drawing: Drawing;
  sheets: Record<string, SheetFacts>;
}

export interface FameGained {
  event: "fame-gained";
  key: string;
  touches: string[];
  player: number;
  fame: number;
  total: number;
  source: string;
}

export interface FieldFacts {
  field: number;
  name: string; // as players say it, `C3`
  kind: string;
}

export interface GameEnded {
  event: "game-ended";
  key: string;
  touches: string[];
  cause: string;
  overlaps: string[];
  ranks: number[];
  winners: number[];
}

export interface GoodShown {
  circled: number;
  sold: number;
  stock: number;
  prices: number[]; // of the stock, the next one first
}

export interface GoodSold {
  event: "good-sold";
  key: string;
  touches: string[];
  player: number;
  good: string;
  column: number;
  money: number;
  total: number;
}

export interface GoodsGained {
  event: "goods-gained";
  key: string;
  touches: string[];
  player: number;
  goods: string[];
}

export interface HalvesCombined {
  event: "halves-combined";
  key: string;
  touches: string[];
  player: number;
  bonuses: string[];
}

export interface KarmaFacts {
  fields: number;
  xy: [number, number][];
}

export interface KarmaGained {
  event: "karma-gained";
  key: string;
  touches: string[];
  player: number;
  karma: number;
}

/** The elephant's die and one from the middle are rolled again; `faces` are the new ones. */
export interface KarmaUsed {
  event: "karma-used";
  key: string;
  touches: string[];
  player: number;
  dice: number[];
  faces: string[];
  left: number;
}

export interface MarketFacts {
  prices: number[];
  column_x: number[];
  row_y: Record<string, number>;
  coin_y: number;
}

export interface MarketOpened {
  event: "market-opened";
  key: string;
  touches: string[];
  player: number;
  market: string;
  field: number;
}

export interface MoneyGained {
  event: "money-gained";
  key: string;
  touches: string[];
  player: number;
  money: number;
  total: number;
  source: string;
}

export interface OfferDeclined {
  event: "offer-declined";
  key: string;
  touches: string[];
  player: number;
  person: string;
}

export interface OverlapReached {
  event: "overlap-reached";
  key: string;
  touches: string[];
  player: number;
  overlap: string;
}

export interface PathDrawn {
  event: "path-drawn";
  key: string;
  touches: string[];
  player: number;
  field: number;
  sides: string;
  path: string;
  place: string;
}

export interface PathExtended {
  event: "path-extended";
  key: string;
  touches: string[];
  player: number;
  field: number;
  side: string;
  sides: string;
  path: string;
  place: string;
}

/** A circled bonus of the turn. */
export interface Pending {
  bonus: string;
  slot: number;
  effect: string;
  usable: boolean;
  cause: string | null; // why it will lapse if nothing changes
}

export interface PersonUsed {
  event: "person-used";
  key: string;
  touches: string[];
  player: number;
  person: string;
  box: number;
}

/** What the player on turn could do with a die that fits, by its colour. */
export interface Preview {
  goods?: string[]; // purple: those that can be circled
  fields?: number[]; // green: those that a path can enter
  halves?: number[]; // green: those whose path can be extended
  river?: number; // blue: the field that would be marked
  rewards?: string[];
  person?: string; // orange
  box?: number;
  bonus?: string | null; // of the column that would be complete
  effect?: string | null;
}

export interface Province {
  rows: number;
  cols: number;
  fields: FieldFacts[];
  residence: number;
  exits: string;
  origin: [number, number];
  cell: number;
}

/** What more there is to say about the open question. */
export interface Question {
  path?: string;
  sale?: string;
  left?: number;
  sold?: string[];
  gained?: string[];
  rolled?: number[]; // dice
}

/** An effect of a river field, a bonus or a person that can do nothing (5.6). */
export interface RewardLapsed {
  event: "reward-lapsed";
  key: string;
  touches: string[];
  player: number;
  effect: string;
  cause: string;
}

export interface RiverField {
  field: number;
  symbol: string;
  rewards: string[];
  xy: [number, number];
}

export interface RiverMarked {
  event: "river-marked";
  key: string;
  touches: string[];
  player: number;
  field: number;
  rewards: string[];
}

/** A new round: all dice are rolled into the middle (5.1). */
export interface RoundStarted {
  event: "round-started";
  key: string;
  touches: string[];
  round: number;
  player: number;
  faces: string[];
}

export interface SaleStopped {
  event: "sale-stopped";
  key: string;
  touches: string[];
  player: number;
}

export interface Seat {
  points: number; // if the game ended now, as far as the viewer knows
  sources: Record<string, number>; // where the points come from; they add up to them
  fame: number;
  money: number;
  overlap_halves: number; // half points; below zero while the tracks are apart
  overlap: string; // the same as text
  needs: number; // half points to a real overlap
  karma: number;
  karma_used: number;
  goods: Record<string, GoodShown>;
  values: Record<string, number>; // of the building types
  palace: Record<string, number>; // boxes crossed
  river: number[]; // fields marked
  position: number; // of the boat
  paths: Record<string, string>; // the sides, by field
  bonuses: Record<string, "open" | "pending" | "done">;
  near: string[]; // columns and tents that lack one step
  fame_from: Record<string, number>;
  money_from: Record<string, number>;
}

export interface SheetFacts {
  province: Province;
  river: RiverField[];
  market: MarketFacts;
  karma: KarmaFacts;
  bonuses: BonusFacts[];
}

export interface Tracks {
  fame: number;
  money: number;
  fame_xy: [number, number][];
  money_xy: [number, number][];
}

export interface TurnPassed {
  event: "turn-passed";
  key: string;
  touches: string[];
  player: number;
}

export interface View {
  player: number; // who is to move; -1 at the end
  decision: string; // the open question; `over` at the end
  pass: number;
  sheet: string;
  players: number;
  round: number;
  start: number;
  turn: number;
  passes: number; // turns each in a round
  dice: Die[];
  asked: Question;
  pending: Pending[];
  todo: string[]; // rewards that come after the open question, the next one first
  seats: Seat[];
  ranking: number[];
  last_round: boolean;
}

export interface Why {
  key: string;
  rule: string;
  params: Record<string, unknown>;
}
