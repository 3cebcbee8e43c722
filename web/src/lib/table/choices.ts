// The list of choices: what the board does not offer by itself, groups of the same kind, and never too many buttons.
import type { Choice } from '../board/contract';

export const MOST_SHOWN = 60; // buttons; whoever wants another one searches or picks a group
export const MANY = 12; // from here on the list is grouped and can be searched
const MOST_BESIDE = 6; // buttons beside the question; with more of them the list stays open

type Say = (choice: Choice) => string;

export interface Group {
  kind: string;
  title: string;
  choices: Choice[];
}

/** The answers that the drawn board has no place for. Some boards let one pick a tool first: a target says that there is one. */
export const beside = (choices: Choice[], drawn: ReadonlySet<string>): Choice[] =>
  choices.filter((choice) => choice.targets.length === 0 && !drawn.has(choice.notation));

/** Whether the board itself can be answered on, but for a few buttons. */
export const canFold = (choices: Choice[], drawn: ReadonlySet<string>): boolean => {
  const rest = beside(choices, drawn).length;
  return rest <= MOST_BESIDE && (rest < choices.length || choices.length <= 2);
};

/** The words with which all of these sentences begin. */
export function commonStart(sentences: string[]): string {
  const [first = '', ...others] = sentences;
  if (!others.length) return first;
  const words = first.split(' ');
  let count = words.length;
  for (const other of others) {
    const theirs = other.split(' ');
    while (count > 0 && words.slice(0, count).join(' ') !== theirs.slice(0, count).join(' ')) count--;
  }
  const start = words
    .slice(0, count)
    .join(' ')
    .replace(/[\s:,(–-]+$/, '');
  return start ? `${start} …` : `${words.slice(0, 2).join(' ')} …`;
}

/** The choices by kind, in the order in which the kinds appear. */
export function groupsOf(choices: Choice[], say: Say): Group[] {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) found.set(choice.kind, [...(found.get(choice.kind) ?? []), choice]);
  return [...found].map(([kind, same]) => ({ kind, title: commonStart(same.slice(0, 40).map(say)), choices: same }));
}

/** Those whose sentence has all these words. */
export function matching(choices: Choice[], wanted: string, say: Say): Choice[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return choices;
  return choices.filter((choice) => {
    const text = say(choice).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
