// Requests to the own server, and nowhere else.
import type {
  BotAccounts,
  Chat,
  Facts,
  GameFacts,
  Games,
  Gains,
  GameShapes,
  History,
  Invite,
  Invited,
  LessonMoment,
  Lessons,
  Lobby,
  Me,
  Moments,
  NewLessonMoment,
  NewReplay,
  NewTable,
  Notes,
  Refusal,
  Replay,
  ServerInfo,
  Sessions,
  TableCreated,
  TableState,
  Texts,
  Verification,
} from './protocol';

/** The server did not do it, and says why. */
export class RefusedError extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status = 0,
  ) {
    super(refusal.message);
  }
}

let csrf: string | null = null;
export const rememberCsrf = (token: string | null): void => void (csrf = token);

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (method !== 'GET') headers['Content-Type'] = 'application/json';
  if (method !== 'GET' && csrf) headers['X-CSRF-Token'] = csrf;
  let response: Response;
  try {
    const content = method === 'GET' ? undefined : JSON.stringify(body ?? {});
    response = await fetch(path, { method, headers, credentials: 'same-origin', body: content });
  } catch {
    throw new RefusedError({
      code: 'offline',
      message: 'the server cannot be reached',
      reason: null,
      retry_after: null,
    });
  }
  if (response.ok) return (await response.json()) as T;
  throw new RefusedError(await refusalOf(response), response.status);
}

async function refusalOf(response: Response): Promise<Refusal> {
  try {
    const said = (await response.json()) as Partial<Refusal>;
    if (typeof said.code === 'string')
      return {
        code: said.code,
        message: said.message ?? '',
        reason: said.reason ?? null,
        retry_after: said.retry_after ?? null,
      };
  } catch {
    // not one of our answers: a proxy speaks
  }
  return { code: 'failed', message: `status ${response.status}`, reason: null, retry_after: null };
}

const get = <T>(path: string): Promise<T> => request<T>('GET', path);
const query = (values: Record<string, string | number | null | undefined>): string => {
  const kept = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return kept.length ? `?${new URLSearchParams(kept.map(([key, value]) => [key, String(value)]))}` : '';
};
const part = encodeURIComponent;

export const api = {
  server: () => get<ServerInfo>('/api/server'),
  games: () => get<Games>('/api/games'),
  game: (game: string) => get<GameFacts>(`/api/games/${part(game)}`),
  gameShapes: (game: string) => get<GameShapes>(`/api/games/${part(game)}/shapes`),
  gameTexts: (game: string, language: string) => get<Texts>(`/api/games/${part(game)}/texts/${language}`),
  lessons: (game: string, language: string) => get<Lessons>(`/api/games/${part(game)}/lessons/${language}`),
  lesson: (game: string, lesson: string, ask: NewLessonMoment) =>
    request<LessonMoment>('POST', `/api/games/${part(game)}/lessons/${part(lesson)}`, ask),
  serverTexts: (language: string) => get<Texts>(`/api/texts/${language}`),

  me: () => get<Me>('/api/me'),
  guest: (name: string) => request<Me>('POST', '/api/guest', { name }),
  account: (name: string, password: string) => request<Me>('POST', '/api/account', { name, password }),
  login: (name: string, password: string) => request<Me>('POST', '/api/login', { name, password }),
  logout: () => request<Me>('POST', '/api/logout'),
  rename: (name: string) => request<Me>('PUT', '/api/me/name', { name }),
  password: (old: string, fresh: string) => request<Me>('PUT', '/api/me/password', { old, new: fresh }),
  deleteMe: (password: string | null) => request<Me>('DELETE', '/api/me', { password }),
  sessions: () => get<Sessions>('/api/sessions'),
  endSession: (id: string) => request<Sessions>('DELETE', `/api/sessions/${part(id)}`),
  endOtherSessions: () => request<Sessions>('DELETE', '/api/sessions'),
  bots: () => get<BotAccounts>('/api/bots'),

  lobby: () => get<Lobby>('/api/lobby'),
  create: (table: NewTable) => request<TableCreated>('POST', '/api/tables', table),
  table: (id: string, invite?: string | null, seat?: number | null) =>
    get<TableState>(`/api/tables/${part(id)}${query({ invite, seat })}`),
  history: (id: string, step: number, seat?: number | null, invite?: string | null) =>
    get<History>(`/api/tables/${part(id)}/history/${step}${query({ seat, invite })}`),
  moments: (id: string, step: number, count: number, invite?: string | null) =>
    get<Moments>(`/api/tables/${part(id)}/moments/${step}${query({ count, invite })}`),
  gains: (id: string, invite?: string | null) => get<Gains>(`/api/tables/${part(id)}/gains${query({ invite })}`),
  recordPath: (id: string, invite?: string | null) => `/api/tables/${part(id)}/record${query({ invite })}`,
  record: (id: string, invite?: string | null) =>
    get<Record<string, unknown>>(`/api/tables/${part(id)}/record${query({ invite })}`),
  replay: (ask: NewReplay) => request<Replay>('POST', '/api/replay', ask),
  verify: (record: Facts) => request<Verification>('POST', '/api/verify', { record }),
  chat: (id: string, before?: number, invite?: string | null) =>
    get<Chat>(`/api/tables/${part(id)}/chat${query({ before, invite })}`),
  notes: (id: string) => get<Notes>(`/api/tables/${part(id)}/notes`),
  saveNotes: (id: string, text: string) => request<Notes>('PUT', `/api/tables/${part(id)}/notes`, { text }),
  byCode: (code: string) => request<Invited>('POST', '/api/code', { code }),
  renewInvite: (id: string) => request<Invite>('POST', `/api/tables/${part(id)}/invite`),
};
