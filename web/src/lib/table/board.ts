// What a board gets and gives. A board never knows rules: it draws `view` and lights up what `choices` offers.
//
// - web/src/games/<game>/Board.svelte is found by itself; a game without one gets the plain board.
// - The newest view is the truth and drawn at once. Animation is decoration made from `events`: see lib/ui/motion.svelte.ts.
// - Whatever can be chosen is a real focusable button (in SVG: role="button", tabindex, aria-label, Enter and Space).
// - A board fills its parent (width and height 100 %): about 1080 x 640 on a 1440 x 900 screen, 390 x 480 on a phone, where
//   it may scroll up and down; the table zooms it.
// - Player colours come with a shape and a letter: see lib/ui/seats.ts.
import type { ChoiceInfo, Facts, GameFacts } from '../api/protocol';

export type Choice = ChoiceInfo;
export type { GameFacts };

/** Something that happened: facts, never prose. The sentence stands at `key`. */
export interface GameEvent {
  event: string;
  key: string;
  touches: string[]; // board elements, named like the targets of choices
  [fact: string]: any;
}

/** A sentence of the game (or its shared ones) in the language of the moment, its places filled in. */
export type Translate = (key: string, values?: Facts) => string;

/** The seat of somebody who only watches. */
export const NOBODY = -1;

export interface BoardProps<View = any> {
  view: View; // what this viewer may see
  choices: Choice[]; // what this viewer may do; empty while others decide and while looking at the past
  events: GameEvent[]; // what just happened, for animation; empty after a jump
  facts: GameFacts; // what is printed on the components
  t: Translate;
  names: string[]; // by seat
  viewer: number; // the seat through whose eyes this is, or NOBODY
  highlighted: Set<string>; // targets to mark: of a hovered choice, or what changed since my last turn
  onchoose: (choice: Choice) => void; // the only way back
  onpreview: (choice: Choice | null) => void; // pointer or focus over something choosable; null when it leaves
  onwhynot?: (notation: string) => void; // somebody pressed what is not offered, `buy:2`: the table tells the rule
}
