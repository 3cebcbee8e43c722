// Short messages at the edge of the page; also read aloud once.
import { RefusedError } from '../api/http';
import { ui } from '../i18n/index.svelte';
import { catalogue } from './catalogue.svelte';

export interface Notice {
  id: number;
  text: string;
  tone: 'info' | 'bad' | 'good';
  action: Action | null;
  topic: string; // the newest of a topic takes the place of the one before
}

/** What can be done about it, with one press. */
export interface Action {
  label: string;
  run: () => void;
}

class Notices {
  list = $state.raw<Notice[]>([]);
  private next = 0;

  say(text: string, tone: Notice['tone'] = 'info', action: Action | null = null, topic = text): void {
    const notice = { id: this.next++, text, tone, action, topic };
    this.list = [...this.list.filter((one) => one.topic !== topic), notice].slice(-3);
    setTimeout(() => this.dismiss(notice.id), tone === 'bad' || action ? 7000 : 4000);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((one) => one.id !== id);
  }

  /** What it was about has passed. */
  forget(topic: string): void {
    if (this.list.some((one) => one.topic === topic)) this.list = this.list.filter((one) => one.topic !== topic);
  }

  /** Say why something did not work. */
  fault(error: unknown, game = '', names: string[] = []): void {
    this.say(error instanceof RefusedError ? catalogue.refusal(error.refusal, game, names) : ui('app.failed'), 'bad');
  }
}

export const notices = new Notices();
