// Moments of real games, written by `make fixtures`; Python proves them to be what the schemas say.
import type { Shapes } from '../../src/lib/api/shape';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Choice } from '../../src/lib/board/contract';

export interface Moment<View, Event> {
  name: string;
  viewer: number;
  names: string[];
  view: View;
  choices: Choice[];
  events: Event[];
}

export interface Fixture<View, Facts, Event> {
  facts: Facts;
  texts: Record<string, Record<string, string>>;
  moments: Moment<View, Event>[];
  film: Moment<View, Event>[];
}

const read = <Content>(path: string): Content =>
  JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')) as Content;

export const fixtureOf = <View, Facts, Event>(game: string): Fixture<View, Facts, Event> =>
  read(`../fixtures/${game}.json`);

/** The shapes of a game's views, facts and events, as the server tells them. */
export const shapesOf = (game: string): Shapes =>
  read<{ $defs: Shapes }>(`../../../docs/shapes/${game}.schema.json`).$defs;
