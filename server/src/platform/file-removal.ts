import type { JobKind } from './queue.ts';

/** Removes files after the transaction that deleted their rows (remove-files.ts). */
export const fileRemoval: JobKind<{ keys: string[] }> = {
  name: 'remove-files',
  retries: 40,
  maxRetryDelaySeconds: 4 * 3_600,
};
