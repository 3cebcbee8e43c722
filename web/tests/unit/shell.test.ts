// What the table does around a board: weighing an answer, folding the list, telling the result, stepping through a replay.
import { readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { Line, Preview, SeatResult, TableMessage, TableSummary } from '../../src/lib/api/protocol';
import type { Connection, Watcher } from '../../src/lib/api/socket';
import type { Choice } from '../../src/lib/board/contract';
import { locale } from '../../src/lib/i18n/index.svelte';
import TableCard from '../../src/lib/lobby/TableCard.svelte';
import { ALL, AT_ONCE, moments } from '../../src/lib/replay/source';
import { beside, canFold, commonStart, groupsOf, matching } from '../../src/lib/table/choices';
import { changeOf, pointsOf } from '../../src/lib/table/digest';
import { finalText } from '../../src/lib/table/final';
import { movesOf } from '../../src/lib/table/gains';
import { countTaken, entries, rowsOf, Sayings, toldOf } from '../../src/lib/table/log';
import { tiesOf, winnersOf } from '../../src/lib/table/result';
import { isFinal } from '../../src/lib/table/score';
import { TableStore } from '../../src/lib/table/table.svelte';
import { catalogue } from '../../src/lib/stores/catalogue.svelte';
import { fixtureOf, shapesOf } from './fixture';

const choice = (notation: string, targets: string[] = [], action = 0): Choice => ({
  action,
  notation,
  kind: notation.split(':')[0]!,
  params: {},
  targets,
  key: `choice.${notation}`,
});
const preview = (action: number, final: string | null): Preview => ({
  action,
  notation: String(action),
  points: {},
  sources: {},
  end: null,
  events: [],
  certain: true,
  final: final ? { key: final, rule: '', params: {} } : null,
});

describe('an answer is weighed before it is sent', () => {
  const position = (count: number) => ({
    step: 3,
    viewer: 0,
    player: 0,
    decision: 'main',
    view: {},
    choices: Array.from({ length: count }, (_, action) => choice(`take:${action}`, [], action)),
    undo: null,
    request: null,
    clock: null,
  });
  function table(choices: number) {
    const asked: { actions?: number[]; answer: (previews: Preview[]) => void; refuse: () => void }[] = [];
    let watcher: Watcher | undefined;
    const line = {
      skew: 0,
      watch: (_id: string, one: Watcher) => (watcher = one),
      command: vi.fn(),
      ask: (message: { actions?: number[] }) =>
        new Promise((resolve, reject) =>
          asked.push({
            ...message,
            answer: (previews) => resolve({ previews }),
            refuse: () => reject(new Error('busy')),
          }),
        ),
    };
    const store = new TableStore('t', null, line as unknown as Connection);
    store.open();
    watcher!.ontable({
      type: 'table',
      id: null,
      table: 't',
      number: 5,
      since: 0,
      info: null,
      position: position(choices),
      lines: [],
    } as TableMessage);
    return { store, asked };
  }

  it('waits for the preview that is on its way, however quick the finger', async () => {
    const { store, asked } = table(2);
    expect(asked).toHaveLength(1); // all choices, as soon as they are there
    const known = store.previewOf(store.choices[1]!);
    asked[0]!.answer([preview(0, null), preview(1, 'why.undo-chance')]);
    expect((await known)?.final?.key).toBe('why.undo-chance');
    expect(asked).toHaveLength(1);
  });

  it('asks for the single one among very many', async () => {
    const { store, asked } = table(200);
    expect(asked).toHaveLength(0);
    const known = store.previewOf(store.choices[150]!);
    expect(asked[0]!.actions).toEqual([150]);
    asked[0]!.answer([preview(150, 'why.undo-learned')]);
    expect((await known)?.final?.key).toBe('why.undo-learned');
  });

  it('asks once more when a preview was lost, and then says that it does not know', async () => {
    const { store, asked } = table(2);
    const known = store.previewOf(store.choices[0]!);
    asked[0]!.refuse();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]!.refuse();
    expect(await known).toBeUndefined();
    expect(isFinal(undefined), 'what is not known counts as final').toBe(true);
  });
});

describe('warnings', () => {
  it('speak of what will happen, in both languages', () => {
    const reason = (key: string) => ({ key, rule: '', params: {} });
    const said = (['en', 'de'] as const).map((language) => {
      locale.language = language;
      return finalText('java', reason('why.undo-turn-passed'));
    });
    locale.language = 'en';
    expect(said).toEqual(['Your turn ends with this.', 'Damit endet dein Zug.']);
    expect(finalText('java', reason('why.undo-learned'))).toMatch(/^You will/);
  });

  it('are those of the game, where it knows better what chance will do', () => {
    const chance = { key: 'why.undo-chance', rule: '', params: {} };
    expect(finalText('dice_charmers', chance)).toMatch(/cards are dealt or dice/);
    const texts = fixtureOf('dice_charmers').texts.en!;
    const entries = vi.spyOn(catalogue, 'entries').mockReturnValue(texts);
    expect(finalText('dice_charmers', chance)).toBe('Dice are rolled then.');
    entries.mockRestore();
  });
});

describe('the list of choices', () => {
  const places = [choice('tile:a1', ['space:a1'], 1), choice('tile:b1', ['space:b1'], 2)];
  const end = choice('end-turn', [], 3);
  it('leaves beside the question what the board has no place for', () => {
    expect(beside([...places, end], new Set(['tile:a1']))).toEqual([end]);
    expect(beside([...places, end], new Set(['end-turn']))).toEqual([]);
  });
  it('folds where the board answers, and stays where it does not', () => {
    expect(canFold([...places, end], new Set())).toBe(true);
    const words = Array.from({ length: 8 }, (_, n) => choice(`word:${n}`, [], n));
    expect(canFold(words, new Set())).toBe(false);
    expect(canFold([end], new Set()), 'a single button').toBe(true);
  });
  it('is grouped by kind, called by what their sentences share', () => {
    const say = (one: Choice) => (one.kind === 'tile' ? `Lay a tile on ${one.notation}` : 'End the turn');
    expect(groupsOf([...places, end], say).map(({ title, choices }) => [title, choices.length])).toEqual([
      ['Lay a tile on …', 2],
      ['End the turn', 1],
    ]);
    expect(commonStart(['Buy rice', 'Sell rice'])).toBe('Buy rice …');
    expect(matching([...places, end], 'TILE b1', say)).toEqual([places[1]]);
  });
});

describe('the result', () => {
  const seat = (number: number, place: number, points: number): SeatResult => ({
    seat: number,
    place,
    points,
    sources: {},
    resigned: false,
  });
  it('tells who is level in points, and whether something else told them apart', () => {
    const result = [seat(0, 2, 78), seat(1, 1, 80), seat(2, 3, 78), seat(3, 4, 5)];
    expect(winnersOf(result)).toEqual([1]);
    expect(tiesOf(result)).toEqual([{ points: 78, seats: [0, 2], shared: false }]);
    expect(tiesOf([seat(0, 1, 9), seat(1, 1, 9)])).toEqual([{ points: 9, seats: [0, 1], shared: true }]);
  });
});

describe('a replay', () => {
  it('asks for steps in ranges, all seats at once', async () => {
    const ask = vi.fn((from: number, count: number) =>
      Promise.resolve(
        Array.from({ length: count }, (_, n) =>
          [0, 1, 2].map((viewer) => ({
            step: from + n,
            viewer,
            player: 1,
            decision: 'main',
            view: { seats: [0, 1, 2].map((one) => (one === viewer ? { hand: from + n } : { hand: null })) },
            events: [],
          })),
        ),
      ),
    );
    const moment = moments(ask);
    for (let step = 0; step < 24; step++) {
      const { view } = await moment(step, ALL);
      expect(view.seats).toEqual([{ hand: step }, { hand: step }, { hand: step }]);
      expect((await moment(step, 2)).view.seats).toMatchObject([{ hand: null }, { hand: null }, { hand: step }]);
    }
    expect(ask).toHaveBeenCalledTimes(24 / AT_ONCE);
  });
});

describe('the lobby', () => {
  it('puts a space around the dot between two facts', () => {
    const seats = [0, 1].map((seat) => ({ seat, name: null, user: null, kind: 'open', bot: null, reserved: null }));
    const table = { id: 't', game: 'java', title: null, status: 'waiting', seats, changed_at: Date.now() / 1000 };
    const { body } = render(TableCard, { props: { table: table as unknown as TableSummary, verb: 'join' } });
    expect(body.replace(/<[^>]*>/g, '')).toContain('just now · 2 free');
  });
});

describe('the log', () => {
  const line = (number: number, kind: Line['kind'], step: number): Line =>
    ({ number, kind, step, seat: 0, at: 0, by: 'player', events: [], data: {} }) as Line;
  it('folds what was taken back, with the ways back', () => {
    const rows = rowsOf(
      entries([
        line(1, 'chosen', 1),
        line(2, 'chosen', 2),
        line(3, 'undone', 1),
        line(4, 'chosen', 2),
        line(5, 'chosen', 3),
        line(6, 'restarted', 1),
        line(7, 'chosen', 2),
      ]),
    );
    expect(rows.map((row) => ('taken' in row ? row.taken.map((one) => one.number) : row.line.number))).toEqual([
      1,
      [2, 3, 4, 5, 6],
      7,
    ]);
    expect(countTaken((rows[1] as { taken: Line[] }).taken)).toBe(3);
  });
  it('makes points of several players for the same reason one scoring', () => {
    const scored = (player: number, points: number) => ({ event: 'scored', key: 'e', touches: [], player, points });
    const other = { event: 'coin', key: 'c', touches: [], player: 0 };
    expect(toldOf([other, scored(0, 3), scored(1, 2), other])).toEqual([
      { event: other },
      { scored: [scored(0, 3), scored(1, 2)] },
      { event: other },
    ]);
    expect(toldOf([scored(0, 3)])).toEqual([{ event: scored(0, 3) }]);
  });
  const telling = (number: number, ...events: object[]): Line =>
    ({ ...line(number, 'chosen', number), events: events.map((one) => ({ touches: [], ...one })) }) as Line;
  const heard = (lines: Line[]) =>
    [...new Sayings(({ key }) => key).of(rowsOf(entries(lines)))].map(([number, told]) => [
      number,
      told.flatMap((one) => ('event' in one ? [one.event.key] : [])),
    ]);
  it('leaves out what only passes once the next answer has told it again', () => {
    const chooses = telling(1, { event: 'card-chosen', key: 'chooses', passing: true });
    expect(heard([chooses]), 'while nothing has followed').toEqual([[1, ['chooses']]]);
    const plays = telling(2, { event: 'card-played', key: 'plays' });
    expect(heard([chooses, plays])).toEqual([
      [1, []],
      [2, ['plays']],
    ]);
  });
  it('says once what two lines tell', () => {
    const [one, other] = [telling(1, { key: 'a' }, { key: 'b' }), telling(2, { key: 'b' }, { key: 'c' })];
    expect(heard([one, other])).toEqual([
      [1, ['a', 'b']],
      [2, ['c']],
    ]);
  });
  it('draws only what is new when a line comes: everything else is the same object and is said once', () => {
    const lines = [telling(1, { key: 'a' }), telling(2, { key: 'b' }), telling(3, { key: 'c' })];
    let spoken = 0;
    const sayings = new Sayings(({ key }) => (spoken++, key));
    const before = [entries(lines), sayings.of(rowsOf(entries(lines)))] as const;
    expect(spoken).toBe(3);
    lines.push(telling(4, { key: 'd' }));
    const after = [entries(lines), sayings.of(rowsOf(entries(lines)))] as const;
    expect(spoken).toBe(4);
    expect(after[0].slice(0, 3).every((entry, n) => entry === before[0][n])).toBe(true);
    expect([1, 2].every((number) => after[1].get(number) === before[1].get(number))).toBe(true);
  });
});

describe('the digest', () => {
  it('counts what a player gained and spent, says where, and the score before and after', () => {
    const seat = (coins: number, tiles: string[], goods: object, points: number) => ({
      coins,
      tiles,
      goods,
      points,
      sources: { roads: points - 1, other: 1 },
      secret: coins,
    });
    const before = { seats: [seat(5, [], { rice: 1 }, 2)] };
    const after = { seats: [seat(3, ['a', 'b'], { rice: 1, tea: 2 }, 6)] };
    const events = [
      { event: 'x', key: 'x', player: 0, touches: ['city:agra', 'city:delhi', 'city:agra', 'purse:0'] },
      { event: 'y', key: 'y', touches: ['city:goa'] }, // nobody's doing
    ];
    const words = {
      'gain.coins': 'coins',
      'gain.tiles': 'tiles',
      'gain.goods': 'goods',
      'city.agra': 'Agra',
      'city.delhi': 'Delhi',
      'city.goa': 'Goa',
      'source.roads': 'roads',
    };
    expect(changeOf(0, before, after, [{ events } as unknown as Line], words)).toEqual({
      seat: 0,
      before: 2,
      after: 6,
      gained: ['tiles +2', 'goods +2'],
      spent: ['coins −2'],
      scored: ['roads +4'],
      places: ['Agra', 'Delhi'],
    });
    expect(changeOf(0, null, after, [], words)).toMatchObject({ before: null, gained: [], spent: [], scored: [] });
    const cities = 'abcdef'.split('').map((name) => [`city.${name}`, name]);
    const many = { event: 'x', key: 'x', player: 0, touches: cities.map(([name]) => name!.replace('.', ':')) };
    const { places } = changeOf(0, null, after, [{ events: [many] } as unknown as Line], Object.fromEntries(cities));
    expect(places, 'that there are more is said').toEqual(['a', 'b', 'c', 'd', '…']);
    expect(pointsOf(changeOf(0, before, after, [], words))).toBe(4);
    expect(pointsOf(changeOf(0, null, after, [], words))).toBe(0);
  });

  it('finds the fields that each game lets it count', () => {
    for (const game of ['maharaja', 'taj_mahal', 'java', 'dice_charmers', 'amritsar']) {
      const file = `../src/durbar/games/${game}/texts.en.toml`;
      const table = /\n\[gain\]\n((?:.+\n)+)/.exec(readFileSync(file, 'utf8'))![1]!;
      const seat = shapesOf(game)['View']!.properties!['seats']!.items!.$ref!.split('/').pop()!;
      for (const [, field] of table.matchAll(/^(\w+) =/gm))
        expect(Object.keys(shapesOf(game)[seat]!.properties!), `${game}: gain.${field}`).toContain(field);
    }
  });
});

describe('points by source', () => {
  const line = (step: number, seat: number, events: object[], kind: Line['kind'] = 'chosen', to?: number): Line => ({
    number: step + 100,
    kind,
    at: 0,
    seat,
    by: 'player',
    step,
    events: events as Line['events'],
    data: to === undefined ? {} : { to },
  });
  const event = (name: string, facts: object) => ({ event: name, key: `event.${name}`, touches: [], ...facts });

  it('come from the answers that stand, told by what they say of the seat', () => {
    const lines = [
      line(1, 0, [event('placed', { player: 0 }), event('scored', { player: 1, points: 2 })]),
      line(2, 1, [event('taken', { player: 1 })]),
      line(1, 1, [], 'undone', 1),
      line(2, 1, [event('scored', { player: 1, points: 3 }), event('moved', { player: 1 })]),
    ];
    const gains = [
      { step: 0, seat: 1, source: 'water', points: 1 },
      { step: 1, seat: 1, source: 'water', points: 2 },
      { step: 1, seat: 0, source: 'water', points: 4 },
      { step: 2, seat: 1, source: 'water', points: 3 },
      { step: 2, seat: 1, source: 'land', points: 9 },
    ];
    const found = movesOf(gains, lines, 1, 'water');
    expect(found.map(({ step, by, points }) => [step, by, points])).toEqual([
      [0, null, 1],
      [1, 0, 2],
      [2, 1, 3],
    ]);
    expect(found.map(({ events }) => events.map((one) => one.event))).toEqual([[], ['scored'], ['scored']]);
    expect(movesOf(gains, lines, 0, 'water')[0]!.events.map((one) => one.event)).toEqual(['placed']);
  });
});
