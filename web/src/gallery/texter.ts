// Fills the places of a sentence, as the table does it; only for the gallery.
import type { Translate } from '../lib/board/contract';

export function texter(texts: Record<string, string>, names: string[]): Translate {
  const show = (value: unknown, table: string | undefined): string => {
    if (Array.isArray(value)) return value.map((v) => show(v, table)).join(', ') || '–';
    if (table === 'player') return names[Number(value)] ?? String(value);
    return table ? (texts[`${table}.${value}`] ?? String(value)) : String(value);
  };
  return (key, values = {}) => {
    const count = Object.values(values).find((v) => typeof v === 'number');
    const text = texts[key] ?? texts[`${key}.${count === 1 ? 'one' : 'other'}`];
    if (text === undefined) return `⟨${key}⟩`;
    return text.replace(/\{([a-z_]+)(?::([a-z-]+))?\}/g, (_, name: string, table?: string) => show(values[name], table ?? (name === 'player' ? 'player' : undefined)));
  };
}
