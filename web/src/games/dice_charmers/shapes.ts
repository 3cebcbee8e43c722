// Made by `npm run types` from docs/shapes/dice_charmers.schema.json. Do not edit: change shapes.py and events.py of the game instead.
import type { Asked, Happened, Scored } from '../../lib/board/shapes';

export type AnyEvent = RoundStarted | DieTaken | DieToElephant | KarmaUsed | TurnPassed | DieWasted | GoodsGained | GoodSold | SaleStopped | OfferDeclined | PathDrawn | PathExtended | BuildingBuilt | MarketOpened | FameGained | MoneyGained | RiverMarked | PersonUsed | BuildingUpgraded | KarmaGained | BonusCircled | BonusUsed | HalvesCombined | BonusLapsed | RewardLapsed | OverlapReached | GameEnded;

export interface BonusCircled extends Happened {
  event: "bonus-circled";
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

export interface BonusLapsed extends Happened {
  event: "bonus-lapsed";
  player: number;
  bonus: string;
  effect: string;
  cause: string;
}

export interface BonusUsed extends Happened {
  event: "bonus-used";
  player: number;
  bonus: string;
  effect: string;
}

export interface BuildingBuilt extends Happened {
  event: "building-built";
  player: number;
  building: string;
  field: number;
  fame: number;
  total: number;
}

export interface BuildingUpgraded extends Happened {
  event: "building-upgraded";
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

export interface DieTaken extends Happened {
  event: "die-taken";
  player: number;
  die: number;
  face: string;
}

export interface DieToElephant extends Happened {
  event: "die-to-elephant";
  die: number;
  face: string;
}

/** After karma neither die fitted: the turn has no action (R8). */
export interface DieWasted extends Happened {
  event: "die-wasted";
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

export interface FameGained extends Happened {
  event: "fame-gained";
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

export interface GameEnded extends Happened {
  event: "game-ended";
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

export interface GoodSold extends Happened {
  event: "good-sold";
  player: number;
  good: string;
  column: number;
  money: number;
  total: number;
}

export interface GoodsGained extends Happened {
  event: "goods-gained";
  player: number;
  goods: string[];
}

export interface HalvesCombined extends Happened {
  event: "halves-combined";
  player: number;
  bonuses: string[];
}

export interface KarmaFacts {
  fields: number;
  xy: [number, number][];
}

export interface KarmaGained extends Happened {
  event: "karma-gained";
  player: number;
  karma: number;
}

/** The elephant's die and one from the middle are rolled again; `faces` are the new ones. */
export interface KarmaUsed extends Happened {
  event: "karma-used";
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

export interface MarketOpened extends Happened {
  event: "market-opened";
  player: number;
  market: string;
  field: number;
}

export interface MoneyGained extends Happened {
  event: "money-gained";
  player: number;
  money: number;
  total: number;
  source: string;
}

export interface OfferDeclined extends Happened {
  event: "offer-declined";
  player: number;
  person: string;
}

export interface OverlapReached extends Happened {
  event: "overlap-reached";
  player: number;
  overlap: string;
}

export interface PathDrawn extends Happened {
  event: "path-drawn";
  player: number;
  field: number;
  sides: string;
  path: string;
  place: string;
}

export interface PathExtended extends Happened {
  event: "path-extended";
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

export interface PersonUsed extends Happened {
  event: "person-used";
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
export interface RewardLapsed extends Happened {
  event: "reward-lapsed";
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

export interface RiverMarked extends Happened {
  event: "river-marked";
  player: number;
  field: number;
  rewards: string[];
}

/** A new round: all dice are rolled into the middle (5.1). */
export interface RoundStarted extends Happened {
  event: "round-started";
  round: number;
  player: number;
  faces: string[];
}

export interface SaleStopped extends Happened {
  event: "sale-stopped";
  player: number;
}

export interface Seat extends Scored {
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

export interface TurnPassed extends Happened {
  event: "turn-passed";
  player: number;
}

export interface View extends Asked {
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
