// A view as readable panels, for a game whose board is not drawn: labels and names come from the game's own texts.
import type { Facts } from '../api/protocol';
import type { Shape, Shapes } from '../api/shape';
import type { Entries } from '../i18n/format';
import type { Choice } from '../board/contract';

export interface Item {
  text: string;
  target: string | null; // a board element it stands for, by the convention of `targets`
}

export type Part =
  | { kind: 'fact'; key: string; label: string; items: Item[] } // a value, or a list of named things
  | { kind: 'group'; key: string; label: string; parts: Part[] } // a table within the table
  | { kind: 'seats'; seats: { seat: number; parts: Part[] }[] };

const ASIDE = new Set(['player', 'decision', 'seats', 'points', 'sources']); // told by the table itself

/** Nothing to say: no value, an empty list. */
export const isEmpty = (part: Part): boolean =>
  part.kind === 'fact' && (part.items.length === 0 || part.items.every((one) => one.text === '–'));

export interface Words {
  entries: Entries;
  names: string[];
  yes: string;
  no: string;
  empty: string;
  shapes?: Shapes | undefined; // of the game's views, by name; missing while they are on their way
}

const spaced = (key: string): string => {
  const text = key.replace(/[_-]+/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
const plain = (text: string): boolean => !text.includes('{');

/** What a key of a view is called: the game's own word for it, where it has one. */
export function label(key: string, entries: Entries): string {
  for (const table of ['table', 'view', 'source', 'option']) {
    const text = entries[`${table}.${key}`] ?? entries[`${table}.${key.replaceAll('_', '-')}`];
    if (text !== undefined && plain(text)) return text;
  }
  return spaced(key);
}

/** A shape itself: what a reference leads to, and what it is when it is there at all. */
function resolved(shape: Shape | undefined, shapes: Shapes = {}): Shape {
  if (shape?.$ref)
    return {
      ...resolved(shapes[shape.$ref.split('/').pop()!], shapes),
      ...(shape['x-names'] ? { 'x-names': shape['x-names'] } : {}),
    };
  const there = shape?.anyOf?.filter((one) => one.type !== 'null');
  return there?.length === 1 ? resolved(there[0], shapes) : (shape ?? {});
}

/** The tables that have a name for an id: `antique` for `vase-red`. */
const tables = new WeakMap<Entries, Map<string, string[]>>();
function tablesOf(id: string, entries: Entries): string[] {
  let found = tables.get(entries);
  if (!found) {
    found = new Map();
    for (const key of Object.keys(entries)) {
      const dot = key.indexOf('.');
      if (dot < 0 || /^(choice|event|why|decision|waiting|option|option-value|table|line|refusal)\./.test(key))
        continue;
      const one = key.slice(dot + 1);
      found.set(one, [...(found.get(one) ?? []), key.slice(0, dot)]);
    }
    tables.set(entries, found);
  }
  return found.get(id) ?? [];
}

/** An id by its name, and the target it stands for. Views of former rules have no shape: then an id with a single name has that. */
export function item(value: string | number | boolean | null, shape: Shape, words: Words): Item {
  if (value === null) return { text: '–', target: null };
  if (typeof value === 'boolean') return { text: value ? words.yes : words.no, target: null };
  const known = shape['x-names'];
  if (typeof value === 'number')
    return { text: known === 'player' ? (words.names[value] ?? '–') : String(value), target: null };
  const found = known ? [known] : shape.type ? [] : tablesOf(value, words.entries);
  if (found.length !== 1) return { text: value, target: null };
  return { text: words.entries[`${found[0]}.${value}`] ?? value, target: `${found[0]}:${value}` };
}

const isSimple = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value !== 'object';

export function describe(view: Facts, words: Words): Part[] {
  const shape = resolved(words.shapes?.['View'], words.shapes);
  const parts = inside(view, shape, words);
  const seats = Array.isArray(view.seats) ? (view.seats as Facts[]) : [];
  const seated = resolved(shape.properties?.['seats'], words.shapes).items;
  if (seats.length)
    parts.push({
      kind: 'seats',
      seats: seats.map((seat, number) => ({
        seat: number,
        parts: inside(seat, resolved(seated, words.shapes), words),
      })),
    });
  return parts;
}

function inside(value: Facts, shape: Shape, words: Words): Part[] {
  return Object.entries(value).flatMap(([key, one]) =>
    ASIDE.has(key) ? [] : [part(key, one, shape.properties?.[key], words)],
  );
}

function part(
  key: string,
  value: unknown,
  given: Shape | undefined,
  words: Words,
  called = label(key, words.entries),
): Part {
  const shape = resolved(given, words.shapes);
  if (isSimple(value)) return { kind: 'fact', key, label: called, items: [item(value, shape, words)] };
  if (Array.isArray(value)) {
    const of = (index: number): Shape | undefined => shape.prefixItems?.[index] ?? shape.items;
    if (value.every(isSimple))
      return {
        kind: 'fact',
        key,
        label: called,
        items: value.map((one, index) => item(one, resolved(of(index), words.shapes), words)),
      };
    return {
      kind: 'group',
      key,
      label: called,
      parts: value.map((one, index) => part(String(index + 1), one, of(index), words)),
    };
  }
  const entries = Object.entries(value as Facts);
  const of = (id: string): Shape | undefined => shape.properties?.[id] ?? (shape.additionalProperties || undefined);
  const name = (id: string): Item => {
    const thing = item(
      id,
      shape.propertyNames ? resolved(shape.propertyNames, words.shapes) : shape.type ? { type: 'string' } : {},
      words,
    );
    return thing.text === id ? { ...thing, text: label(id, words.entries) } : thing;
  };
  if (entries.every(([, one]) => isSimple(one))) {
    // `{"vizier": 2, "monk": 0}`: counted things in one line
    const items = entries.map(([id, one]) => {
      const text = item(one as string | number | boolean | null, resolved(of(id), words.shapes), words).text;
      return { text: `${name(id).text}: ${text}`, target: name(id).target };
    });
    return { kind: 'fact', key, label: called, items };
  }
  return {
    kind: 'group',
    key,
    label: called,
    parts: entries.map(([id, one]) => part(id, one, of(id), words, name(id).text)),
  };
}

/** Which choices a thing on the board stands for. Several choices on one thing are chosen in the choice bar. */
export function choicesByTarget(choices: Choice[]): Map<string, Choice> {
  const found = new Map<string, Choice | null>();
  for (const choice of choices)
    for (const target of choice.targets) found.set(target, found.has(target) ? null : choice);
  return new Map([...found].filter((entry): entry is [string, Choice] => entry[1] !== null));
}
