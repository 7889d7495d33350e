import { parentPort, workerData } from 'node:worker_threads';
import { type Allowance, outOfTime } from './messages.ts';

/** `bytes` is what the whole process may hold, buffers outside the heap included. */
const { allowance, parent }: { allowance: Allowance; parent: number } = workerData;
let allowed = allowance;
let began = process.cpuUsage();
parentPort?.on('message', (next: Allowance) => {
  allowed = next;
  began = process.cpuUsage();
});

function worked(): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/**
 * Runs beside the reader in its process, so that it acts even while a file keeps the reader busy: ends the process when
 * it has grown too large or worked too long, or when the server that started it is gone. Work is processor time, so
 * that a busy machine makes no CV fail.
 */
setInterval(() => {
  if (process.memoryUsage.rss() > allowed.bytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  else if (worked() > allowed.milliseconds) process.kill(process.pid, outOfTime);
}, 50);
