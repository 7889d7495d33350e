import { parentPort, workerData } from 'node:worker_threads';
import { type Allowance, outOfTime } from './messages.ts';

/** `bytes` limits the whole process, including buffers outside the heap. */
const { allowance, parent }: { allowance: Allowance; parent: number } = workerData;
let allowed = allowance;
let began = process.cpuUsage();
parentPort?.on('message', (next: Allowance) => {
  allowed = next;
  began = process.cpuUsage();
});

function usedMilliseconds(): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/**
 * Runs in a worker thread of the reader process, so that it acts even while the main thread is blocked. Ends the process
 * if it uses too much memory or processor time, or if the server that started it is gone. Processor time instead of
 * wall-clock time, so that no CV fails because the machine is busy.
 */
setInterval(() => {
  if (process.memoryUsage.rss() > allowed.bytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  else if (usedMilliseconds() > allowed.milliseconds) process.kill(process.pid, outOfTime);
}, 50);
