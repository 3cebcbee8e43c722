// What the table does around a board: weighing an answer, folding the list, telling the result, stepping through a replay.
import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { Preview, SeatResult, TableMessage, TableSummary } from '../../src/lib/api/protocol';
import type { Connection, Watcher } from '../../src/lib/api/socket';
import type { Choice } from '../../src/lib/board/contract';
import { locale } from '../../src/lib/i18n/index.svelte';
import TableCard from '../../src/lib/lobby/TableCard.svelte';
import { ALL, AT_ONCE, moments } from '../../src/lib/replay/source';
import { beside, canFold, commonStart, groupsOf, matching } from '../../src/lib/table/choices';
import { finalText } from '../../src/lib/table/final';
import { tiesOf, winnersOf } from '../../src/lib/table/result';
import { isFinal } from '../../src/lib/table/score';
import { TableStore } from '../../src/lib/table/table.svelte';

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
