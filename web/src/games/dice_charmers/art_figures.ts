/** The six persons of the palace: three of the court painters' portraits, three more in their manner. */
import { EYE, FACE, halo, PEOPLE, robe } from '../../lib/art/people';
import * as paint from '../../lib/art/paints';
import { dot, inked, line } from '../../lib/art/shapes';
import type { Drawing } from '../../lib/art/shapes';

// in a green veil, with scales
const merchant: Drawing = [
  ...halo('#9bd0c0'),
  inked('M14 100C10 70 20 22 46 14C62 8 70 20 68 32C52 26 48 60 42 100Z', '#2f8a76'),
  ...robe('#1f6b5c', paint.LIGHT_GOLD),
  inked(FACE, '#b9805a'),
  inked('M35 64C30 46 32 28 48 24C60 22 67 28 65 36C56 33 49 37 46 47C44 54 41 60 35 64Z', paint.INK, 1.4),
  ...EYE,
  inked('M16 100C12 68 22 24 44 15C31 36 35 66 30 100Z', '#3fa78f', 1.6),
  line('M70 96V72M58 76H86M58 76L54 88H62ZM86 76L82 88H90Z', paint.GOLD, 3.4),
  inked(dot(65, 36, 3), paint.VERMILION, 1.2),
];

// bareheaded but for a band, with a set square
const builder: Drawing = [
  ...halo('#e9b98a'),
  ...robe('#a8623a', paint.IVORY),
  inked(FACE, '#a86c45'),
  inked('M35 48C28 28 40 16 52 17C64 18 69 28 65 37C56 33 46 36 43 50C40 52 37 52 35 48Z', paint.INK, 1.4),
  line('M33 42C42 30 56 27 67 33', paint.IVORY, 6),
  ...EYE,
  inked('M57 58C61 56 66 57 69 56C68 60 62 61 57 60Z', paint.INK, 1),
  line('M64 96V66H92', paint.SAFFRON, 7),
  line('M64 96V66H92', paint.INK, 1.4),
];

// a wide black hat with a feather, ruff and pointed beard
const portuguese: Drawing = [
  ...halo('#a9c4e6'),
  ...robe('#2c3550', '#c23b2a'),
  inked(FACE, '#e3b48e'),
  ...EYE,
  inked('M44 66C52 62 60 60 69 58C70 70 66 82 62 88C56 80 46 74 44 66Z', '#7a4420', 1.4),
  inked('M26 78C34 70 60 70 66 78C64 88 30 90 26 78Z', paint.IVORY, 2),
  line('M34 74L36 86M44 73L45 87M54 74L53 86', '#b9a78a', 2),
  inked('M12 38C28 30 70 26 88 34C74 42 30 44 12 38Z', '#23242e', 2),
  inked('M32 34C32 14 62 10 66 31C56 34 42 35 32 34Z', '#34364a', 2),
  inked('M36 28C24 20 16 6 28 2C34 10 42 16 46 26Z', paint.ROSE, 1.8),
];

export const PERSONS: Record<string, Drawing> = {
  great_mogul: PEOPLE.grand_mogul,
  maharani: PEOPLE.princess,
  merchant,
  raja_man_singh: PEOPLE.general,
  builder,
  portuguese,
};

/** The elephant that carries a die, 150 x 104. */
export const ELEPHANT: Drawing = [
  inked(
    'M30 42C32 30 50 26 62 34C84 26 116 30 130 46C140 60 137 78 135 98L114 98L112 78C100 83 88 83 80 80L80 98L58 98L56 76C50 74 46 70 44 64C40 66 38 72 38 80C38 94 26 102 16 97C12 93 16 89 20 90C28 92 28 84 27 76C24 62 22 52 30 42Z',
    '#9aa2aa',
    2.4,
  ),
  line('M134 54C142 60 142 72 138 80', paint.INK, 3),
  inked('M68 33C86 27 110 30 124 40L126 66C108 74 90 74 74 70C78 58 76 44 68 33Z', paint.VERMILION, 2),
  line('M75 64C90 69 108 69 125 61', paint.LIGHT_GOLD, 4),
  { d: [84, 96, 108].map((x) => dot(x, 52, 4)).join(''), fill: paint.LIGHT_GOLD },
  { d: [80, 91, 102, 113, 122].map((x) => dot(x, 75, 2.6)).join(''), fill: paint.GOLD, stroke: paint.INK, width: 1 },
  inked('M46 40C62 34 68 58 58 70C48 76 40 62 42 48Z', '#b7bdc3', 2),
  inked('M28 62L14 70L30 72Z', paint.IVORY, 1.8),
  { d: dot(36, 52, 2.8), fill: paint.INK },
  inked('M30 42C32 32 46 30 52 35C44 36 36 39 30 42Z', paint.GOLD, 1.6),
  inked('M72 36C84 28 106 28 118 36L114 30H76Z', paint.GOLD, 1.8),
];
