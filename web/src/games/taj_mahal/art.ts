/** What grows and lives on the map. Boxes of 100 x 100. */
import * as paint from '../../lib/art/paints';
import { dot, inked, line } from '../../lib/art/shapes';
import type { Drawing } from '../../lib/art/shapes';

const EARTH = '#6b4a2c';

const mountain: Drawing = [
  { d: 'M2 92C16 60 30 30 44 18C54 28 60 44 66 54C74 46 80 50 98 92Z', fill: '#b79a86', stroke: EARTH, width: 2.4 },
  {
    d: 'M44 18C54 28 58 40 62 48L54 44L48 54L40 42L30 46C34 34 38 24 44 18Z',
    fill: '#fbf6ea',
    stroke: EARTH,
    width: 1.6,
  },
  line('M22 90C28 74 34 66 40 60M56 90C58 78 62 70 68 64', '#937663', 2),
];
const cypress: Drawing = [
  line('M50 96V80', EARTH, 6),
  { d: 'M50 6C66 34 70 66 58 86H42C30 66 34 34 50 6Z', fill: '#3f7350', stroke: '#22442e', width: 3 },
  line('M50 20V78M44 40L50 48M56 52L50 60', '#2b5a3c', 2.4),
];
const tree: Drawing = [
  line('M50 96C48 80 52 70 50 56M50 70L38 58M50 66L62 54', EARTH, 5),
  { d: dot(34, 48, 18) + dot(64, 46, 20) + dot(50, 30, 20), fill: '#6d9a57', stroke: '#3d5f33', width: 2.4 },
  {
    d: [
      [30, 46],
      [42, 36],
      [54, 26],
      [60, 44],
      [70, 48],
      [48, 48],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 3.6))
      .join(''),
    fill: '#e9a83a',
  },
];
const palm: Drawing = [
  line('M54 96C50 76 50 60 54 40', EARTH, 6),
  {
    d: 'M54 40C40 22 22 24 12 36C28 32 42 34 54 40ZM54 40C66 20 84 22 92 34C78 30 66 34 54 40ZM54 40C46 18 32 10 20 14C36 20 46 28 54 40ZM54 40C60 16 74 8 86 12C72 18 62 28 54 40ZM54 40C40 40 28 50 26 62C36 52 46 46 54 40ZM54 40C68 42 78 50 80 62C72 52 64 46 54 40Z',
    fill: '#4f8a55',
    stroke: '#2b5a3c',
    width: 2,
  },
];
const dunes: Drawing = [line('M4 70C20 50 34 50 46 70C56 54 72 50 96 70M18 86C34 74 46 74 60 86', '#b5884b', 3.4)];
const boat: Drawing = [
  inked('M10 66C28 80 70 80 92 60L84 84C60 92 34 92 20 84Z', '#8a4b22', 3),
  line('M48 68V10', EARTH, 4),
  inked('M50 12C72 22 80 42 78 58L50 60Z', paint.IVORY, 2.4),
  inked('M46 20C34 30 26 44 26 58L46 60Z', '#e9c98f', 2.4),
  line('M52 34C60 36 68 40 76 44', paint.VERMILION, 3),
  inked('M48 10L66 6L48 2Z', paint.VERMILION, 2),
];
const camel: Drawing = [
  inked(
    'M14 44C12 30 20 22 26 26L30 50C36 40 42 30 48 42C54 28 62 34 66 44C76 46 80 52 80 62L82 92H74L72 70L44 68L42 92H34L34 62C24 62 20 56 18 46L8 44L8 36C12 32 18 34 20 38Z',
    '#cfa05f',
    2.6,
  ),
  inked('M40 44C46 34 56 34 62 44L60 58H42Z', paint.VERMILION, 2.2),
  line('M42 54H60', paint.GOLD, 3),
];
const tiger: Drawing = [
  inked(
    'M10 60C8 48 18 42 26 46C44 40 66 42 78 48C88 50 92 38 96 30C100 44 94 58 84 60L86 88H76L72 68C60 70 48 70 40 68L36 88H26L26 68C18 70 12 68 10 60Z',
    '#e2912b',
    2.6,
  ),
  line('M38 46L36 58M48 44L47 60M58 44L58 60M68 47L67 60', '#3b2316', 3.4),
  { d: dot(17, 54, 2), fill: '#3b2316' },
  inked('M18 46L20 40L25 46Z', '#e2912b', 2),
];

export const DECOR = { mountain, cypress, tree, palm, dunes, boat, camel, tiger } as const;

/** What stands where: kind, x, y, size. Chosen by eye, away from cities, roads and tiles. */
export const PLACED: readonly [keyof typeof DECOR, number, number, number][] = [
  ['mountain', 166, 40, 74],
  ['mountain', 210, 44, 60],
  ['mountain', 62, 162, 58],
  ['mountain', 270, 250, 44],
  ['mountain', 486, 28, 64],
  ['mountain', 600, 140, 60],
  ['mountain', 336, 100, 56],
  ['mountain', 334, 152, 44],
  ['cypress', 446, 226, 36],
  ['cypress', 416, 384, 34],
  ['tree', 498, 308, 36],
  ['tree', 92, 400, 46],
  ['palm', 120, 340, 1],
  ['palm', 240, 506, 40],
  ['dunes', 334, 420, 52],
  ['cypress', 602, 222, 44],
  ['tree', 730, 250, 44],
  ['cypress', 756, 398, 40],
  ['tree', 566, 450, 40],
  ['tree', 870, 402, 40],
  ['palm', 936, 500, 44],
  ['tiger', 776, 500, 1],
  ['cypress', 730, 500, 36],
  ['cypress', 590, 528, 34],
  ['tree', 644, 726, 1],
  ['dunes', 318, 584, 48],
  ['camel', 426, 684, 46],
  ['dunes', 330, 688, 44],
  ['palm', 512, 600, 1],
  ['palm', 66, 640, 48],
  ['dunes', 250, 652, 44],
  ['camel', 130, 566, 1],
  ['palm', 160, 746, 44],
  ['palm', 106, 880, 46],
  ['palm', 392, 842, 42],
  ['tree', 300, 742, 1],
  ['tree', 452, 850, 46],
  ['tiger', 580, 742, 54],
  ['tree', 702, 830, 44],
  ['palm', 444, 908, 40],
  ['tree', 932, 720, 44],
  ['palm', 876, 812, 1],
  ['tree', 748, 706, 36],
  ['boat', 20, 858, 70],
  ['boat', 846, 908, 78],
  ['boat', 22, 470, 52],
];
