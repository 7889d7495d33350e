import { vi } from 'vitest';

/** What `look` gives once it no longer throws. Fails after `timeout` ms, long enough for a machine with much else to do. */
export function waitUntil<T>(look: () => T | Promise<T>, timeout = 20_000): Promise<T> {
  return vi.waitFor(look, { timeout, interval: 50 });
}
