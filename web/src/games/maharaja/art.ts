/** How the antiques of The Maharaja's Legacy are dyed; what they are is drawn in lib/art. */
export interface Dye {
  main: string;
  dark: string;
  light: string;
  ink: string;
  niche: string;
  weave: string;
}

// Every colour has a weave of its own, so that nobody has to see colours.
const DYES: Readonly<Record<string, Dye>> = {
  yellow: {
    main: '#efbd2c',
    dark: '#8a6200',
    light: '#fff0b8',
    ink: '#3a2a00',
    niche: '#fdf3d2',
    weave: 'url(#weave-plain)',
  },
  red: {
    main: '#c8372d',
    dark: '#7a1711',
    light: '#f4a89a',
    ink: '#ffffff',
    niche: '#fbe6df',
    weave: 'url(#weave-diagonal)',
  },
  blue: {
    main: '#2f6fb5',
    dark: '#153e6e',
    light: '#a9cdf0',
    ink: '#ffffff',
    niche: '#e3eef9',
    weave: 'url(#weave-waves)',
  },
  green: {
    main: '#3e8e4d',
    dark: '#1a5227',
    light: '#b5dfb9',
    ink: '#ffffff',
    niche: '#e6f3e4',
    weave: 'url(#weave-dots)',
  },
  purple: {
    main: '#7a4b9e',
    dark: '#44245f',
    light: '#d0b2e6',
    ink: '#ffffff',
    niche: '#f1e6f8',
    weave: 'url(#weave-diamonds)',
  },
  white: {
    main: '#f6f1e6',
    dark: '#8b8069',
    light: '#ffffff',
    ink: '#3a3a3a',
    niche: '#dfe0dc',
    weave: 'url(#weave-grid)',
  },
};

export const dyeOf = (colour: string): Dye => DYES[colour] ?? DYES['white']!;
