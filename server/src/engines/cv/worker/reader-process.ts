import { Worker } from 'node:worker_threads';
import { CvError } from '../cv-error.ts';
import { parsePages, readPages, textOfPages } from '../parse-cv.ts';
import type { Allowance, ReadReply, ReadRequest, TimeLimits } from './messages.ts';

/** Bytes the process may hold. A text takes under 200 MB, a scan in recognition some 500. */
const maxBytes = { text: 450_000_000, scan: 1_000_000_000 };

/** Before the first file and between two there is nothing to be slow at. */
const atRest: Allowance = { bytes: maxBytes.text, milliseconds: Number.POSITIVE_INFINITY };

const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), {
  workerData: { allowance: atRest, parent: process.ppid },
});
watchdog.unref();

function allow(allowance: Allowance): void {
  watchdog.postMessage(allowance);
}

function reply(message: ReadReply): void {
  process.send?.(message);
}

function turnToScan({ scannedPage }: TimeLimits): void {
  if (scannedPage === 0) throw new CvError('tooSlow');
  allow({ bytes: maxBytes.scan, milliseconds: scannedPage });
  reply({ kind: 'scan' });
}

async function read({ bytes, limits }: ReadRequest): Promise<ReadReply> {
  allow({ bytes: maxBytes.text, milliseconds: limits.text });
  try {
    const pages = await readPages(bytes, { onScan: () => turnToScan(limits) });
    return { kind: 'done', resume: parsePages(pages), text: textOfPages(pages) };
  } catch (error) {
    return { kind: 'failed', code: error instanceof CvError ? error.code : 'crashed' };
  } finally {
    allow(atRest);
  }
}

process.on('message', (request: ReadRequest) => {
  void read(request).then(reply);
});
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal reaches this process too. It is the server that ends it, once it has let go of the file: else
// stopping the server would look like a file that broke its reader.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
