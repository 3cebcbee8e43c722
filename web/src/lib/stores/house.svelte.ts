// The line to the server and what it says beyond single tables: what waits for me, the lobby, a new version.
import { api } from '../api/http';
import type { Lobby, LobbyChanged, ServerInfo, Welcome } from '../api/protocol';
import { Connection, type LineState, socketUrl } from '../api/socket';
import { ui } from '../i18n/index.svelte';
import { catalogue } from './catalogue.svelte';
import { withChanges } from './lobby';
import { notices } from './notices.svelte';
import { session } from './session.svelte';

class House {
  line = $state<LineState>('closed');
  nextTryAt = $state<number | null>(null);
  everOpen = $state(false);
  restarting = $state(false);
  server = $state.raw<ServerInfo | null>(null);
  passwordLength = $derived(this.server?.limits.password_min ?? 8); // at least
  outdated = $state(false);
  lobby = $state.raw<Lobby | null>(null);
  lobbyFailed = $state(false);
  waiting = $state.raw<string[]>([]); // tables that wait for me, longest first
  onattention: (table: string, waits: boolean) => void = () => undefined;
  readonly connection: Connection;
  private run = '';
  private loading = 0;
  private meanwhile: LobbyChanged[] = []; // said while the lobby was being asked for: perhaps newer than the answer

  constructor() {
    this.connection = new Connection(typeof location === 'undefined' ? '' : socketUrl(location), {
      onstate: (state, nextTryAt) => {
        if (state === 'open' && this.line === 'lost') notices.say(ui('line.back'), 'good');
        if (!(this.line === 'lost' && state === 'connecting')) this.line = state;
        this.nextTryAt = nextTryAt;
        if (state === 'open') {
          this.everOpen = true;
          this.restarting = false;
        }
      },
      onwelcome: (welcome) => this.welcome(welcome),
      onattention: ({ table, waits }) => {
        this.waiting = waits
          ? [...this.waiting.filter((id) => id !== table), table]
          : this.waiting.filter((id) => id !== table);
        this.onattention(table, waits);
      },
      onlobby: (message) => this.hearLobby(message),
      onclosing: (why) => {
        this.restarting = why === 'restart';
        if (why === 'session') {
          notices.say(ui('line.session'), 'bad');
          void session.load();
        }
      },
    });
    session.onchange = () => {
      this.waiting = [];
      this.connection.again();
      void this.loadLobby();
    };
  }

  private welcome(welcome: Welcome): void {
    const restarted = this.run !== '' && this.run !== welcome.run;
    this.run = welcome.run;
    if (restarted && this.server && this.server.version !== welcome.version) this.outdated = true;
    if (restarted) void this.compareGames();
    void this.loadLobby();
  }

  /** Boards are drawn from what this page was told at first. */
  private async compareGames(): Promise<void> {
    try {
      if (await catalogue.hasChanged()) this.outdated = true;
    } catch {
      return; // the line is lost again; the next welcome asks once more
    }
  }

  private hearLobby(message: LobbyChanged): void {
    if (message.mine) void this.loadLobby();
    if (this.loading) this.meanwhile.push(message);
    if (this.lobby) this.lobby = withChanges(this.lobby, message);
  }

  async loadLobby(): Promise<void> {
    this.loading += 1;
    try {
      this.lobby = this.meanwhile.reduce(withChanges, await api.lobby());
      this.lobbyFailed = false;
      this.waiting = this.lobby.waiting.map((table) => table.id);
    } catch {
      this.lobbyFailed = true;
    } finally {
      this.loading -= 1;
      if (!this.loading) this.meanwhile = [];
    }
  }
}

export const house = new House();
