// One thing after the other: what the table hears is shown at a pace that people can follow, and never out of order.
import type { Pace } from '../stores/settings.svelte';

const STEP_MS: Record<Pace, number> = { instantly: 0, quick: 500, calm: 1400 };
const BEHIND_MS = 30_000; // so far the picture may lag behind the table
const BEHIND_CLOCK_MS = 2_000; // and so far where thinking time is counted

/** How long one step is to be seen before the next, when so many wait. */
export function stepMs(pace: Pace, waiting: number, clock: boolean): number {
  return Math.min(STEP_MS[pace], (clock ? BEHIND_CLOCK_MS : BEHIND_MS) / Math.max(1, waiting));
}

export class Pacer<M> {
  private readonly waiting: M[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private free = 0; // the next one may be shown from then on
  hurried = false; // what comes is shown at once, until somebody is asked

  constructor(
    private readonly show: (message: M) => void,
    private readonly msOf: (message: M, waiting: number) => number, // how long it is to be seen
    private readonly now: () => number = () => performance.now(),
  ) {}

  get count(): number {
    return this.waiting.length;
  }

  add(message: M): void {
    this.waiting.push(message);
    this.go();
  }

  private go(): void {
    clearTimeout(this.timer);
    while (this.waiting.length) {
      const left = this.hurried ? 0 : this.free - this.now();
      if (left > 0) {
        this.timer = setTimeout(() => this.go(), left);
        return;
      }
      const message = this.waiting.shift()!;
      this.show(message);
      this.free = this.now() + this.msOf(message, this.waiting.length);
    }
  }

  /** Everything that waits is shown now, and whatever comes next is not held back by it. */
  flush(): void {
    this.free = 0;
    const before = this.hurried;
    this.hurried = true;
    this.go();
    this.hurried = before;
    this.free = 0;
  }

  /** The rest at once, also what is still to come, until somebody is asked. */
  skip(): void {
    this.hurried = true;
    this.go();
  }

  /** Nothing of what waits will be shown. */
  clear(): void {
    clearTimeout(this.timer);
    this.waiting.length = 0;
    this.free = 0;
  }
}
