// The engine of the table, as Python text on Python as WebAssembly: it deals and plays a record again, in this browser.
import type { loadPyodide as Load } from 'pyodide';
import type { Verification } from '../api/protocol';
import engine from '../../../../build/engine.zip?url';

export type Word =
  | { stage: 'engine'; share: number }
  | { stage: 'playing' }
  | { found: Verification; python: string }
  | { bad: string }
  | { late: true } // this engine has played the game with other data: another one must be started
  | { failed: string };

declare const __PYODIDE__: string;
declare const self: { onmessage: ((event: MessageEvent<string>) => void) | null; postMessage: (word: Word) => void };

const FILES = ['pyodide.asm.wasm', 'pyodide.asm.mjs', 'python_stdlib.zip', 'pyodide-lock.json', 'pyodide.mjs'];
const CHECK = `
import json, sys
sys.path.insert(0, "/engine")
from durbar.core.box import use_changes
from durbar.core.errors import DurbarError, TooLate
from durbar.core.record import Record
from durbar.core.verify import verify

def check(text):
    try:
        record = Record.from_dict(json.loads(text))
        use_changes(record.game, record.corrections)
    except TooLate:
        return json.dumps({"late": True})
    except DurbarError as error:
        return json.dumps({"bad": str(error)})
    found = verify(record)
    checks = [check.to_dict() for check in found.checks]
    told = {"game": record.game, "checks": checks, "draws": found.draws, "anew": found.anew}
    return json.dumps({"found": told, "python": sys.version.split()[0]})
`;

/** Bring everything here first: Python itself waits for ever when a file of it does not come. Afterwards the browser has it. */
async function fetchAll(folder: string): Promise<ArrayBuffer> {
  new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); // throws where that is forbidden
  let [come, whole] = [0, 0];
  const one = async (address: string): Promise<ArrayBuffer> => {
    const answer = await fetch(address);
    if (!answer.ok || !answer.body) throw new Error(`${address}: status ${answer.status}`);
    whole += Number(answer.headers.get('Content-Length') ?? 0);
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, rest) {
        come += part.length;
        rest.enqueue(part);
      },
    });
    return new Response(answer.body.pipeThrough(counted)).arrayBuffer();
  };
  const telling = setInterval(
    () => self.postMessage({ stage: 'engine', share: whole ? Math.min(1, come / whole) : 0 }),
    200,
  );
  try {
    const [packed] = await Promise.all([
      one(new URL(engine, import.meta.url).href),
      ...FILES.map((name) => one(folder + name)),
    ]);
    return packed!;
  } finally {
    clearInterval(telling);
  }
}

async function start(): Promise<(record: string) => string> {
  const folder = new URL(__PYODIDE__, import.meta.url).href;
  self.postMessage({ stage: 'engine', share: 0 });
  const packed = await fetchAll(folder);
  self.postMessage({ stage: 'engine', share: 1 });
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide: typeof Load };
  const python = await loadPyodide({ indexURL: folder });
  python.unpackArchive(packed, 'zip', { extractDir: '/engine' });
  python.runPython(CHECK);
  return python.globals.get('check') as (record: string) => string;
}

let started: Promise<(record: string) => string> | null = null; // the second record of a visit finds it running

async function check(record: string): Promise<void> {
  const judge = await (started ??= start());
  self.postMessage({ stage: 'playing' });
  self.postMessage(JSON.parse(judge(record)) as Word);
}

self.onmessage = ({ data }) => void check(data).catch((error: unknown) => self.postMessage({ failed: String(error) }));
