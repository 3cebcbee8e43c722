// The installed games, what is printed on their components, and their sentences.
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../api/http';
import type { GameFacts, GameInfo, ReasonInfo, Refusal, SeatInfo } from '../api/protocol';
import type { Shapes } from '../api/shape';
import { type Entries, fill, has, type Values } from '../i18n/format';
import { locale, ui } from '../i18n/index.svelte';
import { type Language, languages } from '../i18n/languages';

class Catalogue {
  games = $state.raw<GameInfo[]>([]);
  private readonly facts = new SvelteMap<string, GameFacts>();
  private readonly texts = new SvelteMap<string, Entries>(); // by `game/language`; the server's own by `/language`
  private readonly shapes = new SvelteMap<string, Shapes>();
  private readonly asked = new Map<string, Promise<unknown>>();

  async loadGames(): Promise<void> {
    this.games = (await api.games()).games;
  }

  /** Has the server other rules or data of a game now than when this page was opened? */
  async hasChanged(): Promise<boolean> {
    const now = new Map((await api.games()).games.map((game) => [game.id, game]));
    return this.games.some(({ id, rules_version, corrected }) => {
      const found = now.get(id);
      return found?.rules_version !== rules_version || found.corrected !== corrected;
    });
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** Of some words by language, those of the moment, or the first there are. */
  inLanguage(words: Record<string, string> | undefined): string | undefined {
    return words?.[locale.language] ?? Object.values(words ?? {})[0];
  }

  title(id: string): string {
    return this.inLanguage(this.game(id)?.title) ?? id;
  }

  /** Facts and sentences of a game, in the given language; asked once. */
  async load(game: string, language: Language): Promise<void> {
    await Promise.all([
      this.once(`facts/${game}`, async () => this.facts.set(game, await api.game(game))),
      this.once(`texts/${game}/${language}`, async () =>
        this.texts.set(`${game}/${language}`, (await api.gameTexts(game, language)).texts),
      ),
      this.loadServer(language),
    ]);
  }

  loadServer(language: Language): Promise<unknown> {
    return this.once(`texts//${language}`, async () =>
      this.texts.set(`/${language}`, (await api.serverTexts(language)).texts),
    );
  }

  /** What the views of a game look like; a board of words asks for it. */
  loadShapes(game: string): void {
    this.once(`shapes/${game}`, async () =>
      this.shapes.set(game, (await api.gameShapes(game)).shapes.$defs as Shapes),
    ).catch(() => undefined);
  }

  shapesOf(game: string): Shapes | undefined {
    return this.shapes.get(game);
  }

  private once(key: string, load: () => Promise<unknown>): Promise<unknown> {
    const known = this.asked.get(key) ?? load();
    this.asked.set(key, known);
    known.catch(() => this.asked.delete(key)); // may be tried again
    return known;
  }

  factsOf(game: string): GameFacts | undefined {
    return this.facts.get(game);
  }

  /** In the language of the moment; while that is still on its way, in another one. */
  entries(game: string): Entries {
    for (const language of [locale.language, ...languages]) {
      const found = this.texts.get(`${game}/${language}`);
      if (found) return found;
    }
    return {};
  }

  server(): Entries {
    return this.entries('');
  }

  ready(game: string): boolean {
    return this.facts.has(game) && Object.keys(this.entries(game)).length > 0;
  }

  /** A sentence of a game. */
  say(game: string, key: string, values: Values = {}, names: string[] = []): string {
    const own = this.entries(game);
    return fill(has(own, key) ? own : this.server(), locale.language, key, values, names);
  }

  /** A sentence of the server: `bot.greedy`, `line.joined`. */
  sayServer(key: string, values: Values = {}, names: string[] = []): string {
    return fill(this.server(), locale.language, key, values, names);
  }

  bot(level: string): string {
    return has(this.server(), `bot.${level}`) ? this.sayServer(`bot.${level}`) : level;
  }

  reason(game: string, reason: ReasonInfo, names: string[] = []): string {
    return this.say(game, reason.key, reason.params, names);
  }

  /** Why the server refused, for a human. */
  refusal(refusal: Refusal, game = '', names: string[] = []): string {
    if (refusal.reason) return this.reason(game, refusal.reason, names);
    const key = `refusal.${refusal.code}`;
    if (refusal.code === 'stale') return ui('table.stale');
    return has(this.server(), key) ? this.sayServer(key) : ui('app.failed');
  }
}

export const catalogue = new Catalogue();

/** The name to show for a seat: the server's own bots are called after their level, in the reader's language. */
export function seatName(seat: SeatInfo): string {
  const name = seat.name ?? '–';
  return seat.kind === 'bot' && seat.user === null && seat.bot && name.startsWith(seat.bot)
    ? catalogue.bot(seat.bot) + name.slice(seat.bot.length)
    : name;
}
