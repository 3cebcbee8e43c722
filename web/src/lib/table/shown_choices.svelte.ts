// Which of the choices stand in the bar: a few beside the question, or a list that is narrowed by tool, kind and words.
import type { Choice } from '../board/contract';
import { settings } from '../stores/settings.svelte';
import { beside, canFold, groupsOf, MANY, matching, MOST_SHOWN } from './choices';
import type { TableStore } from './table.svelte';

interface Given {
  readonly table: TableStore;
  readonly drawn: ReadonlySet<string>; // notations that can be pressed on the board
  readonly narrowed: Choice[] | null; // what the board shows of a tool that was taken up; null: everything
  say: (choice: Choice) => string;
}

export class ShownChoices {
  wanted = $state(''); // words to look for
  picked = $state<string | null>(null); // a group
  here = $state(false); // pointer or focus is in the list itself, which then stays as it is
  private readonly given: Given;

  /** Whether the board itself can be answered on; unless a list is wished for, it then is. */
  readonly foldable = $derived.by(() => canFold(this.given.table.choices, this.given.drawn));
  readonly folded = $derived.by(() => this.foldable && !settings.list);
  // The list follows the tool that was taken up on the board.
  private readonly offered = $derived.by(() => {
    const { table, narrowed } = this.given;
    const actions = new Set(narrowed?.map((choice) => choice.action));
    const left = table.choices.filter((choice) => actions.has(choice.action));
    return left.length ? left : table.choices;
  });
  readonly groups = $derived.by(() =>
    !this.folded && this.offered.length > MANY ? groupsOf(this.offered, this.given.say) : [],
  );
  /** Among very many the list shows one kind at a time: the one that was picked, or that the board is just looking at. */
  readonly kind = $derived.by(() => {
    if (this.groups.length < 2 || this.wanted.trim()) return null;
    const wishes = [this.picked, this.here ? null : this.given.table.looked?.kind];
    const asked = wishes.find((one) => this.groups.some((group) => group.kind === one));
    return asked ?? (this.offered.length > MOST_SHOWN ? this.groups[0]!.kind : null);
  });
  private readonly found = $derived.by(() => {
    if (this.folded) return beside(this.given.table.choices, this.given.drawn);
    const group = this.groups.find((one) => one.kind === this.kind);
    return matching(group?.choices ?? this.offered, this.wanted, this.given.say);
  });
  readonly shown = $derived.by(() => this.found.slice(0, MOST_SHOWN));
  readonly more = $derived.by(() => this.found.length - this.shown.length); // that are not shown

  constructor(given: Given) {
    this.given = given;
  }

  pick(kind: string): void {
    this.wanted = '';
    this.picked = this.picked === kind ? null : kind;
  }

  /** Another question: nothing is looked for yet. */
  clear(): void {
    this.wanted = '';
    this.picked = null;
  }
}
