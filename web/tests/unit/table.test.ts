import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../../src/games/maharaja/shapes';
import type { View as TajView } from '../../src/games/taj_mahal/shapes';
import type { Line, Preview } from '../../src/lib/api/protocol';
import { drawNames, newTable, shuffled, usualBot, usualPlayers, type Wish } from '../../src/lib/lobby/tables';
import { checkRecord } from '../../src/lib/stores/record';
import { turnStep } from '../../src/lib/replay/source';
import { address, parse, parseCode, spokenCode } from '../../src/lib/router.svelte';
import { Pacer, stepMs } from '../../src/lib/table/pace';
import { readKept } from '../../src/lib/stores/settings.svelte';
import { secondsLeft, writeSeconds } from '../../src/lib/table/clock';
import { append, entries, isQuiet, lastAnswerOf, sinceMyTurn, standing, targetsOf } from '../../src/lib/table/log';
import { choicesByTarget, describe as describeView } from '../../src/lib/table/plain';
import { gains, needsConfirmation, openView, scoreOf, signed } from '../../src/lib/table/score';
import { seatSign } from '../../src/lib/ui/seats';
import { fixtureOf, shapesOf } from './fixture';

const line = (number: number, kind: Line['kind'], step: number, seat: number | null = 0, events: object[] = []): Line =>
  ({ number, kind, step, seat, at: 0, by: 'player', events, data: {} }) as Line;

describe('the log', () => {
  const lines = [
    line(1, 'created', 0),
    line(2, 'started', 0),
    line(3, 'chosen', 1, 0),
    line(4, 'chosen', 2, 0),
    line(5, 'undone', 1, 0),
    line(6, 'chosen', 2, 0),
    line(7, 'chosen', 3, 1),
  ];

  it('marks what was taken back and keeps it', () => {
    expect(entries(lines).map((entry) => entry.undone)).toEqual([false, false, false, true, false, false, false]);
    expect(standing(lines).map((one) => one.number)).toEqual([3, 6, 7]);
  });
  it('marks everything after a take-back by consent', () => {
    expect(standing([...lines, line(8, 'taken-back', 0)]).length).toBe(0);
  });
  it('appends only what is new', () => {
    expect(append(lines, [line(7, 'chosen', 3), line(8, 'chosen', 4)]).map((one) => one.number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(append(lines, [])).toBe(lines);
  });
  it('leaves out what browsers do by themselves', () => {
    const told = [
      line(2, 'committed', 0),
      line(3, 'opening', 0),
      line(4, 'contributed', 0),
      line(5, 'started', 0),
      line(6, 'closed', 0),
    ];
    expect(told.filter((one) => !isQuiet(one)).map((one) => one.kind)).toEqual(['started', 'closed']);
  });
  it('knows what happened since my last turn', () => {
    expect(sinceMyTurn(lines, 0)).toMatchObject({ step: 2, lines: [{ number: 7 }] });
    expect(sinceMyTurn(lines, 1), 'my own answers of this turn are no news').toMatchObject({
      step: 0,
      lines: [{ number: 3 }, { number: 6 }],
    });
    expect(sinceMyTurn(lines.slice(0, 4), 0)).toBeNull();
    expect(sinceMyTurn(lines, 2)).toMatchObject({ step: 0 });
  });
  it('knows where a take-back of my last answer leads', () => {
    expect(lastAnswerOf(lines, 0)).toBe(standing(lines).findLast(({ seat }) => seat === 0)!.step - 1);
    expect(lastAnswerOf(lines, 1)).toBe(standing(lines).findLast(({ seat }) => seat === 1)!.step - 1);
    expect(lastAnswerOf(lines, 2), 'who has given no answer').toBeNull();
  });
  it('finds the places that events touch', () => {
    const found = targetsOf([
      {
        event: 'antique-bought',
        key: 'event.antique-bought',
        touches: ['antique:vase-red', 'purse:1'],
        player: 1,
        antique: 'vase-red',
        price: 3,
      },
      {
        event: 'offer-dealt',
        key: 'event.offer-dealt',
        touches: ['antique:jug-blue', 'antique:vase-red'],
        day: 2,
        antiques: ['jug-blue'],
      },
    ]);
    expect([...found].sort()).toEqual(['antique:jug-blue', 'antique:vase-red', 'purse:1']);
  });
});

describe('points', () => {
  const before = {
    seats: [
      { points: 3, sources: { money: 1, antiques: 2 } },
      { points: 0, sources: {} },
    ],
  };
  const after = {
    seats: [
      { points: 5, sources: { money: 0, antiques: 5 } },
      { points: 0, sources: {} },
    ],
  };
  it('are what the seat says', () => {
    expect(scoreOf({ seats: [{ points: 7, sources: { goods: 7 }, hand: 2 }] }, 0)).toEqual({
      points: 7,
      sources: { goods: 7 },
    });
    expect(scoreOf({ seats: [] }, 0)).toBeNull();
  });
  it('gains are told by source', () => {
    expect([...gains(before, after, 2)]).toEqual([[0, { points: 2, sources: { money: -1, antiques: 3 } }]]);
    expect([signed(2), signed(-1), signed(0)]).toEqual(['+2', '−1', '0']);
  });
  it('views laid over each other open every hand', () => {
    const open = openView([
      {
        display: ['a'],
        seats: [
          { cards: ['x', 'y'], hand: 2 },
          { cards: null, hand: 1 },
        ],
      },
      {
        display: ['a'],
        seats: [
          { cards: null, hand: 2 },
          { cards: ['z'], hand: 1 },
        ],
      },
    ]);
    expect(open).toEqual({
      display: ['a'],
      seats: [
        { cards: ['x', 'y'], hand: 2 },
        { cards: ['z'], hand: 1 },
      ],
    });
  });
  it('a second thought is asked for as preferred', () => {
    const preview = (key: string | null) => ({ final: key === null ? null : { key, rule: '', params: {} } }) as Preview;
    expect(needsConfirmation(undefined, 'always')).toBe(false);
    expect(needsConfirmation(preview(null), 'always')).toBe(false);
    expect(needsConfirmation(preview('why.undo-chance'), 'chance')).toBe(true);
    expect(needsConfirmation(preview('why.undo-turn-passed'), 'chance')).toBe(false);
    expect(needsConfirmation(preview('why.undo-turn-passed'), 'always')).toBe(true);
    expect(needsConfirmation(preview('why.undo-chance'), 'never')).toBe(false);
  });
});

describe('addresses', () => {
  it('go round', () => {
    for (const hash of [
      '#/',
      '#/record',
      '#/verify',
      '#/verify/abc',
      '#/verify/abc/key_1-2',
      '#/t/abc',
      '#/t/abc/key_1-2',
      '#/r/abc?step=4&eyes=all',
    ])
      expect(address(parse(hash))).toBe(hash);
  });
  it('nonsense leads to the lobby', () => {
    for (const hash of ['', '#/x', '#/t/', '#/t/<script>']) expect(parse(hash)).toEqual({ page: 'lobby' });
  });
  it('a code is a link, a code with its key, or a table', () => {
    expect(parseCode(' http://home:8000/#/t/abc/key ')).toEqual({ page: 'table', table: 'abc', invite: 'key' });
    expect(parseCode('abc/key')).toEqual({ page: 'table', table: 'abc', invite: 'key' });
    expect(parseCode('abc')).toEqual({ page: 'table', table: 'abc', invite: null });
    expect(parseCode('what is this?')).toBeNull();
  });
});

describe('a code that was said aloud', () => {
  it('is known by its syllables, however it is typed', () => {
    expect(spokenCode(' Bari moku-TELA ')).toBe('barimokutela');
    for (const other of ['bari-moku', 'bari-moku-telaxx', 'abcdefghijkm', '3fj2k9abcdef/AbC', ''])
      expect(spokenCode(other)).toBeNull();
  });
});

describe('new tables', () => {
  it('the usual bot is neither the weakest nor a master', () => {
    const of = (...bots: string[]) => usualBot({ bots } as never);
    expect(of('random', 'easy', 'medium', 'hard', 'expert')).toBe('medium');
    expect(of('random', 'greedy')).toBe('greedy');
    expect(of('random', 'mine')).toBe('mine');
  });
  it('bots get different names, and lots are fair', () => {
    expect(new Set(drawNames(['a', 'b', 'c'], 3, () => 0.5)).size).toBe(3);
    expect(drawNames(['a'], 2, () => 0)).toEqual(['a', 'Bot 2']);
    const seen = new Set<string>();
    for (let a = 0; a < 3; a++)
      for (let b = 0; b < 2; b++) {
        const lots = [a / 3, b / 2];
        seen.add(shuffled([1, 2, 3], () => lots.shift()!).join(''));
      }
    expect(seen.size, 'every order comes up, each once').toBe(6);
  });

  const wish: Wish = {
    game: 'g',
    players: 3,
    where: 'link',
    others: ['', 'greedy'],
    botNames: ['Asha', 'Bima', 'Dewi'],
    seat: 0,
    names: [],
    options: {},
    clock: 'none',
    title: ' ',
  };
  it('with a free seat wait, without one begin', () => {
    expect(newTable(wish)).toMatchObject({ bots: ['greedy'], start: false, title: null, clock: null, names: [] });
    expect(newTable({ ...wish, others: ['random', 'greedy'] })).toMatchObject({
      bots: ['random', 'greedy'],
      start: true,
    });
  });
  it('at one screen have the names of those who share it', () => {
    expect(newTable({ ...wish, where: 'hot-seat', names: ['Anna ', 'Ben', 'unused'] })).toMatchObject({
      names: ['Anna', 'Ben'],
      bots: ['greedy'],
      start: true,
    });
  });
  it('the usual number of players is in the middle', () => {
    expect(usualPlayers({ players: [2, 3, 4] } as never)).toBe(3);
  });
});

describe('small things', () => {
  it('only the running clock runs', () => {
    const clock = { at: 100, left: [60, 30], running: 0 };
    expect([secondsLeft(clock, 0, 110), secondsLeft(clock, 1, 110), secondsLeft(clock, 0, 500)]).toEqual([50, 30, 0]);
    expect([59, 61, 3661, 90_000].map(writeSeconds)).toEqual(['0:59', '1:01', '1:01:01', '1d 1h']);
  });
  it('settings survive nonsense', () => {
    expect(readKept('{"theme":"pink","motion":2}')).toMatchObject({ theme: 'auto', motion: 2 });
    expect(readKept('not json')).toMatchObject({ confirm: 'chance', sound: true });
  });
  it('every seat has its own shape and letter', () => {
    expect(new Set([0, 1, 2, 3, 4].map((seat) => seatSign(seat).shape + seatSign(seat).letter)).size).toBe(5);
  });
  it('only records are taken', () => {
    expect(() => checkRecord({ format: 'other' })).toThrow();
    expect(checkRecord({ format: 'durbar-record', game: 'g', players: 2, actions: [] }).names).toEqual([]);
  });
  it('a replay jumps by turns', () => {
    const log = [0, 0, 1, 1, 0].map((seat, index) => ({ step: index + 1, seat, events: [] }));
    expect([
      turnStep(log, 0, 1),
      turnStep(log, 2, 1),
      turnStep(log, 4, 1),
      turnStep(log, 4, -1),
      turnStep(log, 1, -1),
    ]).toEqual([2, 4, 5, 2, 0]);
  });
});

describe('the board made of words', () => {
  const words = {
    entries: { 'antique.vase-red': 'red vase', 'table.offer': 'Offer' },
    names: ['Anna'],
    yes: 'yes',
    no: 'no',
    empty: '–',
  };
  it('calls things by their names and knows their targets', () => {
    const [offer, seats] = describeView(
      { player: 0, offer: ['vase-red', null], seats: [{ points: 1, rupees: 3 }] },
      words,
    );
    expect(offer).toEqual({
      kind: 'fact',
      key: 'offer',
      label: 'Offer',
      items: [
        { text: 'red vase', target: 'antique:vase-red' },
        { text: '–', target: null },
      ],
    });
    expect(seats).toMatchObject({
      kind: 'seats',
      seats: [{ seat: 0, parts: [{ label: 'Rupees', items: [{ text: '3' }] }] }],
    });
  });
  it('calls things as the shapes of the game say', () => {
    const { moments, texts } = fixtureOf<View, unknown, unknown>('maharaja');
    const { view, names } = moments.find((moment) => moment.name.includes('day 5'))!;
    const parts = describeView(view, { ...words, entries: texts['en']!, names, shapes: shapesOf('maharaja') });
    const offer = parts.find((part) => part.kind === 'fact' && part.key === 'offer');
    const antique = view.offer.find((one) => one !== null)!;
    expect(offer).toMatchObject({
      items: expect.arrayContaining([{ text: texts['en']![`antique.${antique}`], target: `antique:${antique}` }]),
    });
    const seats = parts.find((part) => part.kind === 'seats')!;
    const missing =
      seats.kind === 'seats'
        ? seats.seats[0]!.parts.find((part) => part.kind === 'fact' && part.key === 'missing')
        : undefined;
    const [card, lacks] = Object.entries(view.seats[0]!.missing)[0]!;
    expect(missing).toMatchObject({
      items: expect.arrayContaining([
        { text: `${texts['en']![`collection.${card}`]}: ${lacks}`, target: `collection:${card}` },
      ]),
    });
  });
  it('tells seats by the names of their players', () => {
    const { moments, texts } = fixtureOf<TajView, unknown, unknown>('taj_mahal');
    const { view, names } = moments[0]!;
    const parts = describeView(view, { ...words, entries: texts['en']!, names, shapes: shapesOf('taj_mahal') });
    expect(parts.find((part) => part.kind === 'fact' && part.key === 'start_player')).toMatchObject({
      items: [{ text: names[view.start_player] }],
    });
  });
  it('lights up only what is certain: one choice for one thing', () => {
    const choice = (action: number, ...targets: string[]) => ({
      action,
      notation: '',
      kind: '',
      params: {},
      targets,
      key: '',
    });
    const found = choicesByTarget([choice(1, 'a:1', 'b:1'), choice(2, 'a:1', 'b:2')]);
    expect([...found].map(([target, one]) => [target, one.action])).toEqual([
      ['b:1', 1],
      ['b:2', 2],
    ]);
  });
});

describe('the pace of the others’ moves', () => {
  function paced(ms: number) {
    let now = 1000;
    const shown: string[] = [];
    const pacer = new Pacer<string>(
      (message) => shown.push(message),
      (message) => (message.startsWith('quiet') ? 0 : ms),
      () => now,
    );
    const pass = (time: number) => {
      now += time;
      vi.advanceTimersByTime(time);
    };
    return { pacer, shown, pass };
  }
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows one step after the other, in order, and what tells nothing at once', () => {
    const { pacer, shown, pass } = paced(500);
    for (const one of ['a', 'b', 'quiet', 'c']) pacer.add(one);
    expect(shown).toEqual(['a']);
    pass(499);
    expect(shown).toEqual(['a']);
    pass(1);
    expect(shown).toEqual(['a', 'b']);
    pass(500);
    expect(shown).toEqual(['a', 'b', 'quiet', 'c']);
  });

  it('skipped, shows the rest at once and also what comes later, until somebody is asked', () => {
    const { pacer, shown, pass } = paced(500);
    for (const one of ['a', 'b', 'c']) pacer.add(one);
    pacer.skip();
    pacer.add('d');
    expect(shown).toEqual(['a', 'b', 'c', 'd']);
    pacer.hurried = false;
    pacer.add('e');
    expect(shown).not.toContain('e');
    pass(500);
    expect(shown).toContain('e');
  });

  it('never holds back an own answer', () => {
    const { pacer, shown } = paced(500);
    for (const one of ['a', 'b']) pacer.add(one);
    pacer.flush();
    pacer.add('mine');
    expect(shown).toEqual(['a', 'b', 'mine']);
    pacer.add('theirs');
    expect(shown).not.toContain('theirs');
  });

  it('is told by the setting, and never far behind the table', () => {
    expect(stepMs('instantly', 3, false)).toBe(0);
    expect(stepMs('calm', 3, false)).toBeGreaterThan(stepMs('quick', 3, false));
    expect(100 * stepMs('calm', 100, false)).toBeLessThanOrEqual(30_000);
    expect(10 * stepMs('calm', 10, true)).toBeLessThanOrEqual(2_000);
    expect(readKept('{"pace":"never"}').pace).toBe('quick');
    expect(readKept('{"pace":"calm"}').pace).toBe('calm');
  });
});
