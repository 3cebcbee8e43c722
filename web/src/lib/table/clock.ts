// A chess clock for board games: what is left for a seat now, and how to write it.
import type { ClockState } from '../api/protocol';
import { locale } from '../i18n/index.svelte';

export function secondsLeft(clock: ClockState, seat: number, serverNow: number): number {
  const left = clock.left[seat] ?? 0;
  return Math.max(0, clock.running === seat ? left - Math.max(0, serverNow - clock.at) : left);
}

export function writeSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  const days = Math.floor(whole / 86_400);
  const hours = Math.floor((whole % 86_400) / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const two = (value: number): string => String(value).padStart(2, '0');
  if (days)
    return locale.units([
      [days, 'day'],
      [hours, 'hour'],
    ]);
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
