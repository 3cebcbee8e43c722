/** Larger things for the covers: trees, hills, a temple, dice. Boxes of 100 x 100 unless said otherwise. */
import * as paint from './paints';
import { box, dot, inked, line } from './shapes';
import type { Drawing } from './shapes';

export const CYPRESS: Drawing = [
  line('M50 98V84', '#5c3d1f', 6),
  { d: 'M50 2C68 32 72 66 58 88H42C28 66 32 32 50 2Z', fill: '#2f6b4a', stroke: '#173a28', width: 2.4 },
  line('M50 16V80M42 40L50 50M58 46L50 58M42 62L50 70', '#1f4f36', 2),
];

export const PALM: Drawing = [
  line('M52 98C48 76 48 58 53 38', '#6b4a2c', 6),
  {
    d: 'M53 38C38 20 20 22 8 36C26 31 40 33 53 38ZM53 38C66 18 84 20 94 34C78 29 66 33 53 38ZM53 38C44 16 30 8 16 12C34 19 44 27 53 38ZM53 38C60 14 74 6 88 10C72 17 62 27 53 38ZM53 38C38 38 26 48 23 62C34 51 44 45 53 38ZM53 38C68 40 79 49 82 62C72 51 63 45 53 38Z',
    fill: '#3f8a55',
    stroke: '#1f4f36',
    width: 2,
  },
];

export const BLOSSOM_TREE: Drawing = [
  line('M50 98C46 80 54 66 50 50M50 72L32 54M51 64L68 48', '#5c3d1f', 5),
  { d: dot(30, 44, 20) + dot(68, 40, 22) + dot(48, 24, 22), fill: '#5d9a58', stroke: '#2b5a36', width: 2 },
  {
    d: [
      [22, 40],
      [34, 32],
      [44, 18],
      [54, 30],
      [62, 38],
      [76, 34],
      [70, 52],
      [36, 52],
      [58, 14],
      [50, 46],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 3.2))
      .join(''),
    fill: '#ffd9e0',
    stroke: '#c4627a',
    width: 1,
  },
];

/** The golden temple over the water, 160 x 110. */
export const TEMPLE: Drawing = [
  inked('M10 110V52H150V110Z', paint.GOLD, 2),
  inked('M2 110V86H158V110Z', '#fff6e2', 2),
  line('M10 70H150', '#8f6418', 2),
  ...[18, 42, 66, 90, 114].map((x) =>
    inked(`M${x} 86V74C${x} 66 ${x + 13} 64 ${x + 13} 60C${x + 13} 64 ${x + 26} 66 ${x + 26} 74V86Z`, '#7d4a12', 1.4),
  ),
  ...[22, 50, 78, 106, 128].map((x) => inked(`M${x - 4} 66V60H${x + 12}V66Z`, '#fff1c4', 1)),
  inked('M44 52V40H116V52Z', '#e2b544', 1.8),
  inked('M50 40C40 18 66 18 80 -4C94 18 120 18 110 40Z', paint.LIGHT_GOLD, 2.2),
  line('M60 38C60 26 72 22 80 10M100 38C100 26 88 22 80 10', '#b07d1d', 1.6),
  line('M80 -4V-14', paint.GOLD, 3),
  inked(dot(80, -14, 3), paint.LIGHT_GOLD, 1.2),
  ...[16, 136].map((x) =>
    inked(
      `M${x - 8} 52C${x - 12} 40 ${x + 2} 40 ${x + 4} 30C${x + 6} 40 ${x + 20} 40 ${x + 16} 52Z`,
      paint.LIGHT_GOLD,
      1.6,
    ),
  ),
  { d: [14, 38, 62, 86, 110, 134].map((x) => box(x, 92, 14, 18, 2)).join(''), fill: '#d9c49a' },
];

/** A die with that many pips, seen a little from above. */
export function die(colour: string, dark: string, light: string, pips: number): Drawing {
  const spots: Record<number, [number, number][]> = {
    1: [[42, 62]],
    2: [
      [30, 50],
      [54, 74],
    ],
    3: [
      [28, 48],
      [42, 62],
      [56, 76],
    ],
    4: [
      [30, 50],
      [54, 50],
      [30, 74],
      [54, 74],
    ],
    5: [
      [28, 48],
      [56, 48],
      [42, 62],
      [28, 76],
      [56, 76],
    ],
    6: [
      [30, 46],
      [54, 46],
      [30, 62],
      [54, 62],
      [30, 78],
      [54, 78],
    ],
  };
  return [
    inked('M10 34L34 12H92L74 34Z', light, 2.4),
    inked('M74 34L92 12V66L74 92Z', dark, 2.4),
    inked('M10 34H74V92H10Z', colour, 2.4),
    { d: (spots[pips] ?? []).map(([x, y]) => dot(x, y, 5.4)).join(''), fill: paint.IVORY, stroke: paint.INK, width: 1 },
    { d: dot(52, 23, 6, 3.4), fill: paint.IVORY, stroke: paint.INK, width: 1 },
  ];
}

/** A cobra rising, with spread hood. */
export const COBRA: Drawing = [
  line('M50 96C22 96 20 78 46 76C76 74 78 62 54 58C40 55 42 44 48 34', '#2b5a36', 13),
  line('M50 96C22 96 20 78 46 76C76 74 78 62 54 58C40 55 42 44 48 34', '#5d9a58', 8),
  inked('M50 4C66 6 74 22 66 36C60 46 50 46 46 44C36 42 28 34 30 22C32 10 40 4 50 4Z', '#5d9a58', 2.4),
  inked(dot(40, 24, 5) + dot(58, 24, 5), paint.LIGHT_GOLD, 1.6),
  line('M49 12C52 8 50 2 46 -2M46 -2L42 -4M46 -2L48 -6', '#c23b2a', 2),
];
