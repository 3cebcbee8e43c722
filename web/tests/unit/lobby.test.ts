// What the server says about the public tables, put into the lobby that is known.
import { describe, expect, it } from 'vitest';
import type { Lobby, LobbyChanged, TableSummary } from '../../src/lib/api/protocol';
import { withChanges } from '../../src/lib/stores/lobby';

const table = (id: string, number: number, status: TableSummary['status'] = 'waiting'): TableSummary => ({
  id,
  number,
  game: 'java',
  title: null,
  players: 2,
  options: {},
  visibility: 'public',
  pace: 'live',
  status,
  seats: [],
  host: null,
  yours: [],
  player: null,
  waits_for_me: false,
  step: 0,
  winners: null,
  created_at: 0,
  changed_at: number,
});
const lobby: Lobby = {
  waiting: [table('mine', 3)],
  mine: [],
  open: [table('a', 5), table('b', 2)],
  running: [table('c', 4, 'playing')],
  finished: [],
};
const said = (changed: TableSummary[], gone: string[] = []): LobbyChanged => ({
  type: 'lobby',
  changed,
  gone,
  mine: false,
});
const ids = ({ open, running }: Lobby) => [open.map(({ id }) => id), running.map(({ id }) => id)];

describe('the lobby follows what is said of the public tables', () => {
  it('takes in what is new, newest first', () => {
    expect(ids(withChanges(lobby, said([table('d', 3)])))).toEqual([['a', 'd', 'b'], ['c']]);
  });
  it('moves a table that has begun', () => {
    expect(ids(withChanges(lobby, said([table('b', 6, 'playing')])))).toEqual([['a'], ['b', 'c']]);
  });
  it('lets go of what is gone', () => {
    expect(ids(withChanges(lobby, said([], ['a', 'c', 'unheard of'])))).toEqual([['b'], []]);
  });
  it('leaves my own tables where they are', () => {
    expect(withChanges(lobby, said([table('mine', 9)]))).toEqual(lobby);
  });
  it('is not set back by what was said earlier', () => {
    expect(withChanges(lobby, said([table('a', 4, 'playing')]))).toEqual(lobby);
  });
  it('shows no more than the server does', () => {
    const many = Array.from({ length: 100 }, (_, number) => table(`n${number}`, 10 + number));
    const { open } = withChanges(lobby, said(many));
    expect([open.length, open[0]?.id]).toEqual([60, 'n99']);
  });
});
