import { parentPort, workerData } from 'node:worker_threads';

/** `maxBytes` is what the whole process may hold, buffers outside the heap included. */
const { maxBytes, parent }: { maxBytes: number; parent: number } = workerData;
let allowed = maxBytes;
parentPort?.on('message', (bytes: number) => {
  allowed = bytes;
});

/**
 * Runs beside the reader in its process, so that it acts even while a file keeps the reader busy: ends the process when
 * it has grown too large, or when the server that started it is gone.
 */
setInterval(() => {
  if (process.memoryUsage.rss() > allowed || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 50);
