// A view as readable panels, for a game whose board is not drawn: labels and names come from the game's own texts.
import type { Facts } from '../api/protocol';
import { type Entries, has } from '../i18n/format';
import type { Choice } from '../board/contract';

export interface Item {
  text: string;
  target: string | null; // a board element it stands for, by the convention of `targets`
}

export type Part =
  | { kind: 'fact'; key: string; label: string; items: Item[] } // a value, or a list of named things
  | { kind: 'group'; key: string; label: string; parts: Part[] } // a table within the table
  | { kind: 'seats'; seats: { seat: number; parts: Part[] }[] };

const HIDDEN = new Set(['player', 'decision', 'seats', 'points', 'score', 'pp', 'sources']);

/** Nothing to say: no value, an empty list. */
export const isEmpty = (part: Part): boolean => part.kind === 'fact' && (part.items.length === 0 || part.items.every((one) => one.text === '–'));

export interface Words {
  entries: Entries;
  names: string[];
  yes: string;
  no: string;
  empty: string;
}

const spaced = (key: string): string => {
  const text = key.replace(/[_-]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
const plain = (text: string): boolean => !text.includes('{');

/** What a key of a view is called: the game's own word for it, where it has one. */
export function label(key: string, entries: Entries): string {
  for (const table of ['table', 'view', 'source', 'option', 'kinds', 'symbol', 'good', 'kind', 'prize', 'province', 'city', 'card']) {
    const text = entries[`${table}.${key}`] ?? entries[`${table}.${key.replaceAll('_', '-')}`];
    if (text !== undefined && plain(text)) return text;
  }
  return spaced(key);
}

const singular = (key: string): string => (key.endsWith('ies') ? `${key.slice(0, -3)}y` : key.replace(/s$/, ''));

/** The tables of component names: `antique.vase-red`, in the order of the file. */
const tables = new WeakMap<Entries, Map<string, string[]>>();
function tablesOf(id: string, entries: Entries): string[] {
  let found = tables.get(entries);
  if (!found) {
    found = new Map();
    for (const key of Object.keys(entries)) {
      const dot = key.indexOf('.');
      if (dot < 0 || /^(choice|event|why|decision|waiting|option|option-value|table|line|refusal)\./.test(key)) continue;
      const one = key.slice(dot + 1);
      found.set(one, [...(found.get(one) ?? []), key.slice(0, dot)]);
    }
    tables.set(entries, found);
  }
  return found.get(id) ?? [];
}

/** An id by its name, and the target it stands for: `vase-red` under `offer` is `antique:vase-red`. */
export function item(key: string, value: string | number | boolean | null, words: Words): Item {
  if (value === null) return { text: '–', target: null };
  if (typeof value === 'boolean') return { text: value ? words.yes : words.no, target: null };
  if (typeof value === 'number') return { text: String(value), target: null };
  const found = tablesOf(value, words.entries);
  const wanted = singular(key);
  const table = found.find((one) => one === wanted) ?? found[0];
  if (table === undefined) return { text: has(words.entries, value) ? words.entries[value]! : value, target: `${wanted}:${value}` };
  return { text: words.entries[`${table}.${value}`]!, target: `${table}:${value}` };
}

const isSimple = (value: unknown): value is string | number | boolean | null => value === null || typeof value !== 'object';
const isSeat = (key: string): boolean => /(^|_)(player|start|owner|leader)$|^next_start$/.test(key);

export function describe(view: Facts, words: Words): Part[] {
  const parts = Object.entries(view).flatMap(([key, value]) => (HIDDEN.has(key) ? [] : [part(key, value, words)]));
  const seats = Array.isArray(view.seats) ? (view.seats as Facts[]) : [];
  if (seats.length) parts.push({ kind: 'seats', seats: seats.map((seat, number) => ({ seat: number, parts: inside(seat, words) })) });
  return parts;
}

function inside(value: Facts, words: Words): Part[] {
  return Object.entries(value).flatMap(([key, one]) => (HIDDEN.has(key) ? [] : [part(key, one, words)]));
}

function part(key: string, value: unknown, words: Words): Part {
  const called = label(key, words.entries);
  if (isSimple(value)) {
    if (typeof value === 'number' && isSeat(key)) return { kind: 'fact', key, label: called, items: [{ text: words.names[value] ?? '–', target: null }] };
    return { kind: 'fact', key, label: called, items: [item(key, value, words)] };
  }
  if (Array.isArray(value)) {
    if (value.every(isSimple)) return { kind: 'fact', key, label: called, items: value.map((one) => item(key, one, words)) };
    const parts = value.map((one, index) => part(String(index + 1), one, words));
    return { kind: 'group', key, label: called, parts };
  }
  const facts = value as Facts;
  const entries = Object.entries(facts);
  if (entries.every(([, one]) => isSimple(one))) {
    // `{"vizier": 2, "monk": 0}`: counted things in one line
    const items = entries.map(([id, one]) => {
      const thing = item(key, id, words);
      const name = thing.text === id ? label(id, words.entries) : thing.text;
      return { text: `${name}: ${item(id, one as string | number | boolean | null, words).text}`, target: thing.target };
    });
    return { kind: 'fact', key, label: called, items };
  }
  return { kind: 'group', key, label: called, parts: entries.map(([id, one]) => part(id, one, words)) };
}

/** Which choices a thing on the board stands for. Several choices on one thing are chosen in the choice bar. */
export function choicesByTarget(choices: Choice[]): Map<string, Choice> {
  const found = new Map<string, Choice | null>();
  for (const choice of choices) for (const target of choice.targets) found.set(target, found.has(target) ? null : choice);
  return new Map([...found].filter((entry): entry is [string, Choice] => entry[1] !== null));
}
