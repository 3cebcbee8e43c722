import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedError } from '../../src/lib/api/http';
import type { LobbyChanged } from '../../src/lib/api/protocol';
import { Connection, pauseBefore } from '../../src/lib/api/socket';

class Fake {
  static all: Fake[] = [];
  sent: Record<string, unknown>[] = [];
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    Fake.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
    this.onclose?.();
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(run = 'r1') {
    this.hear({ type: 'welcome', protocol: 1, version: '1', run, user: null, time: Date.now() / 1000 });
  }
}
const last = () => Fake.all.at(-1)!;
const connect = (hooks = {}) =>
  new Connection(
    'ws://x',
    hooks,
    () => new Fake() as unknown as WebSocket,
    () => 0,
  );

beforeEach(() => {
  Fake.all = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('the line to the server', () => {
  it('waits ½ s, 1 s, 2 s … 30 s, shortened by chance by up to a half', () => {
    expect([0, 1, 2, 6, 20].map((attempt) => pauseBefore(attempt, 0))).toEqual([500, 1000, 2000, 30_000, 30_000]);
    expect(pauseBefore(1, 1)).toBe(500);
  });

  it('comes back, watches again from the last number it knows, and repeats unanswered commands unchanged', async () => {
    const line = connect();
    let known: number | null = null;
    line.watch('t', { seat: null, invite: null, known: () => known, ontable: (message) => (known = message.number) });
    line.open();
    last().welcome();
    expect(last().sent[0]).toMatchObject({ type: 'watch', table: 't', since: null });
    last().hear({
      type: 'table',
      id: last().sent[0]!.id,
      table: 't',
      number: 7,
      since: 0,
      info: null,
      position: null,
      lines: [],
    });
    const done = line.command({ type: 'undo', table: 't', number: 7 });
    const asked = line.ask({ type: 'history', table: 't', step: 1 });
    const command = last().sent[1];
    last().onclose!();
    await expect(asked).rejects.toBeInstanceOf(RefusedError); // a question is not asked again
    expect(line.state).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(Fake.all.length).toBe(2);
    last().welcome('r2');
    expect(last().sent[0]).toMatchObject({ type: 'watch', since: 7 });
    expect(last().sent[1]).toEqual(command); // same id, same number
    last().hear({ type: 'done', id: command!.id, table: 't', number: 8, repeated: true, created: null });
    await expect(done).resolves.toMatchObject({ repeated: true });
  });

  it('gives commands to the next line when there is none, and refuses questions', async () => {
    const line = connect();
    line.open();
    const done = line.command({ type: 'start', table: 't' });
    await expect(line.ask({ type: 'ping' })).rejects.toBeInstanceOf(RefusedError);
    last().welcome();
    expect(last().sent.map((message) => message.type)).toEqual(['start']);
    last().hear({
      type: 'refused',
      id: last().sent[0]!.id,
      table: 't',
      number: 1,
      refusal: { code: 'not-host', message: '', reason: null, retry_after: null },
    });
    await expect(done).rejects.toMatchObject({ refusal: { code: 'not-host' } });
  });

  it('asks whether the line still stands after a long silence, and gives it up without an answer', () => {
    const line = connect();
    line.open();
    last().welcome();
    vi.advanceTimersByTime(35_000);
    expect(last().sent.at(-1)).toMatchObject({ type: 'ping' });
    vi.advanceTimersByTime(10_000);
    expect(Fake.all.length).toBe(2);
    expect(Fake.all[0]!.closed).toBe(true);
  });

  it('tells attention, lobby and goodbye apart', () => {
    const heard: string[] = [];
    const line = connect({
      onattention: () => heard.push('attention'),
      onlobby: ({ gone }: LobbyChanged) => heard.push(...gone),
      onclosing: (why: string) => heard.push(why),
    });
    line.open();
    last().welcome();
    last().hear({ type: 'attention', table: 't', number: 1, waits: true, game: 'g', title: null });
    last().hear({ type: 'lobby', changed: [], gone: ['lobby'], mine: false });
    last().hear({ type: 'closing', why: 'restart' });
    expect(heard).toEqual(['attention', 'lobby', 'restart']);
  });

  it('asks for the lobby anew once its changes are watched', async () => {
    const heard: LobbyChanged[] = [];
    const line = connect({ onlobby: (message: LobbyChanged) => heard.push(message) });
    line.watchLobby(true);
    line.open();
    last().welcome();
    const { id } = last().sent.at(-1) as { id: string };
    expect(heard).toEqual([]);
    last().hear({ type: 'okay', id, time: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.map(({ mine }) => mine)).toEqual([true]);
  });
});
