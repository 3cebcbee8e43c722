// Words beside the signs of a board: for whoever does not know them yet, switched off by whoever does.
import { untrack } from 'svelte';
import { settings } from '../stores/settings.svelte';

type Opening = () => (() => void) | null;

class Words {
  private boards = $state(0); // in sight that have words for their signs
  private opening = $state.raw<Opening>(() => null);

  /** Whether signs are told in words. */
  get shown(): boolean {
    return settings.words;
  }
  /** Whether there is something to switch. */
  get offered(): boolean {
    return this.boards > 0;
  }

  /** Opens all words at once, where a board has no room for them beside its signs. */
  get open(): (() => void) | null {
    return this.opening();
  }

  toggle = (): void => settings.change({ words: !settings.words });

  /** Called by a board that has words for its signs: as long as it is there, the table offers the switch, or what opens them. */
  offer(opening: Opening = () => null): void {
    $effect(() => {
      untrack(() => this.boards++);
      this.opening = opening;
      return () => void this.boards--;
    });
  }
}

export const words = new Words();
