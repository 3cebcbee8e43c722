// Made by `npm run types` from docs/shapes/amritsar.schema.json. Do not edit: change shapes.py and events.py of the game instead.

export interface ActionsEnded {
  event: "actions-ended";
  key: string;
  touches: string[];
  player: number;
}

export type AnyEvent = StartGoalLaid | StartMahoutLaid | TurnStarted | ElephantPlaced | ElephantStayed | ElephantMoved | ElephantJumped | MaharajaPassed | WorkersPicked | AreaCoinsTaken | AreaCoinsLeft | WorkerDropped | AreaSkipped | WorkerActivated | MainActionTaken | SecondaryActionTaken | ElephantActionTaken | MahoutUsed | ResourcesExchanged | ActionsEnded | GoodsTaken | GoodDiscarded | PrestigeGained | MarkerTaken | MarkerLeft | ResourceBought | ResourceSold | DonationMade | StorageUpgraded | GoalUpgraded | MahoutUpgraded | MarkerFreed | KnowledgeGained | KnowledgeOverflowed | SecondMoveUnlocked | BonusDeclined | Followed | FollowDeclined | BridgeFulfilled | MaharajaMoved | GoldenWorkerActivated | TempleScored | TaxPaid | TaxMissed | IncomeReceived | DecadeEnded | TempleBuilt | KnowledgeScored | GoalScored | GameEnded | MaharajaGoalDrawn | MaharajaActed | MaharajaDonated | MaharajaTookMarker | MaharajaTookResource | MaharajaLearned | MaharajaEmptiedRow | MaharajaBoughtMarble | MaharajaGained | MaharajaTempleScored | MaharajaGoalScored | SoloWon | SoloLost;

export interface AreaCoinsLeft {
  event: "area-coins-left";
  key: string;
  touches: string[];
  player: number;
  area: string;
  coins: number;
}

export interface AreaCoinsTaken {
  event: "area-coins-taken";
  key: string;
  touches: string[];
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

export interface AreaSkipped {
  event: "area-skipped";
  key: string;
  touches: string[];
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

export interface BonusDeclined {
  event: "bonus-declined";
  key: string;
  touches: string[];
  player: number;
}

export interface BridgeFulfilled {
  event: "bridge-fulfilled";
  key: string;
  touches: string[];
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

export interface DecadeEnded {
  event: "decade-ended";
  key: string;
  touches: string[];
  decade: number;
}

export interface DonationMade {
  event: "donation-made";
  key: string;
  touches: string[];
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

export interface ElephantActionTaken {
  event: "elephant-action-taken";
  key: string;
  touches: string[];
  player: number;
  tile: string;
  action: string;
}

export interface ElephantJumped {
  event: "elephant-jumped";
  key: string;
  touches: string[];
  player: number;
  origin: string;
  zone: string;
  means: "token" | "tile";
}

export interface ElephantMoved {
  event: "elephant-moved";
  key: string;
  touches: string[];
  player: number;
  origin: string;
  zone: string;
  coins: number;
}

export interface ElephantPlaced {
  event: "elephant-placed";
  key: string;
  touches: string[];
  player: number;
  zone: string;
}

export interface ElephantStayed {
  event: "elephant-stayed";
  key: string;
  touches: string[];
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

export interface FollowDeclined {
  event: "follow-declined";
  key: string;
  touches: string[];
  player: number;
  mahout: string;
  colour: string;
}

export interface Followed {
  event: "followed";
  key: string;
  touches: string[];
  player: number;
  mahout: string;
  colour: string;
}

export interface GameEnded {
  event: "game-ended";
  key: string;
  touches: string[];
  points: number[];
  ranks: number[];
  winners: number[];
}

export interface GoalScored {
  event: "goal-scored";
  key: string;
  touches: string[];
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

export interface GoalUpgraded {
  event: "goal-upgraded";
  key: string;
  touches: string[];
  player: number;
  goal: string | null;
  field: number;
  tax: number;
  paid: string;
}

export interface GoldenWorkerActivated {
  event: "golden-worker-activated";
  key: string;
  touches: string[];
  border: string;
  colour: string;
}

export interface GoodDiscarded {
  event: "good-discarded";
  key: string;
  touches: string[];
  player: number;
  good: string;
}

export interface GoodsTaken {
  event: "goods-taken";
  key: string;
  touches: string[];
  player: number;
  goods: string[];
}

export interface IncomeReceived {
  event: "income-received";
  key: string;
  touches: string[];
  player: number;
  track: string;
}

export interface KnowledgeGained {
  event: "knowledge-gained";
  key: string;
  touches: string[];
  player: number;
  track: string;
  step: number;
}

export interface KnowledgeOverflowed {
  event: "knowledge-overflowed";
  key: string;
  touches: string[];
  player: number;
  track: string;
}

export interface KnowledgeScored {
  event: "knowledge-scored";
  key: string;
  touches: string[];
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

export interface MaharajaActed {
  event: "maharaja-acted";
  key: string;
  touches: string[];
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

export interface MaharajaBoughtMarble {
  event: "maharaja-bought-marble";
  key: string;
  touches: string[];
  left: number;
}

export interface MaharajaDonated {
  event: "maharaja-donated";
  key: string;
  touches: string[];
  zone: string;
  level: number;
  index: number;
  pp: number;
}

export interface MaharajaEmptiedRow {
  event: "maharaja-emptied-row";
  key: string;
  touches: string[];
  row: number;
}

export interface MaharajaGained {
  event: "maharaja-gained";
  key: string;
  touches: string[];
  pp: number;
  source: string;
}

export interface MaharajaGoalDrawn {
  event: "maharaja-goal-drawn";
  key: string;
  touches: string[];
  goal: string;
}

export interface MaharajaGoalScored {
  event: "maharaja-goal-scored";
  key: string;
  touches: string[];
  goal: string;
  pp: number;
}

export interface MaharajaLearned {
  event: "maharaja-learned";
  key: string;
  touches: string[];
  step: number;
}

export interface MaharajaMoved {
  event: "maharaja-moved";
  key: string;
  touches: string[];
  border: string;
  decade: number;
  round: number;
}

export interface MaharajaPassed {
  event: "maharaja-passed";
  key: string;
  touches: string[];
  player: number;
  pp: number;
}

export interface MaharajaTempleScored {
  event: "maharaja-temple-scored";
  key: string;
  touches: string[];
  zone: string;
  pp: number;
  markers: number;
}

export interface MaharajaTookMarker {
  event: "maharaja-took-marker";
  key: string;
  touches: string[];
  left: number;
}

export interface MaharajaTookResource {
  event: "maharaja-took-resource";
  key: string;
  touches: string[];
  resource: string;
}

export interface MahoutTile {
  action: string;
  start: boolean;
  tax: number;
}

export interface MahoutUpgraded {
  event: "mahout-upgraded";
  key: string;
  touches: string[];
  player: number;
  mahout: string;
  colour: string;
  tax: number;
  paid: string;
}

export interface MahoutUsed {
  event: "mahout-used";
  key: string;
  touches: string[];
  player: number;
  mahout: string;
}

export interface MainActionTaken {
  event: "main-action-taken";
  key: string;
  touches: string[];
  player: number;
  tile: string;
  action: string;
}

export interface MarkerFreed {
  event: "marker-freed";
  key: string;
  touches: string[];
  player: number;
  to: "elephant" | "market";
}

export interface MarkerLeft {
  event: "marker-left";
  key: string;
  touches: string[];
  player: number;
}

export interface MarkerRow {
  count: number;
  bonus: Record<string, number>; // points, goods and actions, by their words in components.toml
}

export interface MarkerTaken {
  event: "marker-taken";
  key: string;
  touches: string[];
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

export interface PrestigeGained {
  event: "prestige-gained";
  key: string;
  touches: string[];
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

export interface ResourceBought {
  event: "resource-bought";
  key: string;
  touches: string[];
  player: number;
  resource: string;
  coins: number;
}

export interface ResourceSold {
  event: "resource-sold";
  key: string;
  touches: string[];
  player: number;
  resource: string;
  coins: number;
}

export interface ResourcesExchanged {
  event: "resources-exchanged";
  key: string;
  touches: string[];
  player: number;
  given: string;
  taken: string;
}

export interface Seat {
  points: number; // if the game ended now, as far as the viewer knows
  sources: Record<string, number>; // where the points come from; they add up to them
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

export interface SecondMoveUnlocked {
  event: "second-move-unlocked";
  key: string;
  touches: string[];
  player: number;
}

export interface SecondaryActionTaken {
  event: "secondary-action-taken";
  key: string;
  touches: string[];
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

export interface SoloLost {
  event: "solo-lost";
  key: string;
  touches: string[];
  player: number;
  points: number;
  maharaja: number;
}

export interface SoloStep {
  bonus: Record<string, number>; // points, goods and actions, by their words in components.toml
  end?: string;
}

export interface SoloWon {
  event: "solo-won";
  key: string;
  touches: string[];
  player: number;
  points: number;
  maharaja: number;
}

export interface StartGoalLaid {
  event: "start-goal-laid";
  key: string;
  touches: string[];
  player: number;
  goal: string | null;
}

export interface StartMahoutLaid {
  event: "start-mahout-laid";
  key: string;
  touches: string[];
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

export interface StorageUpgraded {
  event: "storage-upgraded";
  key: string;
  touches: string[];
  player: number;
  storage: string;
  tax: number;
  paid: string;
}

export interface SupplyRow {
  resource: string;
  count: number;
}

export interface TaxMissed {
  event: "tax-missed";
  key: string;
  touches: string[];
  player: number;
  missing: number;
  pp: number;
}

export interface TaxPaid {
  event: "tax-paid";
  key: string;
  touches: string[];
  player: number;
  coins: number;
}

export interface TempleBuilt {
  event: "temple-built";
  key: string;
  touches: string[];
  decade: number;
}

export interface TempleScored {
  event: "temple-scored";
  key: string;
  touches: string[];
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

export interface TurnStarted {
  event: "turn-started";
  key: string;
  touches: string[];
  player: number;
  decade: number;
  round: number;
}

export interface View {
  player: number; // who is to move; -1 at the end
  decision: string; // the open question; `over` at the end
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

export interface WorkerActivated {
  event: "worker-activated";
  key: string;
  touches: string[];
  player: number;
  area: string;
  zone: string;
  colour: string;
}

export interface WorkerDropped {
  event: "worker-dropped";
  key: string;
  touches: string[];
  player: number;
  area: string;
  colour: string;
}

export interface WorkersPicked {
  event: "workers-picked";
  key: string;
  touches: string[];
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
