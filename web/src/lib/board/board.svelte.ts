// The one object through which every part of a board sees the table and answers it: `const board = getBoard<View, Facts>()`.
import { getContext, setContext } from 'svelte';
import type { BoardProps, Choice, GameEvent, Translate } from './contract';

const KEY = Symbol('board');

/** What looks at a choice: spread it over whatever can be chosen. */
export interface Looks {
  onpointerenter: () => void;
  onpointerleave: () => void;
  onfocus: (event: FocusEvent) => void;
  onblur: () => void;
}

export class Board<View = unknown, Printed = unknown> {
  private readonly given: BoardProps;
  private pointed = $state.raw<Choice | null>(null);

  /** The choices by their notation: `buy:2`. */
  readonly offered: ReadonlyMap<string, Choice> = $derived.by(
    () => new Map(this.choices.map((choice) => [choice.notation, choice])),
  );
  /** What pointer or focus is on, while it is offered. */
  readonly looked = $derived.by(() => (this.pointed ? (this.offered.get(this.pointed.notation) ?? null) : null));

  constructor(given: BoardProps) {
    this.given = given;
  }

  get game(): string {
    return this.given.facts.info.id;
  }
  get view(): View {
    return this.given.view as View;
  }
  get facts(): Printed {
    return this.given.facts.facts as Printed;
  }
  get choices(): Choice[] {
    return this.given.choices;
  }
  get events(): GameEvent[] {
    return this.given.events;
  }
  get t(): Translate {
    return this.given.t;
  }
  /** Whether anybody here will ever be asked: not where a game is only looked at again. */
  get answerable(): boolean {
    return this.given.onchoose !== undefined;
  }
  get names(): string[] {
    return this.given.names;
  }
  get viewer(): number | null {
    return this.given.viewer;
  }
  get highlighted(): Set<string> {
    return this.given.highlighted;
  }

  /** What somebody is being shown. */
  get spotlight(): string[] {
    return [...(this.given.spotlight ?? [])];
  }
  /** Whether it is of these kinds: `spotlit('city', 'tile')`. */
  spotlit = (...kinds: string[]): boolean =>
    this.spotlight.some((element) => kinds.includes(element.split(':', 1)[0]!));

  /** Whose things lie in front: mine; whoever only watches sits at the first seat. */
  get home(): number {
    return this.given.viewer ?? 0;
  }

  marked = (target: string): boolean => this.highlighted.has(target);
  name = (seat: number): string => this.names[seat] ?? '';
  /** What is mine of something that every seat has; undefined for whoever only watches. */
  mine = <T>(bySeat: readonly T[]): T | undefined => (this.viewer === null ? undefined : bySeat[this.viewer]);
  /** The sentence of a choice. */
  say = (choice: Choice): string => this.t(choice.key, choice.params);
  /** What to show of a choice beside its name: what it is worth to me, where that is known. */
  tip = (choice: Choice, name = this.say(choice)): string => {
    const worth = this.given.worth?.(choice);
    return worth ? `${name} · ${worth}` : name;
  };
  /** What a board element is worth to me, in sentences; empty while nobody has asked, and where there is nothing to say. */
  worth = (element: string): string =>
    (this.given.worths?.[element] ?? []).map(({ key, params }) => this.t(key, params)).join(' ');
  /** The choices of one kind by one of their parameters. */
  by = (kind: string, param: string): Map<string, Choice> =>
    new Map(
      this.choices.filter((choice) => choice.kind === kind).map((choice) => [String(choice.params[param]), choice]),
    );

  choose = (choice: Choice): void => {
    this.pointed = null;
    this.given.onchoose?.(choice);
  };

  look = (choice: Choice | null): void => {
    this.pointed = choice;
    this.given.onlook?.(choice);
  };

  /** Tell the list which choices the board shows now, of a tool that was taken up; null: all of them. */
  narrow = (choices: Choice[] | null): void => this.given.onnarrow?.(choices);

  /** The only answer that is left and the one just given are one gesture: the table may give it by itself. */
  alone = (): void => this.given.onalone?.();

  /** Whether there is a question to this viewer: then a press on what is not offered is answered by its rule. */
  get asked(): boolean {
    return this.choices.length > 0;
  }
  /** Ask which rule forbids what was pressed; only whoever is asked something gets an answer. */
  whyNot = (notation: string): void => {
    if (this.asked) this.given.onwhynot?.(notation);
  };

  looks = (choice: Choice): Looks => ({
    onpointerenter: () => this.look(choice),
    onpointerleave: () => this.look(null),
    onfocus: (event) => (event.currentTarget as Element).matches(':focus-visible') && this.look(choice),
    onblur: () => this.look(null),
  });

  /** A `<button>` with words that chooses: `<button {...board.button(choice)}>…</button>`. */
  button = (choice: Choice) => ({
    ...this.looks(choice),
    type: 'button' as const,
    'data-choice': choice.notation,
    onclick: () => this.choose(choice),
  });

  /** The same for a button that shows a picture. */
  iconButton = (choice: Choice) => ({
    ...this.button(choice),
    'aria-label': this.say(choice),
    title: this.tip(choice),
  });
}

export const setBoard = (board: Board): Board => setContext(KEY, board);
export const getBoard = <View, Printed>(): Board<View, Printed> => getContext<Board<View, Printed>>(KEY);
