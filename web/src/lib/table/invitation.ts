// The address that an invitation names: one that others can open, too.
import { address, type Route } from '../router.svelte';
import { house } from '../stores/house.svelte';

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** Where others open this page: an address of this very machine is of no use to them, so the one the server names is taken. */
export const originFor = (here: { origin: string; hostname: string }, named: string | null): string =>
  named !== null && isThisMachine(here.hostname) ? named : here.origin;

const page = (): string => `${originFor(location, house.server?.address ?? null)}${location.pathname}`;

export const linkTo = (route: Route): string => `${page()}${address(route)}`;
export const resetLink = (token: string): string => `${page()}#/reset/${token}`;
