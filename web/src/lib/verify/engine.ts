// Who plays a record again: the engine in this browser; only where that cannot run, the server's.
import { api } from '../api/http';
import type { Facts, Verification } from '../api/protocol';
import type { Word } from './engine.worker';

export type Stage = 'engine' | 'playing' | 'server';

/** Where it is; for the engine on its way, how much of it has come (0 to 1). */
export type OnStage = (stage: Stage, share: number) => void;

export interface Examined {
  verification: Verification;
  by: 'browser' | 'server';
  python: string | null; // the version, where this browser did it
}

/** What was given is no record that any engine could read. */
export class NoRecord extends Error {}

const PATIENCE = 60_000; // without a word: a slow telephone starts Python, and nothing can be told meanwhile

let running: Worker | null = null; // one engine a visit, one record at a time
let last: Promise<unknown> = Promise.resolve();

function inThisBrowser(record: Facts, onstage: OnStage): Promise<Examined> {
  return new Promise((resolve, reject) => {
    if (typeof WebAssembly === 'undefined' || typeof Worker === 'undefined')
      throw new Error('this browser has no WebAssembly');
    const worker = (running ??= new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }));
    let patience: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(patience);
      patience = setTimeout(() => fail('the engine does not answer'), PATIENCE);
    };
    function fail(why: string): void {
      clearTimeout(patience);
      worker.terminate();
      running = null;
      reject(new Error(why));
    }
    worker.onerror = (event) => {
      event.preventDefault();
      fail(event.message || 'the engine could not be started');
    };
    worker.onmessage = ({ data }: MessageEvent<Word>) => {
      wait();
      if ('stage' in data) return onstage(data.stage, 'share' in data ? data.share : 1);
      if ('failed' in data) return fail(data.failed);
      clearTimeout(patience);
      if ('late' in data) {
        worker.terminate();
        running = null;
        return resolve(inThisBrowser(record, onstage));
      }
      if ('bad' in data) reject(new NoRecord(data.bad));
      else resolve({ verification: data.found, by: 'browser', python: data.python });
    };
    wait();
    worker.postMessage(JSON.stringify(record));
  });
}

async function byTheServer(record: Facts, onstage: OnStage): Promise<Examined> {
  onstage('server', 1);
  return { verification: await api.verify(record), by: 'server', python: null };
}

/** Play it again, here if possible; `installed` tells whether the server knows the rules that it was played under. */
export async function examine(record: Facts, installed: boolean, onstage: OnStage): Promise<Examined> {
  try {
    const turn = last.then(() => inThisBrowser(record, onstage));
    last = turn.catch(() => undefined);
    const found = await turn;
    // A game that is not packed for browsers, but installed on the server: better the server's word than none.
    const isUnknown = found.verification.checks.some((check) => check.name === 'rules');
    if (!isUnknown || !installed) return found;
  } catch (error) {
    if (error instanceof NoRecord) throw error;
    console.info(`the engine cannot run in this browser: ${error instanceof Error ? error.message : String(error)}`);
  }
  return byTheServer(record, onstage);
}
