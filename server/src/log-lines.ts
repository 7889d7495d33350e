import { type DestinationStream, pino } from 'pino';

/** Characters that are written at once, and the longest a line waits for others. */
const minLength = 8_192;
const waitMs = 100;

/**
 * The log's lines to standard output, several with one write: one by one they took a third of a short request. What waits
 * is written when the process ends, also by an error that nobody caught, and at once after a fatal one.
 */
export function openLogLines(): DestinationStream & { flushSync(): void } {
  const output = pino.destination({ dest: 1, sync: false, minLength });
  let isPlanned = false;
  const flush = () => {
    isPlanned = false;
    output.flush();
  };
  return {
    write(line) {
      output.write(line);
      if (isPlanned) return;
      isPlanned = true;
      setTimeout(flush, waitMs).unref();
    },
    flushSync: () => output.flushSync(),
  };
}
