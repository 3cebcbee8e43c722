// How fast things move. 0 means: no animation at all (the setting, or the wish told by the operating system).
class Motion {
  setting = $state(1); // 0 off, 0.5 slow, 1 normal, 2 fast
  reduced = $state(false);

  constructor() {
    if (typeof matchMedia === 'undefined') return;
    const wish = matchMedia('(prefers-reduced-motion: reduce)');
    this.reduced = wish.matches;
    wish.addEventListener('change', () => (this.reduced = wish.matches));
  }

  get on(): boolean {
    return !this.reduced && this.setting > 0;
  }

  /** Milliseconds an animation of that usual length should take now; 0 if nothing shall move. */
  ms(usual: number): number {
    return this.on ? usual / this.setting : 0;
  }
}

export const motion = new Motion();
