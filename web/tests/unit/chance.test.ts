import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import type { TableInfo } from '../../src/lib/api/protocol';
import { type Contributing, Contributor } from '../../src/lib/chance/contributor.svelte';
import {
  anewKey,
  type Branch,
  commitmentOf,
  type Contribution,
  contributionCommitmentOf,
  draw,
  drawAll,
  newValue,
  rootKey,
  stepKey,
  wordOf,
} from '../../src/lib/chance/derive';
import {
  alarms,
  type Drawer,
  keep,
  learn,
  type Memory,
  newOwn,
  outcome,
  type Own,
  recall,
} from '../../src/lib/chance/memory';

// Made with durbar.core.chance and durbar.core.stream: the two must never differ.
const SEED = '0123456789abcdef'.repeat(4);
const [A, B] = ['aa'.repeat(32), '0b'.repeat(32)];
const ADDED: Contribution[] = [
  { seat: 2, commitment: '35103d61489c99e8dca3b6be6e6a04458c8d9b4ff66d0d026ce35011b59a39f6', opened: null },
  { seat: 0, commitment: 'f5239ac4047958a90a915908517d29456a76057efb96956cb254a1bd0d9720d5', opened: A },
];
const BACK: Branch[] = [
  { step: 5, seed: '' },
  { step: 3, seed: 'fe'.repeat(32) },
  { step: 9, seed: '' },
];
const SIZES = [2, 3, 6, 52, 51, 65536, 97];

describe('the chance of a table, as Python derives it', () => {
  const root = rootKey(SEED, ADDED);

  it('commits to seeds and contributions', () => {
    expect(commitmentOf(SEED)).toBe('f6cc9b10ff3dbf121903f00b6d18e1ef99ce65009dd9ec364612774199daf2f0');
    expect(commitmentOf('ein Abend für uns')).toBe('4101b0eab0d2ef128dea90f1ebf3cfce92f7612de1f05f2b494afc9816087df2');
    expect(contributionCommitmentOf(A)).toBe(ADDED[1]!.commitment);
    expect(contributionCommitmentOf(B)).toBe(ADDED[0]!.commitment);
  });

  it('makes the root of the seed and of what the seats have added, in the order of the seats', () => {
    expect(bytesToHex(root)).toBe('fb0d0259f208218e166c4f5f32203a6c7585038f4ac99001f0c975988c6698d5');
    expect(bytesToHex(rootKey(SEED, [...ADDED].reverse()))).toBe(bytesToHex(root));
    expect(bytesToHex(rootKey(SEED, []))).toBe('d1e8bae07229a1228bb0900f3b61fa8145d6b543e1c7b0758a09ca484a21e9b6');
  });

  it('gives every step a key of its own, after all ways back to an earlier step', () => {
    const keys = {
      0: '1cada81f693ea5a5fe34c57aa45085223f6b2f2115b98adc0b11a4fed09fe9f6',
      3: '63462fa6bd675ad847639d3d35cb70255aaeaec1cbb9a2bae2d47a7ba3f8c65a',
      4: '78ed3493ca543d1d3490fa6611ce1778e8cbcf8ff506ac5742e55a25c253a065',
      5: '1b3183ed35e19ca9cf5f4057dc7d5303f371e8f133e68e1825b1930320e4da28',
      6: 'fbf08bf8400ce594e33d59176b17674501f2ff8958458de962b26d762e571d7e',
      9: '7aaddd627d247f09c623d132c6ccb478785b143b950d36700386b621c01c672a',
      10: 'c2849e4f943d1393053a955628ac9c598f973836794296d56c5f1316c3f74992',
    };
    for (const [step, key] of Object.entries(keys)) expect(bytesToHex(stepKey(root, BACK, Number(step)))).toBe(key);
  });

  it('gives every take-back a key for what is dealt anew', () => {
    expect([1, 2, 3].map((count) => bytesToHex(anewKey(root, BACK.slice(0, count))))).toEqual([
      'bbeab74c568c200f5979b2910cb1c75049a5f039950e4f4b4af844fd621f1b7f',
      '73debc75969272fc9d77dd2d508bbf25056d9bd407a4b21bfe5f8b3bd40a3a2d',
      'eb3247058f1ea32551b6ffa65b025e79e87f547d3b78a8470e598ccc34279d5d',
    ]);
  });

  it('draws the same lots', () => {
    const key = stepKey(root, BACK, 0);
    expect([0, 1, 256].map((number) => wordOf(key, number))).toEqual([
      4386470532405139613n,
      16031415169615890798n,
      13268285101950304729n,
    ]);
    expect(drawAll(key, SIZES)).toEqual([1, 0, 1, 48, 28, 35542, 84]);
    expect(drawAll(stepKey(root, BACK, 10), SIZES)).toEqual([0, 0, 3, 42, 21, 40907, 28]);
  });

  it('passes over the words that would favour small results', () => {
    const words = [2n ** 64n - 1n, 2n ** 64n - 16n, 2n ** 64n - 17n, 5n, 2n ** 64n - 1n, 7n];
    let number = 0;
    const drawn = [3, 52, 52, 52].map((of) => {
      const { which, next } = draw((at) => words[at]!, number, of);
      number = next;
      return [which, next];
    });
    expect(drawn).toEqual([
      [0, 2],
      [51, 3],
      [5, 4],
      [7, 6],
    ]);
  });

  it('refuses draws that no table makes', () => {
    for (const of of [0, 1, -3, 2.5, 65537, Number.NaN]) expect(drawAll(root, [of])).toBeNull();
  });

  it('makes values that a server accepts, and never the same twice', () => {
    expect(newValue()).toMatch(/^[0-9a-f]{64}$/);
    expect(newValue()).not.toBe(newValue());
  });
});

// ---- what a browser adds and remembers ----

const info = (
  part: {
    status?: string;
    yours?: number[];
    contributions?: Contribution[];
    opening?: number | null;
    commitment?: string;
    seed?: string | null;
    branches?: object[];
  } = {},
): TableInfo =>
  ({
    status: part.status ?? 'waiting',
    started_at: (part.status ?? 'waiting') === 'waiting' ? null : 100,
    yours: part.yours ?? [0],
    chance: {
      scheme: 2,
      commitment: part.commitment ?? 'c'.repeat(64),
      seed: part.seed ?? null,
      contributions: part.contributions ?? [],
      opening: part.opening ?? null,
      branches: part.branches ?? [],
    },
  }) as unknown as TableInfo;

function shelf(): Drawer & { size: () => number } {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
    size: () => kept.size,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

function browser(drawer = shelf(), answer: (said: Contributing) => Promise<unknown> = () => Promise.resolve()) {
  const said: Contributing[] = [];
  const send = (one: Contributing) => {
    said.push(one);
    return answer(one);
  };
  return { said, drawer, contributor: new Contributor('t1', send, () => 10, drawer) };
}

describe('a browser adds to the chance', () => {
  const opened = (mine: Own): Contribution => ({ seat: 0, commitment: mine.commitment, opened: mine.value });
  const closed = (mine: Own): Contribution => ({ seat: 0, commitment: mine.commitment, opened: null });

  it('commits once it sits, opens once the host has started, and knows that it was used', async () => {
    const { said, drawer, contributor } = browser();
    contributor.see(info({ yours: [] }));
    expect(said).toEqual([]);
    contributor.see(info());
    contributor.see(info()); // somebody else sits down meanwhile
    await settled();
    const own = recall('t1', drawer).own[0]!;
    expect(said).toEqual([{ type: 'commit', table: 't1', commitment: own.commitment }]);
    expect(contributionCommitmentOf(own.value)).toBe(own.commitment);
    contributor.see(info({ contributions: [closed(own)] }));
    expect(outcome(contributor.memory, info({ contributions: [closed(own)] }))).toBe('added');
    contributor.see(info({ contributions: [closed(own)], opening: 15 }));
    await settled();
    expect(said.slice(1)).toEqual([{ type: 'contribute', table: 't1', value: own.value }]);
    const dealt = info({ status: 'playing', contributions: [opened(own)] });
    contributor.see(dealt);
    expect([outcome(contributor.memory, dealt), alarms(contributor.memory, dealt), said.length]).toEqual([
      'used',
      [],
      2,
    ]);
  });

  it('finds its value again after a reload, and in another tab', async () => {
    const first = browser();
    first.contributor.see(info());
    await settled();
    const own = recall('t1', first.drawer).own[0]!;
    const second = browser(first.drawer);
    second.contributor.see(info({ contributions: [closed(own)] }));
    second.contributor.see(info({ contributions: [closed(own)], opening: 15 }));
    await settled();
    expect(second.said).toEqual([{ type: 'contribute', table: 't1', value: own.value }]);
  });

  it('a device without the value commits anew when it comes to a waiting table, and does not quarrel after that', async () => {
    const other = newOwn();
    const { said, contributor, drawer } = browser();
    contributor.see(info({ contributions: [closed(other)] }));
    await settled();
    expect(said.map((one) => one.type)).toEqual(['commit']);
    const own = recall('t1', drawer).own[0]!;
    contributor.see(info({ contributions: [closed(own)] }));
    contributor.see(info({ contributions: [closed(other)] })); // the other device was opened again
    contributor.see(info({ contributions: [closed(other)], opening: 15 })); // and has to answer
    await settled();
    expect(said.length).toBe(1);
    expect(outcome(contributor.memory, info({ contributions: [closed(other)] }))).toBe('elsewhere');
  });

  it('never commits to a value again that has left the browser', async () => {
    const { said, contributor, drawer } = browser();
    contributor.see(info());
    await settled();
    const own = recall('t1', drawer).own[0]!;
    contributor.see(info({ contributions: [closed(own)], opening: 15 }));
    await settled();
    contributor.see(info({ contributions: [] })); // as if nothing had happened
    await settled();
    expect(said.map((one) => one.type)).toEqual(['commit', 'contribute', 'commit']);
    expect(said[2]).not.toEqual(said[0]);
  });

  it('keeps quiet when the server refuses, and gives up after a few tries', async () => {
    const { said, contributor } = browser(shelf(), () => Promise.reject(new Error('busy')));
    for (let count = 0; count < 6; count++) {
      contributor.see(info());
      await settled();
    }
    expect([said.length, contributor.failed, outcome(contributor.memory, info(), contributor.failed)]).toEqual([
      3,
      true,
      'failed',
    ]);
  });

  it('works in a browser that keeps nothing', async () => {
    const { said, contributor } = browser({
      ...shelf(),
      getItem: () => null,
      setItem: () => {
        throw new Error('forbidden');
      },
    } as unknown as ReturnType<typeof shelf>);
    contributor.see(info());
    await settled();
    const own = contributor.memory.own[0]!;
    contributor.see(info({ contributions: [closed(own)], opening: 15 }));
    await settled();
    expect(said.map((one) => one.type)).toEqual(['commit', 'contribute']);
  });

  it('forgets the tables that were used longest ago', () => {
    const drawer = shelf();
    for (let count = 0; count < 230; count++) keep(`t${count}`, recall('none', null), drawer);
    expect(drawer.size()).toBe(200);
    expect(drawer.getItem('durbar.chance.t229')).not.toBeNull();
  });
});

describe('what a cheating host would look like', () => {
  const own: Own = { ...newOwn(), committed: true };
  const other = newOwn();
  const memory: Memory = { commitment: 'c'.repeat(64), begun: false, own: [own], seats: null, secrets: {}, at: 1 };
  const dealt = (contributions: Contribution[]) => info({ status: 'playing', contributions });
  const mine = (opened: string | null): Contribution => ({ seat: 0, commitment: own.commitment, opened });

  it('the commitment of the table has changed', () => {
    expect(alarms(memory, info({ commitment: 'd'.repeat(64) }))).toEqual(['commitment']);
    expect(alarms(memory, info())).toEqual([]);
  });
  it('what was opened in time was not used', () => {
    const sent = { ...memory, own: [{ ...own, sent: true, inTime: true }] };
    expect(outcome(sent, dealt([mine(null)]))).toBe('unused');
    expect(alarms(sent, dealt([mine(null)]))).toEqual(['unused']);
    expect(outcome({ ...memory, own: [{ ...own, sent: true, accepted: true }] }, dealt([mine(null)]))).toBe('unused');
    expect(outcome({ ...memory, own: [{ ...own, sent: true }] }, dealt([mine(null)]))).toBe('late');
    expect(outcome(memory, dealt([mine(null)]))).toBe('absent');
  });
  it('what was committed to was dropped or exchanged before the deal', () => {
    expect(outcome(memory, dealt([]))).toBe('unused');
    expect(outcome(memory, dealt([{ seat: 0, commitment: other.commitment, opened: other.value }]))).toBe('unused');
    expect(outcome(memory, dealt([mine(other.value)]))).toBe('unused');
    expect(outcome({ ...memory, own: [] }, dealt([]))).toBe('none');
  });
  it('another seat has committed to something else after ours was open', () => {
    const sent = { ...memory, seats: { 0: own.commitment, 1: other.commitment } };
    expect(
      alarms(sent, dealt([mine(own.value), { seat: 1, commitment: other.commitment, opened: other.value }])),
    ).toEqual([]);
    expect(alarms(sent, dealt([mine(own.value), { seat: 1, commitment: newOwn().commitment, opened: null }]))).toEqual([
      'seats',
    ]);
    expect(alarms(sent, dealt([mine(own.value)]))).toEqual(['seats']);
    expect(
      alarms(
        { ...memory, seats: { 0: own.commitment } },
        dealt([mine(own.value), { seat: 1, commitment: other.commitment, opened: null }]),
      ),
    ).toEqual(['seats']);
  });
  it('the new secret of a reopened game was exchanged', () => {
    const back = (commitment: string) =>
      info({ status: 'playing', yours: [], branches: [{ step: 3, commitment, seed: null }] });
    const seen = learn({ ...memory, own: [] }, back('e'.repeat(64)));
    expect(alarms(seen, back('e'.repeat(64)))).toEqual([]);
    expect(alarms(seen, back('f'.repeat(64)))).toEqual(['secret']);
  });
  it('only what was seen before the end is remembered', () => {
    const nothing = recall('none', null);
    expect(learn(nothing, info({ status: 'finished', seed: SEED })).commitment).toBe('');
    expect(learn(nothing, info({ status: 'playing' }))).toMatchObject({ commitment: 'c'.repeat(64), begun: true });
    expect(learn(memory, info())).toBe(memory);
  });
});
