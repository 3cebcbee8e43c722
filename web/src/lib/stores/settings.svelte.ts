// What one person likes, remembered in this browser.
import { motion } from '../ui/motion.svelte';

export type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'instantly' | 'quick' | 'calm';
export type Confirm = 'never' | 'chance' | 'always';

interface Kept {
  theme: Theme;
  motion: number;
  confirm: Confirm;
  sound: boolean;
  list: boolean; // all choices as a list, also where the board can be answered on
  auto: boolean; // single answers are given by themselves
  words: boolean; // boards say in words what their signs mean
  pace: Pace; // of the others' moves
}

const KEY = 'durbar.settings';
const DEFAULTS: Kept = {
  theme: 'auto',
  motion: 1,
  confirm: 'chance',
  sound: true,
  list: false,
  auto: true,
  words: true,
  pace: 'quick',
};
export const PACES: Pace[] = ['instantly', 'quick', 'calm'];

export function readKept(text: string | null): Kept {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Kept>;
    return {
      theme: (['auto', 'light', 'dark'] as const).find((one) => one === kept.theme) ?? DEFAULTS.theme,
      motion: [0, 0.5, 1, 2].find((one) => one === kept.motion) ?? DEFAULTS.motion,
      confirm: (['never', 'chance', 'always'] as const).find((one) => one === kept.confirm) ?? DEFAULTS.confirm,
      sound: typeof kept.sound === 'boolean' ? kept.sound : DEFAULTS.sound,
      list: typeof kept.list === 'boolean' ? kept.list : DEFAULTS.list,
      auto: typeof kept.auto === 'boolean' ? kept.auto : DEFAULTS.auto,
      words: typeof kept.words === 'boolean' ? kept.words : DEFAULTS.words,
      pace: PACES.find((one) => one === kept.pace) ?? DEFAULTS.pace,
    };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  private kept = $state.raw<Kept>(readKept(typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY)));

  get theme(): Theme {
    return this.kept.theme;
  }
  get motion(): number {
    return this.kept.motion;
  }
  get confirm(): Confirm {
    return this.kept.confirm;
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  get list(): boolean {
    return this.kept.list;
  }
  get auto(): boolean {
    return this.kept.auto;
  }
  get words(): boolean {
    return this.kept.words;
  }
  get pace(): Pace {
    return this.kept.pace;
  }

  change(part: Partial<Kept>): void {
    this.kept = { ...this.kept, ...part };
    localStorage.setItem(KEY, JSON.stringify(this.kept));
    this.show();
  }

  /** Tell the page: theme and motion are attributes of the root, read by app.css. */
  show(): void {
    const root = document.documentElement;
    const dark = this.theme === 'dark' || (this.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.dataset.theme = dark ? 'dark' : 'light';
    motion.setting = this.motion;
    root.dataset.motion = this.motion === 0 ? 'off' : 'on';
  }
}

export const settings = new Settings();
