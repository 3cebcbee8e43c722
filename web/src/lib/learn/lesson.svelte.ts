// One learner and one lesson at a time. The server keeps nothing: what led on so far says where the lesson stands.
import { api } from '../api/http';
import type { LessonInfo, LessonMoment } from '../api/protocol';
import type { Choice, GameEvent } from '../board/contract';
import { guide } from '../guide/guide.svelte';
import { keepProgress, progressOf } from '../guide/progress';
import { locale } from '../i18n/index.svelte';

export const GO_ON = ''; // what is said to a step that is only read

export class Course {
  moment = $state.raw<LessonMoment | null>(null);
  done = $state.raw<string[]>([]);
  id = $state<string | null>(null);
  pauses = $state(false); // something was done: it is explained before the next step begins
  busy = $state(false);
  fresh = $state.raw<GameEvent[]>([]); // for animation
  private given: string[] = [];
  private asked: { given: string[]; answer: string | null } = { given: [], answer: null };
  private count = 0; // of questions to the server: only the newest answer counts

  readonly lessons = $derived.by<LessonInfo[]>(() => guide.lessons(this.game, locale.language)?.lessons ?? []);
  readonly number = $derived(this.lessons.findIndex((lesson) => lesson.id === this.id));
  readonly lesson = $derived<LessonInfo | null>(this.lessons[this.number] ?? null);
  readonly told = $derived(this.moment?.told ?? null);
  readonly over = $derived(this.moment?.over ?? false);
  readonly choices = $derived<Choice[]>(this.pauses || !this.moment?.asks ? [] : this.moment.choices);
  readonly light = $derived<string[]>(this.pauses ? [] : (this.moment?.show ?? []));
  readonly happened = $derived((this.moment?.events ?? []) as GameEvent[][]);

  constructor(readonly game: string) {
    this.done = progressOf(game).done;
  }

  /** Where somebody stopped, or the first lesson that is not done. */
  get next(): { lesson: string; given: string[] } | null {
    const { at, given } = progressOf(this.game);
    if (at !== null && this.lessons.some((lesson) => lesson.id === at)) return { lesson: at, given };
    const open = this.lessons.find((lesson) => !this.done.includes(lesson.id)) ?? this.lessons[0];
    return open ? { lesson: open.id, given: [] } : null;
  }

  /** Until it is there the lesson before stays as it is. */
  async open(lesson: string, given: string[] = []): Promise<void> {
    if (!(await this.ask(null, given, lesson))) return;
    this.given = given;
    this.fresh = [];
    this.keep();
  }

  async answer(notation: string): Promise<void> {
    if (this.busy || this.pauses || this.over) return;
    if (!(await this.ask(notation))) return;
    const verdict = this.told?.verdict;
    if (verdict !== 'done' && verdict !== 'read') return;
    this.given = [...this.given, notation];
    this.pauses = verdict === 'done';
    if (this.over && this.id !== null && !this.done.includes(this.id)) this.done = [...this.done, this.id];
    this.keep();
  }

  /** What was done has been explained. */
  goOn(): void {
    this.pauses = false;
    if (this.moment) this.moment = { ...this.moment, told: null, events: [] };
  }

  /** The same moment again, in the language of now. */
  async translate(): Promise<void> {
    if (this.id === null || this.moment === null) return;
    const { pauses, fresh } = this;
    if (!(await this.ask(this.asked.answer, this.asked.given))) return;
    this.pauses = pauses;
    this.fresh = fresh;
    if (!pauses && this.told?.verdict === 'done') this.goOn();
  }

  /** Whether there is an answer, and no newer question. */
  private async ask(answer: string | null, given = this.given, lesson = this.id): Promise<boolean> {
    const number = ++this.count;
    if (lesson === null) return false;
    this.busy = true;
    try {
      const found = await api.lesson(this.game, lesson, { given, answer, language: locale.language });
      if (number !== this.count) return false;
      this.id = lesson;
      this.asked = { given, answer };
      this.pauses = false;
      const leads = found.told?.verdict === 'done' || found.told?.verdict === 'read';
      this.fresh = leads ? (found.events.flat() as GameEvent[]) : [];
      this.moment = found;
      return true;
    } finally {
      if (number === this.count) this.busy = false;
    }
  }

  private keep(): void {
    const left = this.over && this.moment?.lesson === this.id;
    const following = this.lessons[this.number + 1]?.id ?? null;
    keepProgress(this.game, {
      done: this.done,
      at: left ? following : this.id,
      given: left ? [] : this.given,
    });
  }
}
