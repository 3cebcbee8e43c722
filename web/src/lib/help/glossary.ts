// Every folder of games/ with a Glossary.svelte explains its pictures, drawn by the parts of its board.
import type { Component } from 'svelte';

const files = import.meta.glob<{ default: Component }>('../../games/*/Glossary.svelte');
const pathOf = (game: string): string => `../../games/${game}/Glossary.svelte`;

export const hasGlossary = (game: string): boolean => pathOf(game) in files;
export const loadGlossary = async (game: string): Promise<Component | null> =>
  (await files[pathOf(game)]?.())?.default ?? null;
