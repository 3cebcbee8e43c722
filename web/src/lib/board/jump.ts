import { motion } from '../ui/motion.svelte';

/** Scrolls a board that is taller than its place to one of its parts, once it is laid out; returns how to call it off. */
export function jumpTo(root: HTMLElement, part: string): () => void {
  const jump = (): void => {
    const place = root.querySelector<HTMLElement>(part);
    if (!place) return;
    const top = place.getBoundingClientRect().top - root.getBoundingClientRect().top + root.scrollTop - 4;
    root.scrollTo({ top, behavior: motion.on && root.scrollTop > 0 ? 'smooth' : 'auto' });
  };
  const frame = requestAnimationFrame(jump);
  const settled = setTimeout(jump, 180); // cards find their places a moment later
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(settled);
  };
}
