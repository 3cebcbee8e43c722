// What was learnt in this browser: which lessons of a game were done, and where somebody stopped.
export interface Progress {
  done: string[];
  at: string | null; // the lesson that was left
  given: string[]; // what led on in it
}

const KEY = 'durbar.learn';
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, 64) : [];

export function readProgress(kept: string | null, game: string): Progress {
  try {
    const found = (JSON.parse(kept ?? '{}') as Record<string, Partial<Progress> | undefined>)[game] ?? {};
    const at = typeof found.at === 'string' ? found.at : null;
    return { done: texts(found.done), at, given: at === null ? [] : texts(found.given) };
  } catch {
    return { done: [], at: null, given: [] };
  }
}

const kept = (): string | null => (typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY));

export const progressOf = (game: string): Progress => readProgress(kept(), game);

export function keepProgress(game: string, progress: Progress): void {
  let all: Record<string, unknown> = {};
  try {
    all = JSON.parse(kept() ?? '{}') as Record<string, unknown>;
  } catch {
    // what was damaged is begun anew
  }
  localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: progress }));
}
