// The lobby after the server has said what changed among the public tables. My own tables are asked for instead.
import type { Lobby, LobbyChanged, TableSummary } from '../api/protocol';

const MOST = 60; // as many as GET /api/lobby names

export function withChanges(lobby: Lobby, { changed, gone }: LobbyChanged): Lobby {
  const own = new Set([...lobby.waiting, ...lobby.mine].map(({ id }) => id));
  const known = new Map([...lobby.open, ...lobby.running].map((table) => [table.id, table]));
  const fresh = changed.filter(({ id, number }) => !own.has(id) && number >= (known.get(id)?.number ?? 0));
  const moved = new Set([...gone, ...fresh.map(({ id }) => id)]);
  const list = (old: TableSummary[], status: TableSummary['status']) =>
    [...fresh.filter((table) => table.status === status), ...old.filter(({ id }) => !moved.has(id))]
      .sort((a, b) => b.changed_at - a.changed_at)
      .slice(0, MOST);
  return { ...lobby, open: list(lobby.open, 'waiting'), running: list(lobby.running, 'playing') };
}
