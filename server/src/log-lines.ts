import { type DestinationStream, pino } from 'pino';

/** Characters that are written at once, and the longest a line waits for others. */
const minLength = 8_192;
const waitMs = 100;

/**
 * The log's lines to standard output, several with one write: one by one they took a third of a short request. What waits
 * is written when the process ends, also by an error that nobody caught. A write that another thread made could be lost
 * then, and many lines at once cost so little that there is no need of one.
 */
const output = pino.destination({ dest: 1, sync: true, minLength });
process.on('exit', () => output.flushSync());

let isPlanned = false;
const flush = () => {
  isPlanned = false;
  output.flush();
};

export const logLines: DestinationStream & { flushSync(): void } = {
  // After a fatal line.
  flushSync: () => output.flushSync(),
  write(line) {
    output.write(line);
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(flush, waitMs).unref();
  },
};
