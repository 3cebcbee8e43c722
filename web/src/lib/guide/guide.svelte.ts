// The guided game: at which table somebody is guided, and which kinds of decision have been explained there.
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../api/http';
import type { Lessons } from '../api/protocol';

interface Guided {
  table: string;
  seen: string[]; // decisions
}

const KEY = 'durbar.guide';

export function readGuided(kept: string | null): Record<string, Guided> {
  try {
    const found = Object.entries(JSON.parse(kept ?? '{}') as Record<string, Partial<Guided>>);
    return Object.fromEntries(
      found
        .filter(([, one]) => typeof one?.table === 'string' && Array.isArray(one.seen))
        .map(([game, one]) => [
          game,
          { table: one.table!, seen: one.seen!.filter((name) => typeof name === 'string') },
        ]),
    );
  } catch {
    return {};
  }
}

class Guide {
  private kept = $state.raw<Record<string, Guided>>(
    readGuided(typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY)),
  );
  private readonly texts = new SvelteMap<string, Lessons>(); // by `game/language`
  private readonly asked = new Set<string>();

  /** Lessons and hints of a game; undefined until they are here. */
  lessons(game: string, language: string): Lessons | undefined {
    return this.texts.get(`${game}/${language}`);
  }

  async load(game: string, language: string): Promise<void> {
    const key = `${game}/${language}`;
    if (this.asked.has(key)) return;
    this.asked.add(key);
    try {
      this.texts.set(key, await api.lessons(game, language));
    } catch (error) {
      this.asked.delete(key); // may be tried again
      throw error;
    }
  }

  on(game: string, table: string): boolean {
    return this.kept[game]?.table === table;
  }

  knows(game: string, decision: string): boolean {
    return this.kept[game]?.seen.includes(decision) ?? false;
  }

  start(game: string, table: string): void {
    this.keep({ ...this.kept, [game]: { table, seen: [] } });
  }

  stop(game: string): void {
    this.keep(Object.fromEntries(Object.entries(this.kept).filter(([one]) => one !== game)));
  }

  /** This decision has been explained. */
  explained(game: string, decision: string): void {
    const guided = this.kept[game];
    if (!guided || guided.seen.includes(decision)) return;
    this.keep({ ...this.kept, [game]: { ...guided, seen: [...guided.seen, decision] } });
  }

  private keep(all: Record<string, Guided>): void {
    this.kept = all;
    localStorage.setItem(KEY, JSON.stringify(all));
  }
}

export const guide = new Guide();
