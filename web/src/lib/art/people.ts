/** The people of the court in profile with a halo, as the miniature painters showed them, and the elephant. */
import * as paint from './paints';
import { dot, inked, line } from './shapes';
import type { Drawing, Shape } from './shapes';

export const FACE =
  'M37 36C38 28 58 26 63 34L64 42L71 51C72 53 69 55 67 55L68 59L66 61L67 65C67 70 61 72 55 71L53 76L54 86L33 88L36 70C31 62 32 46 37 36Z';
export const EYE: Shape[] = [
  { d: 'M53 46C56 42.5 61 42.5 63.5 45.5C60 48.5 56 48.5 53 46Z', fill: paint.IVORY, stroke: paint.INK, width: 1.2 },
  { d: dot(59.5, 45.6, 1.9), fill: paint.INK },
  line('M51 40C55 37 60 37 64 39', paint.INK, 2),
  line('M61 63C63 64 65 64 66.5 63', '#8a3b2b', 1.8),
];

export function halo(colour: string): Shape[] {
  return [
    { d: dot(50, 46, 42), fill: colour },
    { d: dot(50, 46, 37), stroke: paint.LIGHT_GOLD, width: 2 },
  ];
}

export function robe(colour: string, trim: string): Shape[] {
  return [
    inked('M9 100C10 86 22 80 35 77C42 84 50 84 55 76C72 78 88 84 91 100Z', colour),
    line('M35 77C42 88 51 88 55 76', trim, 4),
    line('M45 84L47 100', trim, 4),
  ];
}

const vizier: Drawing = [
  ...halo('#8fc19f'),
  ...robe(paint.MALACHITE, paint.LIGHT_GOLD),
  inked(FACE, paint.SKIN),
  inked('M36 60C38 66 46 65 50 60C54 62 60 61 66 60C70 70 66 88 56 95C46 96 38 86 36 60Z', '#efe7d8', 1.6),
  ...EYE.slice(0, 3),
  inked('M31 42C23 26 36 12 53 14C69 15 74 28 66 36C54 31 42 35 31 42Z', paint.IVORY),
  line('M30 38C40 30 54 27 68 32M33 28C44 20 58 19 69 24', paint.MALACHITE, 3.4),
  inked(dot(61, 23, 4.5), paint.GOLD, 1.4),
];

const general: Drawing = [
  ...halo('#b79ac9'),
  ...robe('#6d6f7c', paint.LIGHT_GOLD),
  line('M14 96C20 88 30 86 36 86M62 86C74 86 82 92 86 98', '#c5c9d1', 3),
  inked(FACE, '#b0744a'),
  ...EYE,
  inked('M57 57C62 56 67 57 71 54C69 60 62 62 57 60Z', paint.INK, 1),
  inked('M33 62C28 48 29 40 34 37L40 37L40 64Z', '#8d929d', 1.6),
  inked('M31 40C28 22 42 12 52 12C66 12 73 24 69 37C56 32 44 34 31 40Z', '#aeb4bf'),
  line('M30 40C43 33 57 32 70 37', paint.GOLD, 4),
  inked('M50 13L52 2L55 13Z', paint.GOLD, 1.4),
  inked('M52 9C38 -4 22 4 20 18C30 10 42 12 52 9Z', paint.AUBERGINE, 1.6),
];

const monk: Drawing = [
  ...halo('#f3cf8e'),
  ...robe(paint.SAFFRON, '#b5541f'),
  { d: 'M9 100C12 88 22 82 33 78C44 90 62 92 78 100Z', fill: '#c96a1f', stroke: paint.INK, width: 2 },
  inked(FACE, '#a86c45'),
  inked(
    'M35 46C31 30 40 20 51 20C62 20 67 30 64 38C58 34 54 37 51 40C46 36 42 46 41 52C38 52 36 50 35 46Z',
    '#6b4430',
    1.6,
  ),
  inked(dot(42, 17, 8, 7), '#6b4430', 1.6),
  ...EYE,
  line('M56 34L64 34M57 37L64 37', paint.IVORY, 1.4),
  inked(dot(42, 55, 4, 6), '#a86c45', 1.4),
  {
    d: [30, 36, 43, 50, 57, 63].map((x, n) => dot(x, [84, 90, 94, 94, 91, 86][n] ?? 90, 3)).join(''),
    fill: '#7d2015',
    stroke: paint.INK,
    width: 1,
  },
];

const princess: Drawing = [
  ...halo('#f4dd7e'),
  inked('M12 100C10 74 18 22 44 12C62 6 72 20 70 32C52 26 46 60 40 100Z', paint.ROSE),
  ...robe('#e8b923', paint.VERMILION),
  inked(FACE, '#cf9a6b'),
  inked('M35 66C29 48 30 26 48 22C60 20 68 26 66 35C56 32 48 36 46 46C44 54 42 62 35 66Z', paint.INK, 1.4),
  ...EYE,
  inked('M14 100C12 70 20 24 42 14C30 34 34 66 30 100Z', '#e58fa3', 1.6),
  line('M64 34C56 29 48 30 42 36', paint.GOLD, 3),
  inked(dot(65, 36, 3), paint.VERMILION, 1.2),
  inked(dot(40, 61, 4.5), paint.LIGHT_GOLD, 1.2),
  { d: dot(69.5, 55, 2), stroke: paint.GOLD, width: 1.6 },
  {
    d: [37, 42, 47, 52].map((x, n) => dot(x, [80, 84, 84, 80][n] ?? 80, 2.4)).join(''),
    fill: paint.IVORY,
    stroke: paint.INK,
    width: 0.8,
  },
];

const MOGUL_BLUE = '#3f78c9'; // the blue figure of the printed game
const grandMogul: Drawing = [
  { d: dot(50, 46, 44), fill: paint.GOLD },
  { d: dot(50, 46, 38), fill: '#2b3f7a' },
  line('M50 2V10M72 8L69 15M88 24L81 28M94 46H87M28 8L31 15M12 24L19 28M6 46H13', paint.IVORY, 2),
  ...robe(MOGUL_BLUE, paint.LIGHT_GOLD),
  { d: [24, 34, 66, 76].map((x) => dot(x, 92, 3)).join(''), fill: paint.LIGHT_GOLD },
  inked(FACE, paint.SKIN),
  ...EYE,
  inked(
    'M35 58C42 66 48 62 52 57C58 57 64 58 70 55C69 60 66 61 66 64C66 72 56 77 46 74C39 72 36 66 35 58Z',
    paint.INK,
    1,
  ),
  inked('M30 43C20 30 28 16 44 15C60 10 76 22 68 37C54 31 43 36 30 43Z', MOGUL_BLUE),
  line('M31 37C42 28 56 26 69 31M30 30C42 20 58 18 68 24', paint.LIGHT_GOLD, 2.6),
  inked('M58 20C54 10 60 0 70 -1C66 6 68 12 64 20Z', paint.IVORY, 1.6),
  inked(dot(61, 23, 5), paint.VERMILION, 1.6),
  { d: [40, 46, 52].map((x) => dot(x, 86, 2.6)).join(''), fill: paint.IVORY, stroke: paint.INK, width: 0.8 },
];

const elephant: Drawing = [
  { d: dot(50, 50, 46), fill: '#cfd9d2' },
  inked(
    'M18 82C12 60 16 42 34 38C50 32 70 36 78 46C88 56 88 70 87 84L75 84L74 72L52 72L51 84L39 84L38 74C34 70 32 66 31 62L30 66C30 78 27 88 16 88C9 88 8 80 13 79C16 80 18 80 18 82Z',
    '#8b929b',
  ),
  inked('M35 42C48 36 52 56 44 64C36 70 30 58 32 48Z', '#a7adb5', 1.8),
  inked('M14 56L5 64L16 66Z', paint.IVORY, 1.4),
  { d: dot(25, 50, 2.4), fill: paint.INK },
  inked('M47 35C56 31 72 34 79 46L78 62C66 66 56 64 49 60C54 52 54 42 47 35Z', paint.VERMILION, 1.8),
  line('M51 57C60 61 68 62 77 59', paint.LIGHT_GOLD, 3),
  { d: [56, 63, 70].map((x) => dot(x, 49, 2.6)).join(''), fill: paint.LIGHT_GOLD },
  inked('M50 33L53 22H73L76 36C68 32 58 31 50 33Z', paint.GOLD, 1.8),
  inked('M48 22C52 8 74 8 78 22Z', paint.LAPIS, 1.8),
  inked('M61 11L63 4L65 11Z', paint.GOLD, 1.2),
  inked('M20 40C22 32 34 30 36 36C30 36 24 38 20 40Z', paint.GOLD, 1.4),
  line('M87 62C92 66 92 72 90 76', paint.INK, 2.4),
];

export const PEOPLE = { vizier, general, monk, princess, grand_mogul: grandMogul, elephant } as const;

// The same six as signs, plain enough for a few pixels: each has a colour and a silhouette of its own.
const sign = (d: string, ground: string, fill = paint.IVORY, extra: Shape[] = []): Drawing => [
  { d: dot(50, 50, 47), fill: ground, stroke: paint.INK, width: 3 },
  { d: dot(50, 50, 41), stroke: paint.LIGHT_GOLD, width: 2.4 },
  { d, fill, stroke: paint.INK, width: 2 },
  ...extra,
];

export const SIGNS = {
  // a sealed scroll
  vizier: sign(
    'M30 28H68C76 28 76 38 70 38H66V66C66 76 58 76 56 72H24C18 72 20 62 26 62H30Z',
    paint.MALACHITE,
    paint.IVORY,
    [line('M38 40H58M38 49H58M38 58H54', paint.MALACHITE, 3.4), inked(dot(63, 71, 7), paint.VERMILION, 2)],
  ),
  // two crossed sabres
  general: sign('M24 24C40 28 62 46 72 66L78 70L72 78L66 72C48 60 30 42 24 24Z', paint.AUBERGINE, '#dfe3ea', [
    {
      d: 'M76 24C60 28 38 46 28 66L22 70L28 78L34 72C52 60 70 42 76 24Z',
      fill: '#dfe3ea',
      stroke: paint.INK,
      width: 2,
    },
    line('M64 76L76 64M36 76L24 64', paint.GOLD, 5),
  ]),
  // a lotus
  monk: sign(
    'M50 24C58 34 62 46 58 58C66 48 74 44 82 46C80 60 70 72 50 74C30 72 20 60 18 46C26 44 34 48 42 58C38 46 42 34 50 24Z',
    '#d97b22',
    '#fff2dc',
    [line('M50 34V66M42 58C44 64 47 68 50 70C53 68 56 64 58 58', '#b5541f', 3)],
  ),
  // an eye of a peacock's feather
  princess: sign(
    'M50 16C66 20 74 36 66 52C62 62 54 64 51 84H49C46 64 38 62 34 52C26 36 34 20 50 16Z',
    '#e9c53a',
    '#2e8b6a',
    [inked(dot(50, 39, 12, 13), paint.LIGHT_GOLD, 2), inked(dot(50, 42, 7, 8), paint.LAPIS, 1.6)],
  ),
  // a jewelled turban
  grand_mogul: sign('M20 62C16 44 34 34 50 34C66 34 84 44 80 62C70 70 30 70 20 62Z', MOGUL_BLUE, paint.IVORY, [
    line('M22 58C36 42 60 38 78 56M26 64C40 52 62 50 76 62', MOGUL_BLUE, 3),
    inked('M50 40C40 28 46 14 60 12C56 20 60 30 50 40Z', paint.LIGHT_GOLD, 2),
    inked(dot(50, 46, 7), paint.VERMILION, 2),
  ]),
  // an elephant's head from the front
  elephant: sign(
    'M34 26C42 18 58 18 66 26C80 20 90 30 86 46C84 56 74 58 68 54C66 62 60 64 58 66C58 76 60 80 66 82C62 90 46 90 44 78L42 66C40 64 34 62 32 54C26 58 16 56 14 46C10 30 20 20 34 26Z',
    '#6f7f78',
    '#e3e7e4',
    [
      { d: dot(40, 44, 3.4) + dot(60, 44, 3.4), fill: paint.INK },
      inked('M40 62L34 76L44 68ZM60 62L68 74L58 67Z', paint.IVORY, 1.6),
      inked('M50 20L57 32L50 40L43 32Z', paint.VERMILION, 1.6),
    ],
  ),
  // what the elephant and the mogul win
  crown: [
    inked('M16 74L10 34L30 50L50 18L70 50L90 34L84 74C64 82 36 82 16 74Z', paint.GOLD, 2.6),
    line('M18 66C38 73 62 73 82 66', paint.DARK_GOLD, 4),
    inked(dot(50, 54, 7, 8), paint.VERMILION, 1.8),
    inked(dot(29, 60, 4.5), '#2e8b6a', 1.6),
    inked(dot(71, 60, 4.5), '#2e8b6a', 1.6),
    inked(dot(50, 15, 5) + dot(10, 32, 4) + dot(90, 32, 4), paint.IVORY, 1.8),
  ],
} as const satisfies Record<string, Drawing>;
