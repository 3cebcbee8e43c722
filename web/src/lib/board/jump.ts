import { motion } from '../ui/motion.svelte';

const FRAMES = 3;
const BY_HAND = ['pointerdown', 'wheel', 'keydown'] as const;

/** Scrolls a board that is taller than its place to one of its parts; returns how to call it off. Parts find their sizes one after
 * the other, so the part is followed until somebody scrolls or presses. With `whole` no further down than it takes to see all of it. */
export function jumpTo(root: HTMLElement, part: string, whole = false): () => void {
  const jump = (): void => {
    const place = root.querySelector<HTMLElement>(part);
    if (!place) return;
    const air = parseFloat(getComputedStyle(place).scrollMarginTop) || 4;
    const box = place.getBoundingClientRect();
    const above = root.scrollTop - root.getBoundingClientRect().top;
    const top = whole ? Math.max(0, box.bottom + above + air - root.clientHeight) : box.top + above - air;
    root.scrollTo({ top, behavior: motion.on && root.scrollTop > 0 ? 'smooth' : 'auto' });
  };
  const sizes = new ResizeObserver(jump); // tells the sizes of now, too
  for (const child of root.children) sizes.observe(child);
  // parts that change their order change no size
  let frames = FRAMES;
  let next = requestAnimationFrame(function follow() {
    jump();
    if (--frames) next = requestAnimationFrame(follow);
  });
  const stop = (): void => {
    sizes.disconnect();
    cancelAnimationFrame(next);
    for (const name of BY_HAND) root.removeEventListener(name, stop);
  };
  for (const name of BY_HAND) root.addEventListener(name, stop, { passive: true });
  return stop;
}
