import { Worker } from 'node:worker_threads';
import { CvError } from '../cv-error.ts';
import { parsePages, readPages, textOfPages } from '../parse-cv.ts';
import type { ReadReply, ReadRequest } from './messages.ts';

/** Bytes the process may hold. A text takes under 200 MB, a scan in recognition some 500. */
const maxBytes = { text: 450_000_000, scan: 1_000_000_000 };

const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), {
  workerData: { maxBytes: maxBytes.text, parent: process.ppid },
});
watchdog.unref();

function reply(message: ReadReply): void {
  process.send?.(message);
}

function turnToScan(): void {
  watchdog.postMessage(maxBytes.scan);
  reply({ kind: 'scan' });
}

async function read({ bytes }: ReadRequest): Promise<ReadReply> {
  try {
    const pages = await readPages(bytes, { onScan: turnToScan });
    return { kind: 'done', resume: parsePages(pages), text: textOfPages(pages) };
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
