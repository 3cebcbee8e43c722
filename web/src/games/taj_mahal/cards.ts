/** How the cards of Taj Mahal are painted: every colour has its dye, its weave and its letter. */
export interface Dye {
  ground: string;
  deep: string;
  weave: string;
}

export const DYES: Readonly<Record<string, Dye>> = {
  red: { ground: '#c9483a', deep: '#7d1f18', weave: 'url(#weave-diagonal)' },
  yellow: { ground: '#e5b53a', deep: '#84590c', weave: 'url(#weave-plain)' },
  green: { ground: '#4f9a5f', deep: '#1e5230', weave: 'url(#weave-dots)' },
  violet: { ground: '#8a62ad', deep: '#472a63', weave: 'url(#weave-diamonds)' },
  white: { ground: '#efe8d6', deep: '#77694d', weave: 'url(#weave-grid)' },
  special: { ground: '#2c3a78', deep: '#c9962f', weave: 'url(#orn-jali-gold)' },
};

export const dyeOf = (colour: string | undefined): Dye => DYES[colour ?? 'special'] ?? DYES['special']!;
