/** Drawings of Amritsar in boxes of 100 x 100: resources, signs of actions, workers. */
import { drawingOf } from '../../lib/art/icons';
import { PEOPLE, SIGNS } from '../../lib/art/people';
import * as paint from '../../lib/art/paints';
import { box, dot, inked, line, petals } from '../../lib/art/shapes';
import type { Drawing } from '../../lib/art/shapes';

const marble: Drawing = [
  inked('M8 40L34 18H92L68 40Z', '#ffffff', 3),
  inked('M68 40L92 18V62L68 86Z', '#c9cdd2', 3),
  inked('M8 40H68V86H8Z', '#eef0f2', 3),
  line('M16 50C28 54 30 66 44 66C54 66 54 76 62 80M14 72C22 70 24 78 32 80', '#9fa8b3', 3),
];
const copper: Drawing = [
  inked('M50 6L90 28V72L50 94L10 72V28Z', '#c8703a', 3.4),
  { d: 'M50 6L90 28L50 50L10 28Z', fill: '#eaa273' },
  { d: 'M50 50V94L90 72V28Z', fill: '#9d4d22' },
  line('M10 28L50 50L90 28M50 50V94', paint.INK, 2.4),
];
const gold: Drawing = [
  inked('M6 78L22 30H78L94 78Z', '#e6b022', 3.4),
  { d: 'M22 30H78L70 44H30Z', fill: '#fff0a8' },
  line('M22 30L30 44H70L78 30M30 44L24 78M70 44L76 78', paint.DARK_GOLD, 2.6),
  { d: 'M50 4L54 14L64 18L54 22L50 30L46 22L36 18L46 14Z', fill: '#fff7cf', stroke: paint.DARK_GOLD, width: 1.6 },
];
const any: Drawing = [
  { d: 'M50 50L50 4A46 46 0 0 1 90 73Z', fill: '#c8703a' },
  { d: 'M50 50L90 73A46 46 0 0 1 10 73Z', fill: '#e6b022' },
  { d: 'M50 50L10 73A46 46 0 0 1 50 4Z', fill: '#f4f5f6' },
  line(dot(50, 50, 46), paint.INK, 4),
  line('M50 50V4M50 50L90 73M50 50L10 73', paint.INK, 2.4),
];
const market: Drawing = [
  inked('M14 46H86V92H14Z', '#f3dfb4', 3),
  inked('M30 92V62H70V92Z', '#7d4a22', 2.4),
  inked(
    'M10 20H90L96 44C92 54 82 54 79 46C76 54 65 54 62 46C59 54 48 54 45 46C42 54 32 54 29 46C26 54 10 56 4 44Z',
    paint.VERMILION,
    3,
  ),
  { d: 'M27 20H43L45 46C42 54 32 54 29 46L24 40ZM57 20H73L79 46C76 54 65 54 62 46Z', fill: paint.IVORY },
  line('M10 20H90L96 44', paint.INK, 2.4),
];
const mahout: Drawing = [
  inked('M18 96C18 76 34 70 50 70C66 70 82 76 82 96Z', paint.SAFFRON, 3),
  inked('M32 46C32 70 42 78 50 78C58 78 68 70 68 46Z', '#c08457', 3),
  inked('M24 48C16 28 32 8 52 10C74 8 86 30 76 48C60 38 40 38 24 48Z', '#f7f1e2', 3),
  line('M26 42C40 24 60 20 76 34M32 26C44 14 58 12 68 18', '#b9863b', 3.4),
  inked(dot(51, 30, 6), paint.VERMILION, 2),
  line('M40 62C46 70 54 70 60 62', paint.INK, 4),
];
const book: Drawing = [
  inked('M50 26C38 14 20 14 6 20V82C20 76 38 76 50 88C62 76 80 76 94 82V20C80 14 62 14 50 26Z', paint.IVORY, 3.4),
  line('M50 26V88', paint.INK, 3),
  line(
    'M16 36C26 32 34 34 42 40M16 52C26 48 34 50 42 56M58 40C66 34 74 32 84 36M58 56C66 50 74 48 84 52',
    paint.LAPIS,
    4.4,
  ),
];
const up: Drawing = [inked('M50 4L92 48H68V94H32V48H8Z', paint.MALACHITE, 4), line('M50 16L74 42', '#a9dfc3', 5)];
const storage: Drawing = [
  inked('M30 14H70L66 28C88 38 92 66 78 92H22C8 66 12 38 34 28Z', '#b8793f', 3.4),
  inked('M26 6H74V18H26Z', '#e0b070', 3),
  line('M16 56C36 66 64 66 84 56M19 72C38 80 62 80 81 72', paint.LIGHT_GOLD, 4),
];
const goal: Drawing = [
  line('M22 96V6', '#6b4a2c', 8),
  inked('M24 8C44 -2 58 22 90 10L78 34L90 56C58 66 44 42 24 54Z', '#7b3f98', 3.4),
  { d: petals(54, 32, 15, 6), fill: paint.LIGHT_GOLD },
];
const donate: Drawing = [
  inked('M8 92V78H92V92Z', '#fff6e2', 3),
  inked('M18 78V46H82V78Z', paint.GOLD, 3),
  inked('M26 46C18 26 42 24 50 6C58 24 82 26 74 46Z', paint.LIGHT_GOLD, 3),
  inked('M42 78V64C42 58 50 54 50 54C50 54 58 58 58 64V78Z', '#7d4a12', 2),
];
const marker: Drawing = [
  inked(dot(50, 56, 42, 32), '#6d6475', 4),
  inked(dot(50, 46, 42, 32), '#a79db0', 4),
  line(dot(50, 46, 27, 20), '#e4deea', 4),
];
const tax: Drawing = [
  inked('M50 4L90 18V50C90 74 72 88 50 96C28 88 10 74 10 50V18Z', '#8d2436', 4),
  line('M34 34H66M34 48H66M36 34C60 32 62 58 36 60L58 80', paint.LIGHT_GOLD, 6.5),
];
const development: Drawing = [
  inked('M10 90V70H32V52H54V34H76V12H92V90Z', '#63a37d', 4),
  line('M12 58L56 14M56 14H38M56 14V32', paint.INK, 6),
];
const resources: Drawing = [
  inked(box(10, 30, 80, 60, 4), '#7f9fd0', 4),
  line('M10 50H90M36 50V90M64 50V90', paint.INK, 4),
  inked('M18 30L34 10H66L82 30Z', '#b5c9ea', 4),
];
const economy: Drawing = [
  inked(dot(36, 62, 30), '#e6b022', 4),
  inked(dot(64, 40, 30), '#f4d568', 4),
  line('M54 28H74M54 38H74M56 28C70 28 70 46 56 46L70 56', paint.DARK_GOLD, 5),
];
const bridge: Drawing = [
  inked('M4 60C24 26 76 26 96 60V82H80C78 60 22 60 20 82H4Z', '#d8a877', 4),
  line('M8 50C28 20 72 20 92 50M30 34V22M50 28V16M70 34V22', paint.INK, 4),
];
const skip: Drawing = [
  line('M8 74C18 20 66 20 80 60', paint.INK, 13),
  line('M8 74C18 20 66 20 80 60', paint.SAFFRON, 7),
  inked('M62 56L96 50L84 84Z', paint.SAFFRON, 3),
];
const worker: Drawing = [
  inked('M22 92C18 70 26 56 38 50C28 42 30 20 50 20C70 20 72 42 62 50C74 56 82 70 78 92Z', paint.MAIN, 4),
  inked('M28 26C30 6 70 6 72 26C60 20 40 20 28 26Z', paint.LIGHT, 3),
];
const free: Drawing = [inked(dot(50, 50, 44), paint.MALACHITE, 4), line('M28 52L44 68L74 34', '#fff', 10)];
const no: Drawing = [inked(dot(50, 50, 44), '#8d2436', 4), line('M32 32L68 68M68 32L32 68', '#fff', 10)];
const bell: Drawing = [
  inked('M50 8C74 10 76 40 80 62L90 76H10L20 62C24 40 26 10 50 8Z', paint.GOLD, 4),
  inked(dot(50, 84, 10), paint.DARK_GOLD, 3),
];

// The elephant of a seat: its body in the colour of whoever shows it.
const elephant: Drawing = PEOPLE.elephant
  .slice(1)
  .map((shape) =>
    shape.fill === '#8b929b'
      ? { ...shape, fill: paint.MAIN }
      : shape.fill === '#a7adb5'
        ? { ...shape, fill: paint.LIGHT }
        : shape,
  );

export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  marble,
  copper,
  gold,
  any,
  market,
  mahout,
  book,
  up,
  storage,
  goal,
  donate,
  marker,
  tax,
  development,
  resources,
  economy,
  bridge,
  skip,
  worker,
  free,
  no,
  bell,
  elephant,
  coin: drawingOf('coin-gold'),
  crown: SIGNS.crown,
  mogul: PEOPLE.grand_mogul,
  star: drawingOf('star'),
};

/** The four colours of the workers; each has a mark of its own around 0,0 within radius 1. */
export const WORKERS: Readonly<
  Record<string, { fill: string; light: string; dark: string; ink: string; mark: string; weave: string }>
> = {
  white: {
    fill: '#f4f1e8',
    light: '#ffffff',
    dark: '#b9b09c',
    ink: '#5d5340',
    mark: 'M0 -.9A.9 .9 0 1 0 .01 -.9ZM0 -.4A.4 .4 0 1 1 -.01 -.4Z',
    weave: 'grid',
  },
  yellow: {
    fill: '#f2c230',
    light: '#ffe38a',
    dark: '#a97d0c',
    ink: '#4a3500',
    mark: 'M0 -1L.95 .75H-.95Z',
    weave: 'dots',
  },
  blue: {
    fill: '#2f6fc4',
    light: '#7fb0ec',
    dark: '#163f7c',
    ink: '#ffffff',
    mark: 'M-.8 -.8H.8V.8H-.8Z',
    weave: 'waves',
  },
  green: {
    fill: '#2f8a43',
    light: '#79c98a',
    dark: '#17502a',
    ink: '#ffffff',
    mark: 'M0 -1.1C1 -.3 .9 .8 0 1.1C-.9 .8 -1 -.3 0 -1.1Z',
    weave: 'diagonal',
  },
};

export const LEVEL_FILL = ['#f7f5ef', '#ecd5b4', '#dd9a66', '#f0c33f'] as const;
