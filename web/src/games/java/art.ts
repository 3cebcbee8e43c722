/** The drawings of Java, in boxes of 100 x 100: signs of the cards, the figure, palace, houses and scenery. */
import * as paint from '../../lib/art/paints';
import { box, dot, inked, line } from '../../lib/art/shapes';
import type { Drawing } from '../../lib/art/shapes';

export const MASK: Drawing = [
  inked(
    'M20 30C30 8 70 8 80 30C86 22 94 26 92 38C90 48 84 50 81 50C80 74 66 94 50 94C34 94 20 74 19 50C16 50 10 48 8 38C6 26 14 22 20 30Z',
    '#f4e3bd',
    3,
  ),
  inked('M20 30C30 8 70 8 80 30C70 24 60 34 50 24C40 34 30 24 20 30Z', paint.VERMILION, 2.4),
  inked(dot(50, 17, 6), paint.GOLD, 2),
  line('M28 43C34 36 42 38 45 42M72 43C66 36 58 38 55 42', paint.INK, 4),
  inked('M28 52C34 46 42 48 44 53C38 57 32 57 28 52Z', '#fff', 2),
  inked('M72 52C66 46 58 48 56 53C62 57 68 57 72 52Z', '#fff', 2),
  { d: dot(37, 52.5, 2.8) + dot(63, 52.5, 2.8), fill: paint.INK },
  line('M50 46L46 65C48 68 52 68 54 65', paint.INK, 2.6),
  inked('M36 76C44 70 56 70 64 76C58 84 42 84 36 76Z', paint.VERMILION, 2.4),
  line('M38 76.5H62', paint.INK, 1.6),
];

export const DRUM: Drawing = [
  inked('M14 36C34 26 66 26 86 36L78 66C64 74 36 74 22 66Z', '#a85a2c', 3),
  line('M24 32L34 71M42 29L30 70M50 29L50 72M58 29L70 70M76 32L66 71', paint.LIGHT_GOLD, 2.6),
  inked('M16 24C6 28 4 44 10 62C16 74 26 72 28 60C30 42 26 24 16 24Z', '#f4e3bd', 3),
  inked('M84 24C94 28 96 44 90 62C84 74 74 72 72 60C70 42 74 24 84 24Z', '#f4e3bd', 3),
  { d: dot(17, 48, 4, 9) + dot(83, 48, 4, 9), fill: paint.INK },
  line('M30 90L44 72M70 90L56 72M26 90H74', '#6b3a1c', 5),
];

export const PUPPET: Drawing = [
  line('M50 96V60', paint.DARK_GOLD, 4),
  inked(
    'M40 28C30 20 34 6 50 8C58 2 72 8 70 18C66 14 62 18 64 22L70 32L60 35C58 42 54 44 50 44C44 42 40 36 40 28Z',
    '#3a2a63',
    2.6,
  ),
  inked('M44 44L56 44C62 54 60 64 70 88H30C38 70 38 56 44 44Z', paint.VERMILION, 2.6),
  line('M42 54L24 62L12 46M58 54L76 60L90 44', paint.INK, 6),
  line('M42 54L24 62L12 46M58 54L76 60L90 44', paint.GOLD, 3),
  line('M12 46L8 84M90 44L92 82', paint.DARK_GOLD, 2.4),
  line('M40 70C46 74 54 74 60 70M36 80C46 86 56 84 66 80', paint.LIGHT_GOLD, 3),
  { d: dot(58, 25, 2.2), fill: paint.LIGHT_GOLD },
  line('M44 12C50 16 58 14 64 10', paint.LIGHT_GOLD, 2.4),
];

export const SIGN: Readonly<Record<string, Drawing>> = { mask: MASK, drum: DRUM, puppet: PUPPET };

/** Somebody with a field hat; the colours are those of the seat. */
export const FIGURE: Drawing = [
  { d: dot(50, 93, 34, 7), fill: '#000', opacity: 0.28 },
  inked('M22 92C20 66 32 50 50 50C68 50 80 66 78 92C62 97 38 97 22 92Z', paint.MAIN, 4),
  line('M30 80C42 86 58 86 70 80', paint.LIGHT, 3),
  inked(dot(50, 40, 13), '#b97c4f', 3),
  inked('M18 38C32 32 42 14 50 6C58 14 68 32 82 38C62 45 38 45 18 38Z', '#f0d9a0', 4),
  line('M50 10V40M36 26L30 40M64 26L70 40', '#b98f4a', 2.2),
];

/** Tiered roofs; the roof takes the colour of whoever leads there. */
export const PALACE: Drawing = [
  inked('M18 88V64H82V88Z', '#d9a866', 3),
  inked('M43 88V74C43 69 50 66 50 66C50 66 57 69 57 74V88Z', '#4b2320', 2),
  inked('M4 68C22 62 30 52 34 44H66C70 52 78 62 96 68Z', paint.MAIN, 3),
  inked('M32 46V36H68V46Z', '#e9c383', 2.4),
  inked('M20 38C34 34 40 26 43 20H57C60 26 66 34 80 38Z', paint.DARK, 3),
  inked('M43 20V14H57V20Z', '#e9c383', 2),
  inked('M36 15C45 12 48 6 50 0C52 6 55 12 64 15Z', paint.GOLD, 2.4),
  inked(box(8, 86, 84, 10, 2), '#9a8468', 2.6),
];

export const HOUSE: Drawing = [
  inked('M22 84V54H78V84Z', '#f0dcb0', 4),
  inked('M44 84V64H58V84Z', '#5a3320', 3),
  inked('M8 58C26 52 34 36 36 22H64C66 36 74 52 92 58Z', paint.MAIN, 4),
  line('M40 26L32 52M50 26V54M60 26L68 52', paint.DARK, 3),
];

export const VOLCANO: Drawing = [
  { d: 'M2 92C20 78 34 42 42 26C48 30 54 30 60 25C68 42 80 78 98 92Z', fill: '#7d7467', stroke: '#3f362c', width: 3 },
  { d: 'M60 25C68 42 80 78 98 92H58C66 70 58 46 60 25Z', fill: '#5c5348', opacity: 0.65 },
  inked('M42 26C48 30 54 30 60 25L67 42L59 50L52 40L44 52L35 44Z', '#c8573a', 2),
  { d: 'M46 18C38 14 42 4 52 7C56 -2 70 2 68 10C76 12 72 20 64 18C60 22 52 22 46 18Z', fill: '#fff6e4', opacity: 0.85 },
];

export const PEAK: Drawing = [
  { d: 'M2 92C18 74 30 44 38 24L46 34L54 18C66 42 80 74 98 92Z', fill: '#8a7a63', stroke: '#3f362c', width: 3 },
  { d: 'M54 18C66 42 80 74 98 92H62C64 66 52 46 54 18Z', fill: '#5c5348', opacity: 0.6 },
  { d: 'M20 92C26 80 34 80 40 92ZM44 92C50 82 58 82 64 92Z', fill: '#4f6b3a', stroke: '#2f4423', width: 2 },
];

export const PALMS: Drawing = [
  line('M44 92C46 72 42 54 36 40M64 92C64 78 68 66 72 58', '#6b4522', 6),
  inked(
    'M36 40C26 30 14 32 8 42C18 40 28 42 36 40C30 48 28 58 32 64C36 54 38 48 36 40C46 42 54 48 58 56C58 44 48 36 36 40C44 30 42 20 34 14C34 24 32 32 36 40Z',
    '#4f8a45',
    2.4,
  ),
  inked(
    'M72 58C64 52 56 54 52 60C60 60 66 60 72 58C70 66 72 72 76 76C78 68 76 62 72 58C80 58 86 62 90 68C90 58 82 54 72 58C76 50 74 44 68 40C68 48 68 54 72 58Z',
    '#6aa552',
    2.4,
  ),
];

export const FIELDS: Drawing = [
  inked('M6 80C24 66 70 64 94 78C76 92 24 94 6 80Z', '#c9cf74', 2.6),
  line('M18 80C36 74 64 74 82 79M28 86C42 82 60 82 74 86M30 74C44 70 58 70 70 73', '#7f8f3c', 2.6),
  inked('M38 62V48H64V62Z', '#f0dcb0', 2.4),
  inked('M30 50C40 46 44 38 46 30H56C58 38 62 46 72 50Z', '#a5673a', 2.6),
];

export const BOAT: Drawing = [
  inked('M6 70C26 80 74 80 94 66C90 84 74 92 50 92C28 92 12 86 6 70Z', '#8f5a32', 3),
  line('M48 74V10', paint.INK, 3.4),
  inked('M50 12C72 24 80 46 78 62L50 66Z', paint.IVORY, 2.6),
  inked('M46 22C34 34 28 48 28 62L46 66Z', paint.SAFFRON, 2.6),
];

export const CHIP: Drawing = [
  inked(dot(50, 50, 42), paint.GOLD, 4),
  { d: dot(50, 50, 31), fill: paint.LIGHT_GOLD, stroke: paint.DARK_GOLD, width: 3 },
  line('M50 32V68M32 50H68', paint.INK, 8),
];
