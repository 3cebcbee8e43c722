import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Facts, Verification } from '../../src/lib/api/protocol';
import { commitmentOf } from '../../src/lib/chance/derive';
import { type Memory, newOwn, type Own } from '../../src/lib/chance/memory';
import { chanceOf, drawsOf, engineRows, namesOf, ownRows, type Row, wholeOf } from '../../src/lib/verify/check';

// Whole games, played and judged by Python (scripts/fixtures.py): dice in many steps, and a stock that is shuffled anew.
const games = JSON.parse(
  readFileSync(fileURLToPath(new URL('../fixtures/verifications.json', import.meta.url)), 'utf8'),
) as { record: Facts; verification: Verification }[];
const [dice, antiques] = [games[0]!, games[1]!];
const nothing: Memory = { commitment: '', begun: false, own: [], seats: null, secrets: {}, at: 0 };
const own: Own = {
  value: 'aa'.repeat(32),
  commitment: String(dice.record.contributions[0].commitment),
  committed: true,
  sent: true,
  inTime: true,
  accepted: true,
};
const seats = Object.fromEntries(dice.record.contributions.map((one: Facts) => [one.seat, one.commitment]));
const memory: Memory = {
  ...nothing,
  commitment: commitmentOf(dice.record.seed),
  own: [own],
  seats,
  secrets: { 1: commitmentOf('fe'.repeat(32)) },
};

const verdicts = (rows: Row[]) => rows.map((row) => `${row.name} ${row.verdict}`);
const rowsOf = (record: Facts, known = memory) => ownRows(chanceOf(record), known);
const changed = (part: Facts): Facts => ({ ...structuredClone(dice.record), ...part });

describe('a game is derived again', () => {
  it.each(games.map((game) => [game.record.game as string, game] as const))(
    '%s: every draw that Python made, also what was dealt anew',
    (_name, { record, verification }) => {
      const chance = chanceOf(record);
      const draws = drawsOf(chance, verification);
      expect(draws.every((one) => one.holds)).toBe(true);
      expect(draws.flatMap((one) => one.lots).length).toBe([...verification.draws, ...verification.anew].flat().length);
      const said = verification.checks.filter((check) => !['commitment', 'contribution'].includes(check.name));
      const rows = engineRows(chance, verification, draws);
      expect(rows.map(({ name, verdict, params }) => ({ name, verdict, params }))).toEqual(said);
    },
  );

  it('a stock that was shuffled anew has draws of its own', () => {
    const draws = drawsOf(chanceOf(antiques.record), antiques.verification).filter((one) => one.anew !== null);
    expect(draws.map((one) => one.anew)).toEqual([0]);
    expect(draws[0]!.lots.length).toBeGreaterThan(3);
  });

  it('finds the one draw that is not what follows from the secret', () => {
    const forged = structuredClone(dice.verification);
    const step = forged.draws.findIndex((lots, index) => index > 0 && lots.length > 2);
    const [of, which] = forged.draws[step]![2]! as [number, number];
    forged.draws[step]![2] = [of, (which + 1) % of];
    const chance = chanceOf(dice.record);
    const rows = engineRows(chance, forged, drawsOf(chance, forged));
    expect(rows.find((row) => row.name === 'draws')).toMatchObject({
      verdict: 'bad',
      isOurs: true,
      params: { step, number: 3, of, derived: which + 1, which: ((which + 1) % of) + 1 },
    });
    expect(wholeOf(rows)).toBe('tampered');
  });

  it('refuses draws that no table makes', () => {
    const forged = structuredClone(dice.verification);
    forged.draws[0]![0] = [1, 0];
    const chance = chanceOf(dice.record);
    expect(engineRows(chance, forged, drawsOf(chance, forged)).find((row) => row.name === 'draws')?.verdict).toBe(
      'bad',
    );
  });

  it('leaves records of the older scheme to the engine', () => {
    const record = {
      ...dice.record,
      version: 1,
      taken_back: [4],
      scheme: undefined,
      contributions: undefined,
      branches: undefined,
      commitment: undefined,
    };
    expect(chanceOf(record)).toMatchObject({ scheme: 1, branches: [{ step: 4, seed: '' }], contributions: [] });
    const found: Verification = {
      game: 'dice_charmers',
      checks: [{ name: 'draws', verdict: 'unknown', params: {} }],
      draws: [[]],
      anew: [[]],
    };
    expect(verdicts(engineRows(chanceOf(record), found, drawsOf(chanceOf(record), found)))).toEqual(['draws unknown']);
  });

  it('reads whatever comes as a record without failing', () => {
    for (const record of [
      {},
      { contributions: 7, branches: [null, 3], actions: 'x', seed: 4 },
      { version: 1, taken_back: {} },
    ]) {
      expect(() => rowsOf(record)).not.toThrow();
    }
  });
});

describe('what this browser remembers is compared', () => {
  it('everything as it was', () => {
    expect(verdicts(rowsOf(dice.record))).toEqual([
      'remembered good',
      'commitment good',
      'contribution good',
      'contribution unknown',
      'mine good',
      'seats good',
      'secret good',
    ]);
  });
  it('a browser that was never there cannot know', () => {
    expect(verdicts(rowsOf(dice.record, nothing))).toEqual([
      'remembered unknown',
      'commitment good',
      'contribution good',
      'contribution unknown',
    ]);
    expect(verdicts(rowsOf(dice.record, { ...nothing, commitment: memory.commitment, begun: true }))[0]).toBe(
      'remembered-later good',
    );
  });
  it('the secret was exchanged, and the commitment in the record with it', () => {
    const seed = '9'.repeat(64);
    expect(verdicts(rowsOf(changed({ seed, commitment: commitmentOf(seed) }))).slice(0, 2)).toEqual([
      'remembered bad',
      'commitment good',
    ]);
    expect(verdicts(rowsOf(changed({ seed }), nothing)).slice(0, 2)).toEqual(['remembered unknown', 'commitment bad']);
    expect(verdicts(rowsOf(changed({ commitment: '' }), nothing))[1]).toBe('commitment unknown');
  });
  it('a contribution was exchanged', () => {
    const contributions = structuredClone(dice.record.contributions);
    contributions[0].opened = 'bb'.repeat(32);
    expect(verdicts(rowsOf(changed({ contributions })))).toEqual(
      expect.arrayContaining(['contribution bad', 'mine bad', 'seats good']),
    );
  });
  it('what this browser added was left out, or others added later', () => {
    const [first, second] = structuredClone(dice.record.contributions);
    expect(verdicts(rowsOf(changed({ contributions: [second] })))).toEqual(
      expect.arrayContaining(['mine bad', 'seats bad']),
    );
    expect(verdicts(rowsOf(changed({ contributions: [{ ...first, opened: null }, second] })))).toContain('mine bad');
    expect(
      verdicts(
        rowsOf(changed({ contributions: [first, second, { seat: 2, commitment: newOwn().commitment, opened: null }] })),
      ),
    ).toContain('seats bad');
    expect(verdicts(rowsOf(changed({ contributions: [] }), nothing))).toContain('contributions unknown');
  });
  it('what was not sent cannot have been used', () => {
    const contributions = dice.record.contributions.map((one: Facts) => ({ ...one, opened: null }));
    const absent = { ...memory, own: [{ ...own, sent: false, inTime: false, accepted: false }] };
    expect(verdicts(rowsOf(changed({ contributions }), absent))).toContain('mine unknown');
  });
  it('the new secret after a take-back was exchanged', () => {
    const branches = structuredClone(dice.record.branches);
    branches[1].seed = 'ed'.repeat(32);
    expect(verdicts(rowsOf(changed({ branches })))).toContain('secret bad');
  });
  it('one wrong thing is enough, one open thing is told', () => {
    const row = (verdict: Row['verdict']): Row => ({
      name: 'x',
      verdict,
      params: {},
      isOurs: true,
      byEngine: false,
      facts: [],
    });
    expect([
      wholeOf([row('good')]),
      wholeOf([row('good'), row('unknown')]),
      wholeOf([row('unknown'), row('bad')]),
    ]).toEqual(['holds', 'open', 'tampered']);
  });
  it('calls the bots of the server by their level', () => {
    const record = {
      names: ['Anna', 'greedy 2', 'greedy', ''],
      meta: { seats: [{ kind: 'guest' }, { kind: 'bot', bot: 'greedy' }, { kind: 'guest' }, { kind: 'open' }] },
    };
    expect(namesOf(record, () => 'Quick')).toEqual(['Anna', 'Quick 2', 'greedy', '4']);
  });
});
