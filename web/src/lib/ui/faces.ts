// A small drawn face for a name: the same name has the same face everywhere.
export interface Features {
  skin: string;
  hair: string;
  cloth: string;
  trim: string;
  wear: 'turban' | 'veil' | 'bun' | 'cap' | 'long' | 'crown';
  beard: 'none' | 'moustache' | 'full';
  jewel: boolean;
}

const SKINS = ['#c98b5e', '#a86d43', '#8d5637', '#d9a273', '#b97b4e'];
const HAIRS = ['#231a17', '#3a2a22', '#4b4540', '#1d1622'];
const CLOTHS = ['#9c2a2f', '#27316b', '#1d6b4f', '#d98a12', '#6d3f86', '#2f6fb5', '#a5486a'];
const TRIMS = ['#e3c77b', '#f4e3b5', '#d9eee2', '#f6ded9'];
const WOMEN = new Set(['Asha', 'Dewi', 'Gita', 'Jamila', 'Lestari', 'Nila', 'Rani', 'Sari', 'Usha', 'Yasmin']);

function hash(name: string): number {
  let sum = 2_166_136_261;
  for (const letter of name) sum = Math.imul(sum ^ letter.codePointAt(0)!, 16_777_619) >>> 0;
  return sum;
}

export function featuresOf(name: string): Features {
  let rest = hash(name);
  const pick = <T>(all: readonly T[]): T => {
    const found = all[rest % all.length]!;
    rest = Math.imul(rest ^ (rest >>> 15), 2_246_822_519) >>> 0;
    return found;
  };
  const woman = WOMEN.has(name);
  return {
    skin: pick(SKINS),
    hair: pick(HAIRS),
    cloth: pick(CLOTHS),
    trim: pick(TRIMS),
    wear: woman ? pick(['veil', 'bun', 'long', 'crown'] as const) : pick(['turban', 'cap', 'turban', 'crown'] as const),
    beard: woman ? 'none' : pick(['none', 'moustache', 'full', 'moustache'] as const),
    jewel: woman || pick([true, false]),
  };
}
