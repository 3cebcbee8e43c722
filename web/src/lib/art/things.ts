/** Goods, antiques, coins, buildings and the small tiles. */
import * as paint from './paints';
import { box, dot, inked, line, petals } from './shapes';
import type { Drawing, Shape } from './shapes';

// ---- the goods of Taj Mahal: each has a silhouette of its own ----

const rice: Drawing = [
  inked('M14 56H86C86 78 70 90 50 90C30 90 14 78 14 56Z', '#a8642c', 2.6),
  line('M20 68C36 76 64 76 80 68', paint.LIGHT_GOLD, 3),
  inked('M14 57C16 40 30 26 50 24C70 26 84 40 86 57C64 64 36 64 14 57Z', '#fdf8e6', 2.6),
  {
    d: [
      [36, 44],
      [52, 36],
      [64, 46],
      [44, 54],
      [58, 56],
      [28, 54],
      [73, 54],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 4.4, 2))
      .join(''),
    fill: '#fff',
    stroke: '#c9b98c',
    width: 1.2,
  },
];

const tea: Drawing = [
  line('M50 92C48 70 50 54 50 40', '#3f5d2b', 4),
  inked('M50 46C36 42 32 24 50 6C68 24 64 42 50 46Z', '#7fae4f', 2.4),
  inked('M49 66C28 68 14 56 10 36C32 34 48 46 49 66Z', '#5d8f3d', 2.4),
  inked('M51 66C72 68 86 56 90 36C68 34 52 46 51 66Z', '#5d8f3d', 2.4),
  line('M50 40V14M45 60C34 56 24 48 18 42M55 60C66 56 76 48 82 42', '#d8ecae', 2.4),
];

const spices: Drawing = [
  inked('M12 62H88L78 90H22Z', '#8a4b22', 2.6),
  line('M16 72H84', paint.LIGHT_GOLD, 3),
  inked('M12 62C22 44 34 40 42 62Z', '#e0a92a', 2.2),
  inked('M58 62C66 40 78 44 88 62Z', '#8c2f1c', 2.2),
  inked('M28 62C38 22 48 16 50 16C52 16 64 24 73 62Z', '#c9502a', 2.4),
  inked(petals(50, 38, 13, 8), '#6b3a1e', 1.4),
];

const jewels: Drawing = [
  inked('M26 30H74L90 48L50 88L10 48Z', '#3f86c6', 2.6),
  { d: 'M26 30L36 48H64L74 30Z', fill: '#9fd0f0' },
  { d: 'M36 48L50 88L64 48Z', fill: '#6fb0e0' },
  line('M10 48H90M26 30L36 48L50 88L64 48L74 30M36 48L50 30L64 48', paint.INK, 1.8),
  { d: 'M22 8L25 17L34 20L25 23L22 32L19 23L10 20L19 17Z', fill: '#fff', stroke: paint.LAPIS, width: 1 },
];

export const GOODS = { rice, tea, spices, jewels } as const;

// ---- the six kinds of antiques, painted in the colour of their card ----

const jug: Drawing = [
  line('M66 40C88 34 90 64 66 68', paint.INK, 9),
  line('M66 40C88 34 90 64 66 68', paint.GOLD, 5),
  inked('M34 46C16 40 14 26 10 22C22 22 34 30 38 38Z', paint.DARK, 2.2),
  inked('M40 26H60L62 38C76 46 80 74 64 88H36C20 74 24 46 38 38Z', paint.MAIN, 2.4),
  { d: 'M34 50C28 62 30 76 38 84C34 70 34 60 40 48Z', fill: paint.LIGHT, opacity: 0.75 },
  line('M28 60C40 66 60 66 72 60M30 74C42 80 58 80 70 74', paint.GOLD, 3),
  { d: petals(50, 67, 7, 6), fill: paint.LIGHT_GOLD },
  inked('M38 26C38 20 62 20 62 26Z', paint.GOLD, 2),
  inked('M44 20C44 8 56 8 56 20Z', paint.MAIN, 2),
  inked(dot(50, 9, 4), paint.GOLD, 1.8),
  inked('M34 88H66V94H34Z', paint.GOLD, 2),
];

const knife: Drawing = [
  inked('M10 14C36 10 58 26 70 52L58 62C48 38 32 24 10 14Z', '#dfe5ec', 2.4),
  line('M18 16C38 22 52 36 63 56', '#9aa6b5', 2),
  inked('M54 68L76 46L82 52L60 74Z', paint.GOLD, 2.2),
  inked(dot(53, 71, 5) + dot(79, 45, 5), paint.GOLD, 2),
  inked('M66 68L76 58L90 76C94 84 86 92 78 88Z', paint.MAIN, 2.4),
  line('M72 68L80 60M78 75L86 68', paint.LIGHT_GOLD, 3),
  inked('M84 84C94 80 98 92 90 96C82 98 78 90 84 84Z', paint.DARK, 2),
  inked(dot(68, 60, 4), paint.MAIN, 1.6),
];

const instrument: Drawing = [
  inked('M60 42L84 12L92 18L68 50Z', '#7a4a24', 2.2),
  inked('M82 8L96 12L94 24L84 18Z', paint.DARK, 2),
  line('M82 20L90 27M77 27L84 33M72 33L79 39', paint.GOLD, 3),
  inked('M34 48C46 38 58 38 66 46C74 56 72 66 64 74C52 92 28 96 16 84C4 72 12 54 34 48Z', paint.MAIN, 2.4),
  { d: 'M26 58C16 64 14 74 20 82C16 72 22 64 34 56Z', fill: paint.LIGHT, opacity: 0.8 },
  inked(dot(46, 64, 9), paint.DARK, 2),
  line(`${dot(46, 64, 12.5)}`, paint.GOLD, 2),
  line('M26 78L86 16M30 82L90 20', paint.IVORY, 1.4),
  inked('M22 70L36 84L32 88L18 74Z', paint.GOLD, 1.8),
];

const jewellery: Drawing = [
  line('M16 12C16 52 34 70 50 70C66 70 84 52 84 12', paint.GOLD, 5),
  {
    d: [
      [17, 24],
      [20, 38],
      [27, 52],
      [37, 63],
      [63, 63],
      [73, 52],
      [80, 38],
      [83, 24],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 6))
      .join(''),
    fill: paint.MAIN,
    stroke: paint.INK,
    width: 2,
  },
  inked('M50 54L66 68L50 96L34 68Z', paint.GOLD, 2.4),
  inked('M50 62L60 70L50 88L40 70Z', paint.MAIN, 2),
  { d: 'M50 62L60 70H40Z', fill: paint.LIGHT },
  inked(dot(32, 78, 4.5) + dot(68, 78, 4.5), paint.IVORY, 1.6),
  { d: dot(16, 12, 4) + dot(84, 12, 4), fill: paint.DARK_GOLD },
];

const statue: Drawing = [
  inked('M22 88H78V96H22Z', paint.GOLD, 2),
  inked('M28 80C36 74 64 74 72 80V88H28Z', paint.DARK, 2.2),
  inked('M18 76C20 66 38 62 50 66C62 62 80 66 82 76C74 84 58 80 50 76C42 80 26 84 18 76Z', paint.MAIN, 2.4),
  inked('M36 42C42 38 58 38 64 42L62 68C56 72 44 72 38 68Z', paint.MAIN, 2.4),
  inked('M36 43C26 46 22 56 28 66L36 68L34 60L38 54ZM64 43C74 46 78 56 72 66L64 68L66 60L62 54Z', paint.MAIN, 2.2),
  { d: 'M40 46C38 54 38 62 41 66C42 58 42 52 46 44Z', fill: paint.LIGHT, opacity: 0.8 },
  line('M38 44C46 54 56 54 62 44', paint.GOLD, 2.6),
  inked(dot(50, 28, 11, 12), paint.MAIN, 2.4),
  inked('M38 24C38 14 62 14 62 24C54 20 46 20 38 24Z', paint.GOLD, 2),
  inked('M45 16C45 6 50 4 50 4C50 4 55 6 55 16Z', paint.GOLD, 2),
  line('M44 29H48M52 29H56M47 35C49 36.5 51 36.5 53 35', paint.INK, 1.8),
  inked(dot(50, 74, 5, 3), paint.LIGHT_GOLD, 1.4),
];

const vase: Drawing = [
  inked('M40 14H60V30C78 40 82 62 62 84H38C18 62 22 40 40 30Z', paint.MAIN, 2.4),
  { d: 'M38 34C24 44 24 62 38 78C32 62 34 46 44 34Z', fill: paint.LIGHT, opacity: 0.8 },
  inked('M34 8H66C66 14 62 16 60 16H40C38 16 34 14 34 8Z', paint.GOLD, 2),
  inked('M36 84H64L68 94H32Z', paint.GOLD, 2),
  line('M41 27C47 30 53 30 59 27M28 44C42 50 58 50 72 44M32 74C42 79 58 79 68 74', paint.GOLD, 2.6),
  { d: petals(50, 61, 12, 8), fill: paint.IVORY, stroke: paint.INK, width: 1 },
  { d: dot(50, 61, 3.4), fill: paint.GOLD },
];

export const ANTIQUES = { jug, knife, instrument, jewellery, statue, vase } as const;

// ---- coins ----

const coinOf = (rim: string, face: string, mark: string): Drawing => [
  inked(dot(50, 50, 46), rim, 3),
  { d: dot(50, 50, 38), fill: face, stroke: mark, width: 2 },
  {
    d: Array.from({ length: 20 }, (_, n) =>
      dot(50 + 42 * Math.cos((n * Math.PI) / 10), 50 + 42 * Math.sin((n * Math.PI) / 10), 1.7),
    ).join(''),
    fill: paint.IVORY,
  },
  { d: 'M31 26H71M31 40H71M33 26C56 24 60 50 33 54L58 80', stroke: mark, width: 7 },
  { d: 'M22 40C24 28 34 18 46 16', stroke: '#fff', width: 4, opacity: 0.7 },
];

export const COINS = {
  gold: coinOf('#b87f1f', '#f0c654', '#8a5a12'),
  silver: coinOf('#8d949c', '#dfe4e8', '#646c75'),
} as const;

// ---- buildings ----

const palace: Drawing = [
  inked('M8 92V58H22V44H78V58H92V92Z', paint.MAIN, 3),
  inked('M24 44C20 26 40 24 50 6C60 24 80 26 76 44Z', paint.LIGHT, 3),
  inked('M6 58C6 48 14 46 15 40C16 46 24 48 24 58ZM76 58C76 48 84 46 85 40C86 46 94 48 94 58Z', paint.LIGHT, 2.4),
  line('M50 8V0', paint.GOLD, 4),
  inked('M38 92V72C38 62 46 62 50 54C54 62 62 62 62 72V92Z', paint.IVORY, 2.4),
  line('M8 68H36M64 68H92', paint.DARK, 3),
];

const crownPalace: Drawing = [
  ...palace.slice(0, 1),
  inked('M24 44C20 26 40 24 50 12C60 24 80 26 76 44Z', paint.GOLD, 3),
  inked('M6 58C6 48 14 46 15 40C16 46 24 48 24 58ZM76 58C76 48 84 46 85 40C86 46 94 48 94 58Z', paint.GOLD, 2.4),
  ...palace.slice(4),
  inked('M34 16L30 -2L42 6L50 -8L58 6L70 -2L66 16C56 20 44 20 34 16Z', paint.LIGHT_GOLD, 2.6),
  inked(dot(50, 9, 3.4), paint.VERMILION, 1.4),
];

const fortress: Drawing = [
  inked('M8 90V40H18V48H28V40H38V50H62V40H72V48H82V40H92V90Z', '#a5604f', 3),
  inked('M14 40V20H20V26H27V20H33V40ZM67 40V20H73V26H80V20H86V40Z', '#bd7563', 2.6),
  inked('M38 90V70C38 60 50 54 50 54C50 54 62 60 62 70V90Z', '#4b2320', 2.4),
  line('M8 62H34M66 62H92M12 76H34M66 76H88', '#7d4034', 2),
];

const city: Drawing = [
  inked('M12 88V56H36V88ZM64 88V56H88V88Z', '#f3e3bf', 2.6),
  inked('M30 88V48H70V88Z', '#fff6df', 2.8),
  inked('M28 48C26 34 42 32 50 16C58 32 74 34 72 48Z', '#e7c98f', 2.8),
  inked('M44 88V72C44 66 50 62 50 62C50 62 56 66 56 72V88Z', '#8f5f37', 2),
];

const taj: Drawing = [
  inked('M6 90H94V80H6Z', '#e9dfcf', 2.4),
  inked('M10 80V30L13 22L16 30V80ZM84 80V30L87 22L90 30V80Z', '#fbf6ea', 2),
  inked('M24 80V52H76V80Z', '#fffaf0', 2.6),
  inked('M34 52C26 34 44 30 50 12C56 30 74 34 66 52Z', '#fffdf6', 2.6),
  inked('M24 52C22 44 28 42 29.500 36C31 42 37 44 35 52ZM65 52C63 44 69 42 70.500 36C72 42 78 44 76 52Z', '#fffaf0', 2),
  inked('M41 80V66C41 59 50 55 50 55C50 55 59 59 59 66V80Z', '#b9a78a', 2),
  line('M50 12V4', paint.GOLD, 3.4),
];

export const BUILDINGS = { palace, crown_palace: crownPalace, fortress, city, taj } as const;

// ---- small tiles and effects ----

const cardBack: Shape[] = [
  inked(box(30, 14, 44, 66, 6), paint.AUBERGINE, 2.6),
  { d: petals(52, 47, 17, 8), fill: paint.LIGHT_GOLD },
];

export const MARKS = {
  card: [{ d: box(22, 20, 44, 66, 6), fill: paint.IVORY, stroke: paint.INK, width: 2.6 }, ...cardBack],
  'extra-turn': [
    line('M76 34A32 32 0 1 0 82 56', paint.INK, 15),
    line('M76 34A32 32 0 1 0 82 56', paint.MALACHITE, 9),
    inked('M58 36L92 40L82 8Z', paint.MALACHITE, 2.4),
  ],
  'bonus-rupees': COINS.gold,
  'clear-offer': [
    inked('M58 6L66 10L44 52L36 48Z', '#8a5a2c', 2.4),
    inked('M32 46L52 56L56 92C40 96 22 88 10 78C20 70 28 60 32 46Z', paint.SAFFRON, 2.6),
    line('M30 62L22 80M38 66L34 88M46 68L46 90', '#8a4b16', 2.4),
    line('M31 50L50 60', paint.VERMILION, 4),
  ],
  star: [inked('M50 6L62 36L94 38L69 58L78 90L50 72L22 90L31 58L6 38L38 36Z', paint.GOLD, 2.6)],
} as const satisfies Record<string, Drawing>;
