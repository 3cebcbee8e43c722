/** How the cards of Taj Mahal are painted: every colour has its dye, its weave and its mark. */
export interface Dye {
  ground: string;
  deep: string;
  weave: string;
  mark: string; // a small sign of the colour, in a box of 12 x 12: the same in every language
}

export const DYES: Readonly<Record<string, Dye>> = {
  red: {
    ground: '#c9483a',
    deep: '#7d1f18',
    weave: 'url(#weave-diagonal)',
    mark: 'M6 0C9 4 11 6 11 8.500C11 11 9 12 6 12C3 12 1 11 1 8.500C1 6 3 4 6 0Z',
  },
  yellow: {
    ground: '#e5b53a',
    deep: '#84590c',
    weave: 'url(#weave-plain)',
    mark: 'M6 0L7.500 3.800L11.500 3L9 6L11.500 9L7.500 8.200L6 12L4.500 8.200L0.500 9L3 6L0.500 3L4.500 3.800Z',
  },
  green: { ground: '#4f9a5f', deep: '#1e5230', weave: 'url(#weave-dots)', mark: 'M1 11C0 5 4 0 11 1C12 8 7 12 1 11Z' },
  violet: { ground: '#8a62ad', deep: '#472a63', weave: 'url(#weave-diamonds)', mark: 'M6 0L11 6L6 12L1 6Z' },
  white: { ground: '#efe8d6', deep: '#77694d', weave: 'url(#weave-grid)', mark: 'M6 1a5 5 0 1 0 .01 0Z' },
  special: { ground: '#2c3a78', deep: '#c9962f', weave: 'url(#orn-jali-gold)', mark: '' },
};

export const dyeOf = (colour: string | undefined): Dye => DYES[colour ?? 'special'] ?? DYES['special']!;
