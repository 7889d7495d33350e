import { workerData } from 'node:worker_threads';

/** Bytes the whole process may hold, buffers outside the heap included. */
const { maxBytes, parent }: { maxBytes: number; parent: number } = workerData;

/**
 * Runs beside the reader in its process, so that it acts even while a file keeps the reader busy: ends the process when
 * it has grown too large, or when the server that started it is gone.
 */
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 100);
