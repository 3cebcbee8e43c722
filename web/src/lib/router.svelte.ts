// Where we are. The address stands behind `#`, so that invitations never reach a log or a referrer.
export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string; invite: string | null }
  | { page: 'replay'; table: string; invite: string | null; step: number | null; eyes: string | null }
  | { page: 'verify'; table: string | null; invite: string | null }
  | { page: 'record' }
  | { page: 'operator' }
  | { page: 'learn'; game: string; lesson: string | null }
  | { page: 'reset'; token: string };

const KEY = /^[A-Za-z0-9_-]{1,64}$/;

export function parse(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [page, table, invite] = path.split('/');
  if (page === 'record') return { page: 'record' };
  if (page === 'operator') return { page: 'operator' };
  if (page === 'reset' && table && KEY.test(table)) return { page: 'reset', token: table };
  if (page === 'learn' && table && KEY.test(table))
    return { page: 'learn', game: table, lesson: invite && KEY.test(invite) ? invite : null };
  if (page === 'verify') {
    const known = table && KEY.test(table) ? table : null;
    return { page: 'verify', table: known, invite: known && invite && KEY.test(invite) ? invite : null };
  }
  if ((page === 't' || page === 'r') && table && KEY.test(table)) {
    const key = invite && KEY.test(invite) ? invite : null;
    if (page === 't') return { page: 'table', table, invite: key };
    const values = new URLSearchParams(search);
    const step = values.get('step');
    return {
      page: 'replay',
      table,
      invite: key,
      step: step !== null && /^\d+$/.test(step) ? Number(step) : null,
      eyes: values.get('eyes'),
    };
  }
  return { page: 'lobby' };
}

export function address(route: Route): string {
  switch (route.page) {
    case 'lobby':
      return '#/';
    case 'record':
      return '#/record';
    case 'operator':
      return '#/operator';
    case 'learn':
      return `#/learn/${route.game}${route.lesson ? `/${route.lesson}` : ''}`;
    case 'reset':
      return `#/reset/${route.token}`;
    case 'verify':
      return `#/verify${route.table ? `/${route.table}${route.invite ? `/${route.invite}` : ''}` : ''}`;
    case 'table':
      return `#/t/${route.table}${route.invite ? `/${route.invite}` : ''}`;
    case 'replay': {
      const values = new URLSearchParams();
      if (route.step !== null) values.set('step', String(route.step));
      if (route.eyes !== null) values.set('eyes', route.eyes);
      const search = values.size ? `?${values}` : '';
      return `#/r/${route.table}${route.invite ? `/${route.invite}` : ''}${search}`;
    }
  }
}

/** What somebody typed or pasted to join: a whole link, `table/invite`, or the code of a public table. */
export function parseCode(text: string): Route | null {
  const trimmed = text.trim();
  const hash = trimmed.includes('#') ? trimmed.slice(trimmed.indexOf('#')) : `#/t/${trimmed.replace(/^\/+/, '')}`;
  const route = parse(hash);
  return route.page === 'table' || route.page === 'replay' ? route : null;
}

/** `Bari moku-tela`: a code that was said aloud, or null. The server knows which table it belongs to (table/codes.py). */
export function spokenCode(text: string): string | null {
  const letters = text.toLowerCase().replace(/[\s-]+/g, '');
  return /^(?:[bdfghklmnprstvwz][aeiou]){6}$/.test(letters) ? letters : null;
}

class Router {
  route = $state.raw<Route>({ page: 'lobby' });

  start(): void {
    const read = () => (this.route = parse(location.hash));
    addEventListener('hashchange', read);
    read();
  }

  go(route: Route, replace = false): void {
    const to = address(route);
    if (replace) {
      history.replaceState(null, '', to);
      this.route = route;
    } else if (location.hash === to) this.route = route;
    else location.hash = to;
  }
}

export const router = new Router();
