import { vi } from 'vitest';

/** Calls `read` until it no longer throws, and returns its result. Fails after `timeout` ms, long enough for a busy machine. */
export function waitUntil<T>(read: () => T | Promise<T>, timeout = 20_000): Promise<T> {
  return vi.waitFor(read, { timeout, interval: 50 });
}
