// Who I am on this server. A name is enough; a dialog asks for it when it is first needed.
import { api, rememberCsrf } from '../api/http';
import type { Me, User } from '../api/protocol';

class Session {
  user = $state.raw<User | null>(null);
  operator = $state(false);
  known = $state(false); // the server has been asked
  asking = $state.raw<((user: User | null) => void) | null>(null); // the dialog is open
  onchange: () => void = () => undefined; // the socket must be opened anew

  async load(): Promise<void> {
    this.take(await api.me(), false);
    this.known = true;
  }

  take(me: Me, changed = true): void {
    const before = this.user?.id;
    this.user = me.user;
    this.operator = me.operator ?? false;
    rememberCsrf(me.csrf);
    if (changed && before !== me.user?.id) this.onchange();
  }

  /** Somebody, or null if they would rather not say. */
  need(): Promise<User | null> {
    if (this.user) return Promise.resolve(this.user);
    return new Promise((resolve) => (this.asking = resolve));
  }

  answered(user: User | null): void {
    this.asking?.(user);
    this.asking = null;
  }
}

export const session = new Session();
