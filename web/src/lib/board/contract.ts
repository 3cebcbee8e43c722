// What the table gives a board and gets from it. A board never knows rules: it draws `view` and lights up what `choices`
// offers. How a board reads this and answers: board.svelte.ts.
import type { ChoiceInfo, Facts, GameFacts, WorthInfo } from '../api/protocol';

export type Choice = ChoiceInfo;
export type { GameFacts };
export type Worths = Record<string, WorthInfo[]>; // by board element

/** Something that happened: facts, never prose. The sentence stands at `key`. */
export interface GameEvent {
  event: string;
  key: string;
  touches: string[]; // board elements, named like the targets of choices
  passing?: true; // the next answer tells it again
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what an event says besides is the game's own matter
  [fact: string]: any;
}

/** A sentence of the game (or its shared ones) in the language of the moment, its places filled in. */
export type Translate = (key: string, values?: Facts) => string;

export interface BoardProps {
  view: Facts; // what this viewer may see
  choices: Choice[]; // what this viewer may do; empty while others decide and while looking at the past
  events: GameEvent[]; // what just happened, for animation; empty after a jump
  facts: GameFacts; // what is printed on the components
  t: Translate;
  names: string[]; // by seat
  viewer: number | null; // the seat whose view this is; null: somebody who only watches
  highlighted: Set<string>; // targets to mark: of a choice somebody looks at, or what changed since my last turn
  spotlight?: Set<string>; // what somebody is being shown: a board that shows one part at a time opens the one it lies in
  worth?: (choice: Choice) => string; // what a choice brings, in short, for its tooltip; empty where nothing is known
  worths?: Worths; // what each card and tile in sight is worth to me; absent while nobody has asked
  onworths?: () => void; // somebody begins to look around: the table asks for them
  onchoose?: (choice: Choice) => void; // the only way back
  onlook?: (choice: Choice | null) => void; // pointer or focus is on something that can be chosen; null when it leaves
  onnarrow?: (choices: Choice[] | null) => void; // which choices the board shows now, for the list; null: all of them
  onalone?: () => void; // the only answer belongs to the one just given: it may end the turn by itself
  onrule?: (about: string) => void; // somebody wants to read the rules about this sort of thing, `city`
  onwhynot?: (notation: string) => void; // somebody pressed what is not offered, `buy:2`: the table tells the rule
}
