// The chance of a table, derived again by our own code (docs/verify.md describes it for other programs). SHA-256 comes from a
// small audited package: a browser's own `crypto.subtle` does not exist on plain http, which is what a home network speaks.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export interface Contribution {
  seat: number;
  commitment: string;
  opened: string | null;
}

/** A take-back: from this step on, chance was dealt anew; out of a new secret where the old one was already open. */
export interface Branch {
  step: number;
  seed: string;
}

export type Lots = [of: number, which: number][];

export const SCHEME = 2;
const WORDS = 1n << 64n;
const MOST = 1 << 16; // nothing on a table has so many outcomes

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
const mac = (key: Uint8Array, message: string): Uint8Array => hmac(sha256, key, utf8ToBytes(message));

/** What is shown of the secret seed from the moment the table exists. */
export const commitmentOf = (seed: string): string => hash(`durbar commitment\n${seed}`);

/** What a seat shows of its contribution before anybody's is opened. */
export const contributionCommitmentOf = (value: string): string => hash(`durbar contribution\n${value}`);

/** 32 random bytes. */
export const newValue = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

/** The key that everything else follows from: the seed, and what each seat has added, opened or not. */
export function rootKey(seed: string, contributions: Contribution[]): Uint8Array {
  const added = [...contributions]
    .sort((a, b) => a.seat - b.seat)
    .map((one) => `${one.seat} ${one.commitment} ${one.opened ?? '-'}\n`);
  return mac(utf8ToBytes(seed), `durbar chance 2\n${added.join('')}`);
}

/** The key of the line of play that all ways back to an earlier step than that have led to. */
function branchKey(root: Uint8Array, branches: Branch[], before: number): Uint8Array {
  return branches.reduce(
    (key, back, index) => (back.step < before ? mac(key, `branch ${index + 1} ${back.seed}`) : key),
    root,
  );
}

export const stepKey = (root: Uint8Array, branches: Branch[], step: number): Uint8Array =>
  mac(branchKey(root, branches, step), `step ${step}`);

/** The key of what is dealt anew when the last of these take-backs happens. */
export const anewKey = (root: Uint8Array, branches: Branch[]): Uint8Array =>
  mac(branchKey(root, branches, branches.at(-1)!.step + 1), 'anew');

/** Word number `number` of a stream: eight bytes of a keyed hash of the number. */
export function wordOf(key: Uint8Array, number: number): bigint {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(number));
  const digest = hmac(sha256, key, concatBytes(new Uint8Array(counter.buffer)));
  return new DataView(digest.buffer, digest.byteOffset).getBigUint64(0);
}

/** A fair draw out of `of`: words at the top that would favour small results are passed over. */
export function draw(word: (number: number) => bigint, number: number, of: number): { which: number; next: number } {
  const size = BigInt(of);
  const fair = WORDS - (WORDS % size);
  let found = word(number++);
  while (found >= fair) found = word(number++);
  return { which: Number(found % size), next: number };
}

/** What a stream gives when it is asked for one of that many, again and again; null where nobody may ask like that. */
export function drawAll(key: Uint8Array, sizes: number[]): number[] | null {
  let number = 0;
  const drawn: number[] = [];
  for (const of of sizes) {
    if (!Number.isInteger(of) || of < 2 || of > MOST) return null;
    const { which, next } = draw((at) => wordOf(key, at), number, of);
    drawn.push(which);
    number = next;
  }
  return drawn;
}
