/** The small signs of the sheet and the dice: goods, river symbols, karma, buildings. Boxes of 100 x 100. */
import { GOODS as TRADE } from '../../lib/art/things';
import * as paint from '../../lib/art/paints';
import { box, dot, inked, line, petals } from '../../lib/art/shapes';
import type { Drawing } from '../../lib/art/shapes';

const silk: Drawing = [
  inked('M10 30C30 18 70 18 90 30V64C70 76 30 76 10 64Z', paint.ROSE, 3),
  line('M10 41C30 53 70 53 90 41M10 53C30 65 70 65 90 53', '#a8405c', 3.4),
  inked('M90 30C98 36 98 58 90 64C82 58 82 36 90 30Z', '#f3b9c6', 3),
  inked('M30 70C28 80 34 88 30 96L52 92C50 84 54 78 52 73Z', '#e58fa3', 3),
];

export const GOODS: Record<string, Drawing> = { tea: TRADE.tea, silk, spices: TRADE.spices };

const flag: Drawing = [
  line('M26 96V8', '#5c3d1f', 8),
  inked('M28 12C48 2 60 24 90 14L80 36L90 56C62 66 48 44 28 56Z', paint.VERMILION, 3.4),
  { d: dot(52, 34, 8), fill: paint.LIGHT_GOLD },
];
const lotus: Drawing = [
  inked(
    'M50 84C22 84 8 62 6 42C22 42 36 50 44 64C34 46 38 22 50 8C62 22 66 46 56 64C64 50 78 42 94 42C92 62 78 84 50 84Z',
    '#e58fa3',
    3.4,
  ),
  line('M50 22V76M40 62C42 70 46 76 50 80C54 76 58 70 60 62', '#a8405c', 3.4),
];
const fish: Drawing = [
  inked('M6 50C20 22 52 20 70 44L94 26C88 42 88 58 94 74L70 56C52 80 20 78 6 50Z', '#5aa0c8', 3.4),
  { d: dot(26, 46, 4.6), fill: '#1a2a3a' },
  line('M42 34C50 44 50 56 42 66M56 40C60 46 60 54 56 60', '#23547a', 3.4),
];
const turtle: Drawing = [
  inked('M74 50C80 36 98 40 96 54C94 64 80 64 74 58Z', '#8fb46a', 3.2),
  inked('M22 70L14 86L32 80ZM66 72L76 86L56 82ZM18 58L4 62L20 66Z', '#8fb46a', 3.2),
  inked('M12 66C12 34 34 20 48 20C64 20 80 36 80 66C60 76 32 76 12 66Z', paint.MALACHITE, 3.4),
  line('M34 28L42 46L28 64M62 28L54 46L64 68M42 46H54', '#bfe0a8', 4),
];
const conch: Drawing = [
  inked('M8 46C20 16 62 8 78 30C92 50 78 72 62 78L58 94C46 88 44 78 46 72C26 74 12 64 8 46Z', '#f6e6cf', 3.4),
  line('M76 32C56 26 44 40 50 54C54 62 66 60 66 50M24 36C34 44 36 56 32 66M40 24C42 30 42 36 42 40', '#b5784a', 4),
];
const lamp: Drawing = [
  inked('M50 6C62 20 62 34 50 42C38 34 38 20 50 6Z', '#ffcf4a', 3),
  inked('M10 50H92C88 72 72 80 60 80H42C26 80 14 70 10 50Z', paint.GOLD, 3.4),
  inked('M34 80H68L76 94H26Z', '#a8742a', 3.4),
  line('M20 60C40 68 62 68 82 60', '#7d5210', 3.4),
];
export const SYMBOLS: Record<string, Drawing> = { flag, lotus, fish, turtle, conch, lamp };

/** The wheel of karma in a lotus. */
export const KARMA: Drawing = [
  inked(petals(50, 50, 48, 8, Math.PI / 8), '#f0a8bd', 2.6),
  inked(dot(50, 50, 24), '#7a3f8c', 3),
  line('M50 30V70M30 50H70M36 36L64 64M64 36L36 64', '#f3dcf0', 3.4),
  { d: dot(50, 50, 7), fill: paint.LIGHT_GOLD },
];

const temple: Drawing = [
  inked('M12 92V78H88V92Z', '#c98a5a', 3.4),
  inked('M22 78V56C26 30 38 16 50 6C62 16 74 30 78 56V78Z', '#e6b98a', 3.4),
  line('M26 62H74M29 48H71M35 34H65M43 20H57', '#9a5a2c', 3.6),
  inked('M42 78V66C42 60 58 60 58 66V78Z', '#5b2c16', 3),
];
const fort: Drawing = [
  inked('M6 92V36H18V46H30V36H40V50H60V36H70V46H82V36H94V92Z', '#c4735c', 3.4),
  inked('M38 92V70C38 60 50 56 50 56C50 56 62 60 62 70V92Z', '#4b2320', 3),
  line('M8 64H32M68 64H92M8 78H32M68 78H92', '#8a4335', 3.4),
  inked('M50 44V10L76 18L50 28', paint.SAFFRON, 3),
];
const mausoleum: Drawing = [
  inked('M4 92H96V80H4Z', '#d9cdb8', 3.2),
  inked('M8 80V32L12 24L16 32V80ZM84 80V32L88 24L92 32V80Z', '#fbf6ea', 3),
  inked('M22 80V52H78V80Z', '#fffaf0', 3.4),
  inked('M32 52C24 34 44 28 50 10C56 28 76 34 68 52Z', '#fffdf6', 3.4),
  inked('M40 80V66C40 60 50 56 50 56C50 56 60 60 60 66V80Z', '#9f8dae', 3),
];
const tower: Drawing = [
  inked('M32 92L38 28H62L68 92Z', '#7fb0cf', 3.4),
  inked('M30 28H70V18H30Z', '#cfe3ee', 3.2),
  inked('M34 18C34 8 46 8 50 0C54 8 66 8 66 18Z', paint.LAPIS, 3.2),
  inked('M28 60H72V52H28Z', '#cfe3ee', 3.2),
  inked('M44 92V76C44 70 56 70 56 76V92ZM46 48V36H54V48Z', '#1f3f5c', 2.6),
];
const residence: Drawing = [
  inked('M8 92V56H24V40H76V56H92V92Z', '#f1c9a5', 3.4),
  inked('M24 40C20 22 42 20 50 4C58 20 80 22 76 40Z', paint.VERMILION, 3.4),
  inked('M4 56C4 46 14 44 16 36C18 44 28 46 28 56ZM72 56C72 46 82 44 84 36C86 44 96 46 96 56Z', paint.VERMILION, 3),
  inked('M38 92V70C38 60 50 54 50 54C50 54 62 60 62 70V92Z', paint.AUBERGINE, 3),
];
const stall = (cloth: string, sign: string): Drawing => [
  line('M18 40V92M82 40V92', '#5c3d1f', 6),
  inked('M8 40L20 14H80L92 40C86 50 74 50 70 40C66 50 54 50 50 40C46 50 34 50 30 40C26 50 14 50 8 40Z', cloth, 3.4),
  line('M30 40L36 14M50 40V14M70 40L64 14', paint.IVORY, 4),
  inked(box(14, 58, 72, 34, 3), paint.IVORY, 3.2),
  line(sign, '#2a1c10', 6),
];
export const BUILDINGS: Record<string, Drawing> = {
  temple,
  fort,
  mausoleum,
  tower,
  residence,
  market_equal: stall(paint.MALACHITE, 'M36 70H64M36 81H64'),
  market_different: stall(paint.SAFFRON, 'M36 70H64M36 81H64M58 62L42 89'),
};

export const BASKET: Drawing = [
  line('M20 46C22 4 78 4 80 46', '#7a4a20', 6),
  inked('M6 44H94L82 92H18Z', '#c98f4e', 3.4),
  line('M12 60H88M16 76H84M34 46L38 90M66 46L62 90', '#7a4a20', 3.4),
];
export const STAR: Drawing = [inked('M50 2L64 34L98 36L72 58L82 94L50 74L18 94L28 58L2 36L36 34Z', '#f0c654', 3)];
export const COIN: Drawing = [
  inked(dot(50, 50, 46), '#aeb7c0', 3),
  { d: dot(50, 50, 38), fill: '#e8edf1', stroke: '#7c8791', width: 2.4 },
];
export const BOAT: Drawing = [
  inked('M8 58C28 74 72 74 94 52L84 82C62 92 34 92 20 82Z', '#8a4b22', 3.4),
  line('M48 62V6', '#5c3d1f', 5),
  inked('M52 8C76 20 82 38 80 52L52 56Z', paint.IVORY, 3),
  inked('M44 18C32 28 24 40 24 54L44 56Z', '#e9c98f', 3),
];
