import { Worker } from 'node:worker_threads';
import { convertToPdf } from '../convert/convert-to-pdf.ts';
import { CvError } from '../cv-error.ts';
import { joinPageTexts, parsePages, readPages } from '../parse-cv.ts';
import type { Allowance, ReadReply, ReadRequest, TimeLimits } from './messages.ts';

/** Memory limits in bytes. Text takes under 200 MB, recognition about 500 MB. */
const maxBytes = { text: 450_000_000, scan: 1_000_000_000 };

/** No time limit while waiting for a file. */
const idleAllowance: Allowance = { bytes: maxBytes.text, milliseconds: Number.POSITIVE_INFINITY };

const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), {
  workerData: { allowance: idleAllowance, parent: process.ppid },
});
watchdog.unref();

function allow(allowance: Allowance): void {
  watchdog.postMessage(allowance);
}

function reply(message: ReadReply): void {
  process.send?.(message);
}

function switchToScan({ scannedPage }: TimeLimits): void {
  if (scannedPage === 0) throw new CvError('tooSlow');
  allow({ bytes: maxBytes.scan, milliseconds: scannedPage });
  reply({ kind: 'scan' });
}

async function readRequested({ work, bytes, limits }: ReadRequest): Promise<ReadReply> {
  allow({ bytes: maxBytes.text, milliseconds: limits.text });
  try {
    if (work === 'convert') return { kind: 'converted', pdf: await convertToPdf(bytes) };
    const pages = await readPages(bytes, { onScan: () => switchToScan(limits) });
    return { kind: 'done', resume: parsePages(pages), text: joinPageTexts(pages) };
  } catch (error) {
    return { kind: 'failed', code: error instanceof CvError ? error.code : 'crashed' };
  } finally {
    allow(idleAllowance);
  }
}

process.on('message', (request: ReadRequest) => {
  void readRequested(request).then(reply);
});
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal also reaches this process. It ignores it, because the server ends it during shutdown; otherwise
// stopping the server would look like a file that crashed its reader.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
