// A record file that somebody dropped or chose. It stays in this tab; the server only helps to replay it.
export interface RecordFile {
  format: string;
  game: string;
  players: number;
  names: string[];
  actions: string[];
  [field: string]: unknown;
}

export const MOST_BYTES = 60_000; // the server takes 64 KB

let current: RecordFile | null = null;

export function checkRecord(content: unknown): RecordFile {
  const one = content as Partial<RecordFile> | null;
  if (!one || typeof one !== 'object' || one.format !== 'durbar-record') throw new Error('not a record');
  if (typeof one.game !== 'string' || !Array.isArray(one.actions) || typeof one.players !== 'number')
    throw new Error('not a whole record');
  return { ...one, names: Array.isArray(one.names) ? one.names : [] } as RecordFile;
}

export async function loadRecord(file: File): Promise<RecordFile> {
  if (file.size > MOST_BYTES) throw new Error('too large');
  current = checkRecord(JSON.parse(await file.text()));
  return current;
}

export const forgetRecord = (): void => void (current = null);
export const currentRecord = (): RecordFile | null => current;
