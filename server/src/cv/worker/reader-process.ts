import { Worker } from 'node:worker_threads';
import { CvError } from '../cv-error.ts';
import { parseCv } from '../parse-cv.ts';
import type { ReadReply, ReadRequest } from './messages.ts';

/** A scan in recognition holds some 500 MB; a text under 200. */
const maxBytes = 1_000_000_000;

const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), {
  workerData: { maxBytes, parent: process.ppid },
});
watchdog.unref();

function reply(message: ReadReply): void {
  process.send?.(message);
}

async function read({ bytes }: ReadRequest): Promise<ReadReply> {
  try {
    return { kind: 'done', resume: await parseCv(bytes, { onScan: () => reply({ kind: 'scan' }) }) };
  } catch (error) {
    return { kind: 'failed', code: error instanceof CvError ? error.code : 'crashed' };
  }
}

process.on('message', (request: ReadRequest) => {
  void read(request).then(reply);
});
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal reaches this process too. It is the server that ends it, once it has let go of the file: else
// stopping the server would look like a file that broke its reader.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
