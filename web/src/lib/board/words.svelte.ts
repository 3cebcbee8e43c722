// Words beside the signs of a board: for whoever does not know them yet, switched off by whoever does.
import { untrack } from 'svelte';
import { settings } from '../stores/settings.svelte';

class Words {
  private boards = $state(0); // in sight that have words for their signs

  /** Whether signs are told in words. */
  get shown(): boolean {
    return settings.words;
  }
  /** Whether there is something to switch. */
  get offered(): boolean {
    return this.boards > 0;
  }

  toggle = (): void => settings.change({ words: !settings.words });

  /** Called by a board that has words for its signs: as long as it is there, the table offers the switch. */
  offer(): void {
    $effect(() => {
      untrack(() => this.boards++);
      return () => void this.boards--;
    });
  }
}

export const words = new Words();
