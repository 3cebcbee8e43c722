// Made by `npm run types` from docs/shapes/amritsar.schema.json. Do not edit: change shapes.py and events.py of the game instead.
import type { Asked, Happened, Scored } from '../../lib/board/shapes';

export interface ActionsEnded extends Happened {
  event: "actions-ended";
  player: number;
}

export type AnyEvent = StartGoalLaid | StartMahoutLaid | TurnStarted | ElephantPlaced | ElephantStayed | ElephantMoved | ElephantJumped | MaharajaPassed | WorkersPicked | AreaCoinsTaken | AreaCoinsLeft | WorkerDropped | AreaSkipped | WorkerActivated | MainActionTaken | SecondaryActionTaken | ElephantActionTaken | MahoutUsed | ResourcesExchanged | ActionsEnded | GoodsTaken | GoodDiscarded | PrestigeGained | MarkerTaken | MarkerLeft | ResourceBought | ResourceSold | DonationMade | StorageUpgraded | GoalUpgraded | MahoutUpgraded | MarkerFreed | KnowledgeGained | KnowledgeOverflowed | SecondMoveUnlocked | BonusDeclined | Followed | FollowDeclined | BridgeFulfilled | MaharajaMoved | GoldenWorkerActivated | TempleScored | TaxPaid | TaxMissed | IncomeReceived | DecadeEnded | TempleBuilt | KnowledgeScored | GoalScored | GameEnded | MaharajaGoalDrawn | MaharajaActed | MaharajaDonated | MaharajaTookMarker | MaharajaTookResource | MaharajaLearned | MaharajaEmptiedRow | MaharajaBoughtMarble | MaharajaGained | MaharajaTempleScored | MaharajaGoalScored | SoloWon | SoloLost;

export interface AreaCoinsLeft extends Happened {
  event: "area-coins-left";
  player: number;
  area: string;
  coins: number;
}

export interface AreaCoinsTaken extends Happened {
  event: "area-coins-taken";
  player: number;
  area: string;
  coins: number;
}

export interface AreaShown {
  area: string;
  workers: string[];
  coins: number;
  landings: Landing[]; // where the last worker could land if this group were sown
}

export interface AreaSkipped extends Happened {
  event: "area-skipped";
  player: number;
  area: string;
  coins: number;
}

/** Where our drawing puts things, on a board of 1000 by 1000. */
export interface BoardLayout {
  size: [number, number];
  temple: [number, number];
  lake_box: Record<string, number>;
  compass: [number, number];
  elephant_path_box: Record<string, number>;
  building_box: Record<string, number>;
  market_box: Record<string, number>;
  market_marker_box: Record<string, number>;
  supply_boxes: Record<string, number>[];
  round_box: Record<string, number>;
  round_track: [number, number][][];
  zone_labels: [number, number][];
  areas: [number, number][];
  worker_spaces: [number, number][][];
  area_coin_fields: [number, number][];
  zone_tiles: [number, number][][];
  elephant_spots: [number, number][][];
  maharaja_spaces: [number, number][];
  golden_spaces: [number, number][];
  donation_tile_centre: [number, number][];
  donation_tile_rotation: number[];
  donation_field_dx: number;
  donation_field_dy: number;
  temple_section_fields: [number, number][];
  bridge_fields: [number, number][];
  market_icons: [number, number][];
  market_prices: [number, number][]; // from the cheap end
  market_cells: [number, number][][]; // by resource, from the top
  market_marker_fields: [number, number][];
  pp_track: [number, number][];
  size_of: Record<string, number | number[]>;
}

export interface BonusDeclined extends Happened {
  event: "bonus-declined";
  player: number;
}

export interface BridgeFulfilled extends Happened {
  event: "bridge-fulfilled";
  player: number;
  bridge: string;
}

export interface BridgeShown {
  id: string;
  when: "past" | "active" | "coming";
}

export interface BridgeTile {
  trigger: string;
  bonus: Record<string, number>; // points, goods and actions, by their words in components.toml
}

/** One resource of the market. */
export interface Column {
  resource: string;
  pieces: number;
  rows: number;
  buy: number;
  sell: number;
  sell_pp: number;
}

export interface DecadeEnded extends Happened {
  event: "decade-ended";
  decade: number;
}

export interface DonationMade extends Happened {
  event: "donation-made";
  player: number;
  zone: string;
  level: number;
  index: number;
  pp: number;
}

export interface DonationTile {
  id: string;
  players: number;
  zone: number;
  fields: number[]; // by level
  pp: number[][]; // by level
  supports: number[][][]; // by level and field: which fields of the level below must be occupied
  x: number[][]; // by level: places from left to right, in distances of two fields of level 1
}

export interface ElephantActionTaken extends Happened {
  event: "elephant-action-taken";
  player: number;
  tile: string;
  action: string;
}

export interface ElephantJumped extends Happened {
  event: "elephant-jumped";
  player: number;
  origin: string;
  zone: string;
  means: "token" | "tile";
}

export interface ElephantMoved extends Happened {
  event: "elephant-moved";
  player: number;
  origin: string;
  zone: string;
  coins: number;
}

export interface ElephantPlaced extends Happened {
  event: "elephant-placed";
  player: number;
  zone: string;
}

export interface ElephantStayed extends Happened {
  event: "elephant-stayed";
  player: number;
  zone: string;
}

export interface Facts {
  zones: string[];
  areas: string[];
  borders: string[];
  red_space: string;
  colours: string[];
  goods: string[];
  resources: string[];
  tracks: string[];
  upgrades: string[];
  goal_types: string[];
  decades: number;
  rounds: number;
  start_slots: number;
  elephant_capacity: number;
  tax_due: number[];
  level_cost: Record<string, number>[]; // of a donation, by level
  upgrade_cost: Record<string, string>;
  zone_action: Record<string, ZoneActionFacts>;
  donation_tile: DonationTile[];
  goal_field: Record<string, number>[]; // by goal field
  market: MarketFacts;
  solo: Solo;
  player_colour: Record<string, string>[];
  worker_rgb: Record<string, string>;
  layout: Layout;
  temple_tile: Record<string, TempleTile>;
  bridge_tile: Record<string, BridgeTile>;
  zone_tile: Record<string, ZoneTile>;
  storage_tile: Record<string, StorageTile>;
  goal_tile: Record<string, GoalTile>;
  mahout_tile: Record<string, MahoutTile>;
  knowledge_track: Record<string, KnowledgeTrack>;
}

/** A field for donations. */
export interface FieldShown {
  pp: number;
  owner: number | null;
  open: boolean; // a marker could be laid there
}

export interface FollowDeclined extends Happened {
  event: "follow-declined";
  player: number;
  mahout: string;
  colour: string;
}

export interface Followed extends Happened {
  event: "followed";
  player: number;
  mahout: string;
  colour: string;
}

export interface GameEnded extends Happened {
  event: "game-ended";
  points: number[];
  ranks: number[];
  winners: number[];
}

export interface GoalScored extends Happened {
  event: "goal-scored";
  player: number;
  goal: string;
  field: number;
  pp: number;
}

export interface GoalShown {
  id: string;
  type: string;
  field: number | null;
  points: number;
}

export interface GoalTile {
  type: string;
  kind: string;
  tax: number;
  star: boolean;
  zone?: number;
  first?: number;
  second?: number;
  tracks?: string[];
  track?: string;
  pp?: number | number[];
  pp_each?: number;
  level?: number;
  levels?: number[];
  at_least?: number;
}

export interface GoalUpgraded extends Happened {
  event: "goal-upgraded";
  player: number;
  goal: string | null;
  field: number;
  tax: number;
  paid: string;
}

export interface GoldenWorkerActivated extends Happened {
  event: "golden-worker-activated";
  border: string;
  colour: string;
}

export interface GoodDiscarded extends Happened {
  event: "good-discarded";
  player: number;
  good: string;
}

export interface GoodsTaken extends Happened {
  event: "goods-taken";
  player: number;
  goods: string[];
}

export interface IncomeReceived extends Happened {
  event: "income-received";
  player: number;
  track: string;
}

export interface KnowledgeGained extends Happened {
  event: "knowledge-gained";
  player: number;
  track: string;
  step: number;
}

export interface KnowledgeOverflowed extends Happened {
  event: "knowledge-overflowed";
  player: number;
  track: string;
}

export interface KnowledgeScored extends Happened {
  event: "knowledge-scored";
  player: number;
  track: string;
  pp: number;
}

export interface KnowledgeTrack {
  goal_interim_step: number;
  overflow: Record<string, number>; // points, goods and actions, by their words in components.toml
  steps: Step[];
}

export interface Landing {
  area: string;
  skips: number;
}

export interface Layout {
  board: BoardLayout;
  player_board: Record<string, unknown>;
  solo_board: Record<string, unknown>;
}

export interface MaharajaActed extends Happened {
  event: "maharaja-acted";
  colours: string[];
}

export interface MaharajaBoard {
  pp: number;
  elephant: string;
  load: number;
  rows: number[]; // markers left
  marble: number;
  copper: number;
  gold: number;
  supply: Record<string, number>;
  visible_coins: number;
  knowledge: number;
  goal: string | null;
  goal_points: number;
  knowledge_points: number;
  donated: number;
  total: number;
  sources: Record<string, number>;
  golden: string;
  next: Record<string, NextTurn>; // by the colour of your active worker
}

export interface MaharajaBoughtMarble extends Happened {
  event: "maharaja-bought-marble";
  left: number;
}

export interface MaharajaDonated extends Happened {
  event: "maharaja-donated";
  zone: string;
  level: number;
  index: number;
  pp: number;
}

export interface MaharajaEmptiedRow extends Happened {
  event: "maharaja-emptied-row";
  row: number;
}

export interface MaharajaGained extends Happened {
  event: "maharaja-gained";
  pp: number;
  source: string;
}

export interface MaharajaGoalDrawn extends Happened {
  event: "maharaja-goal-drawn";
  goal: string;
}

export interface MaharajaGoalScored extends Happened {
  event: "maharaja-goal-scored";
  goal: string;
  pp: number;
}

export interface MaharajaLearned extends Happened {
  event: "maharaja-learned";
  step: number;
}

export interface MaharajaMoved extends Happened {
  event: "maharaja-moved";
  border: string;
  decade: number;
  round: number;
}

export interface MaharajaPassed extends Happened {
  event: "maharaja-passed";
  player: number;
  pp: number;
}

export interface MaharajaTempleScored extends Happened {
  event: "maharaja-temple-scored";
  zone: string;
  pp: number;
  markers: number;
}

export interface MaharajaTookMarker extends Happened {
  event: "maharaja-took-marker";
  left: number;
}

export interface MaharajaTookResource extends Happened {
  event: "maharaja-took-resource";
  resource: string;
}

export interface MahoutTile {
  action: string;
  start: boolean;
  tax: number;
}

export interface MahoutUpgraded extends Happened {
  event: "mahout-upgraded";
  player: number;
  mahout: string;
  colour: string;
  tax: number;
  paid: string;
}

export interface MahoutUsed extends Happened {
  event: "mahout-used";
  player: number;
  mahout: string;
}

export interface MainActionTaken extends Happened {
  event: "main-action-taken";
  player: number;
  tile: string;
  action: string;
}

export interface MarkerFreed extends Happened {
  event: "marker-freed";
  player: number;
  to: "elephant" | "market";
}

export interface MarkerLeft extends Happened {
  event: "marker-left";
  player: number;
}

export interface MarkerRow {
  count: number;
  bonus: Record<string, number>; // points, goods and actions, by their words in components.toml
}

export interface MarkerTaken extends Happened {
  event: "marker-taken";
  player: number;
}

export interface MarketFacts {
  fields: number; // of each resource
  prices: number[]; // one column for all resources, from the cheap end
  files: Record<string, MarketFile>;
}

/** The fields of one resource. */
export interface MarketFile {
  lowest_row: number; // beside which price its lowest field stands, counted from 1
  pp: number[]; // of its fields, from the bottom
}

/** What the Maharaja's next turn would do. */
export interface NextTurn {
  pp: number;
  events: Record<string, unknown>[];
}

export interface PrestigeGained extends Happened {
  event: "prestige-gained";
  player: number;
  pp: number;
  source: string;
}

/** What is known of the open question beside its name. */
export interface Question {
  left?: number;
  surplus?: number;
  coin?: boolean;
  traded?: boolean;
  purchased?: boolean;
  kinds?: string[];
  free?: boolean;
  bonus?: boolean;
  kind?: string; // of what is to be paid
  storage?: string;
  field?: number;
  mahout?: string;
  colour?: string;
  active?: number | null; // who gets a point if one follows
}

export interface ResourceBought extends Happened {
  event: "resource-bought";
  player: number;
  resource: string;
  coins: number;
}

export interface ResourceSold extends Happened {
  event: "resource-sold";
  player: number;
  resource: string;
  coins: number;
}

export interface ResourcesExchanged extends Happened {
  event: "resources-exchanged";
  player: number;
  given: string;
  taken: string;
}

export interface Seat extends Scored {
  goals_laid: boolean[]; // by goal field
  goal_fields: (string | null)[];
  goals: GoalShown[] | null; // the viewer's own
  goal_points: number | null;
  total: number | null; // if the game ended now, goals and knowledge included
  coins: number;
  marble: number;
  copper: number;
  gold: number;
  capacity: number;
  elephant: string | null;
  load: number; // markers on the elephant
  stock: number; // markers at the market
  tax: number;
  tax_due: number;
  tax_short: number; // coins that lack now
  tax_loss: number; // points that would cost
  tiles: string[];
  flipped: boolean;
  movement: string; // locked, ready or used
  bought: string[];
  sold: string[];
  knowledge: Record<string, number>;
  mahouts: Record<string, string | null>;
  donated: number;
  can_donate: string[]; // level and index, `1:2`
  knowledge_points: number;
}

export interface SecondMoveUnlocked extends Happened {
  event: "second-move-unlocked";
  player: number;
}

export interface SecondaryActionTaken extends Happened {
  event: "secondary-action-taken";
  player: number;
  tile: string;
  action: string;
}

export interface Solo {
  start_resource: string;
  markers_on_board: number;
  markers_on_elephant: number;
  hard_markers_on_elephant: number;
  hard_goal_multiplier: number;
  action_order: string[];
  supply_rows: SupplyRow[];
  storage_fields: number;
  storage_coins: boolean[];
  blue_by_decade: string[][];
  marker_row: MarkerRow[];
  knowledge: SoloStep[];
}

export interface SoloLost extends Happened {
  event: "solo-lost";
  player: number;
  points: number;
  maharaja: number;
}

export interface SoloStep {
  bonus: Record<string, number>; // points, goods and actions, by their words in components.toml
  end?: string;
}

export interface SoloWon extends Happened {
  event: "solo-won";
  player: number;
  points: number;
  maharaja: number;
}

export interface StartGoalLaid extends Happened {
  event: "start-goal-laid";
  player: number;
  goal: string | null;
}

export interface StartMahoutLaid extends Happened {
  event: "start-mahout-laid";
  player: number;
  colour: string;
}

export interface Step {
  immediate?: Record<string, number>; // points, goods and actions, by their words in components.toml
  interim?: Record<string, number>; // points, goods and actions, by their words in components.toml
  end?: string;
}

export interface StorageTile {
  timing: string;
  bonus: string;
  slots: number;
  tax: number;
  take?: Record<string, number>; // points, goods and actions, by their words in components.toml
  knowledge_steps?: number;
  white_counts_as?: string;
  discount?: number;
  free_skips?: number;
  pairs?: [string, string][];
  flipped_slots?: number;
}

export interface StorageUpgraded extends Happened {
  event: "storage-upgraded";
  player: number;
  storage: string;
  tax: number;
  paid: string;
}

export interface SupplyRow {
  resource: string;
  count: number;
}

export interface TaxMissed extends Happened {
  event: "tax-missed";
  player: number;
  missing: number;
  pp: number;
}

export interface TaxPaid extends Happened {
  event: "tax-paid";
  player: number;
  coins: number;
}

export interface TempleBuilt extends Happened {
  event: "temple-built";
  decade: number;
}

export interface TempleScored extends Happened {
  event: "temple-scored";
  player: number;
  zone: string;
  pp: number;
  markers: number;
}

export interface TempleShown {
  id: string;
  pp: number[]; // by zone
  when: "past" | "active" | "coming";
}

export interface TempleTile {
  pp: number[];
}

export interface TurnStarted extends Happened {
  event: "turn-started";
  player: number;
  decade: number;
  round: number;
}

export interface View extends Asked {
  question: Question;
  players: number;
  solo: boolean;
  hard: boolean;
  decade: number;
  decades: number;
  round: number;
  rounds: number;
  turn: number;
  maharaja: string;
  penalty: number; // points for passing the Maharaja
  tax_penalty: number; // points for each coin of tax that lacks
  temples: TempleShown[];
  bridges: BridgeShown[];
  zones: ZoneShown[];
  areas: AreaShown[];
  golden: string[]; // by border
  hand: string[]; // workers picked up and not yet sown
  origin: string | null;
  place: string | null;
  colour: string | null; // of the active worker
  slot: number | null;
  done: string[]; // main, secondary, elephant
  market: Column[];
  offer: string[];
  seats: Seat[];
  maharaja_board: MaharajaBoard | null; // in the solo game
}

export interface WorkerActivated extends Happened {
  event: "worker-activated";
  player: number;
  area: string;
  zone: string;
  colour: string;
}

export interface WorkerDropped extends Happened {
  event: "worker-dropped";
  player: number;
  area: string;
  colour: string;
}

export interface WorkersPicked extends Happened {
  event: "workers-picked";
  player: number;
  area: string;
  workers: string[];
}

export interface ZoneActionFacts {
  kind: string;
  take?: Record<string, number>; // points, goods and actions, by their words in components.toml
  choice?: Record<string, number>[];
  upgrade?: string[];
  track?: string;
}

export interface ZoneShown {
  zone: string;
  pp: number; // for the leader at the end of the decade
  tiles: string[];
  elephants: number[];
  donations: FieldShown[][]; // by level, from the left
  markers: number[]; // by seat
  leaders: number[];
}

export interface ZoneTile {
  colour: string;
  main: string;
  secondary: string;
}
