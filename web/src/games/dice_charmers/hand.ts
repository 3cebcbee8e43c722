import type { Choice, Translate } from '../../lib/table/board';
import type { Offers } from './layout';
import type { Facts, Seat, SheetFacts } from './shapes';

/** What a part of the board may do with a choice: one thing to hand down instead of four. */
export interface Hand {
  choose: (choice: Choice) => void;
  look: (choice: Choice | null) => void;
  why: (notation: string) => void; // pressed what is not offered
  say: (choice: Choice) => string;
}

/** What every part of a sheet needs. `offers` is empty on a sheet that is not the turn of. */
export interface Part {
  facts: Facts;
  sheet: SheetFacts;
  seat: Seat;
  t: Translate;
  offers: Offers;
  marks: Set<string>;
  hand: Hand;
}
