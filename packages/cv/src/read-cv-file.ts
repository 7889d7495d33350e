import { type Refinement, refineResume } from './model/refine-resume.ts';
import type { ParsedResume } from './parsed-resume.ts';
import { checkSize } from './pdf/open-pdf.ts';
import type { TimeLimits } from './worker/messages.ts';
import { Reader } from './worker/reader.ts';

/** Text takes tens of milliseconds a page after half a second to start; recognition takes 5–15 seconds a page. */
const usualLimits: TimeLimits = { text: 12_000, scannedPage: 40_000 };

/** Enough for nearly every CV with text. Slower files are read again by a job that does not delay others. */
export const quickLimits: TimeLimits = { text: 3_000, scannedPage: 0 };

/** A process is replaced after this many files, to release leaked memory. */
const maxReads = 40;
const idleMilliseconds = 15_000;

let idle: { reader: Reader; timer: NodeJS.Timeout } | undefined;

function takeReader(): Reader {
  const cached = idle;
  idle = undefined;
  clearTimeout(cached?.timer);
  return cached?.reader.isAlive ? cached.reader : new Reader();
}

/** Caches one idle process for a while, because starting one costs more than reading a page. */
function releaseReader(reader: Reader): void {
  if (idle || !reader.isAlive || reader.reads >= maxReads) {
    reader.end();
    return;
  }
  const timer = setTimeout(stopReading, idleMilliseconds);
  timer.unref();
  idle = { reader, timer };
}

/** Ends the idle process. */
export function stopReading(): void {
  clearTimeout(idle?.timer);
  idle?.reader.end();
  idle = undefined;
}

export interface ReadOptions {
  limits?: TimeLimits;
  /** Aborting ends the process; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** A language model that corrects the result of the rules. */
  refinement?: Refinement | undefined;
}

/**
 * Reads a CV from a PDF in a child process with limits of time and memory. Entry point of this folder. Returns the CV in
 * the profile's terms (`ParsedResume`): tags and places with their reference ids if known, dates as yyyy-MM-dd. Any file
 * that cannot be read rejects with a `CvError`: its Swedish `message` is for the job seeker, its `code` for the log.
 *
 *     try {
 *       const resume = await readCvFile(bytes, { signal });
 *     } catch (error) {
 *       if (error instanceof CvError) await markFailed(error.message); else throw error;
 *     }
 */
export async function readCvFile(
  bytes: Uint8Array,
  { limits = usualLimits, signal, refinement }: ReadOptions = {},
): Promise<ParsedResume> {
  const { resume, text } = await inProcess((reader) => reader.read(bytes, limits), bytes, signal);
  return refinement ? refineResume(resume, text, refinement, signal) : resume;
}

/** Makes a PDF of a Word document (DOCX) or a picture (JPEG, PNG, WebP), by the same process and with the same errors. */
export function convertCvFile(bytes: Uint8Array): Promise<Uint8Array> {
  return inProcess((reader) => reader.convert(bytes, quickLimits), bytes);
}

async function inProcess<T>(work: (reader: Reader) => Promise<T>, bytes: Uint8Array, signal?: AbortSignal): Promise<T> {
  checkSize(bytes);
  signal?.throwIfAborted();
  const reader = takeReader();
  const abort = () => reader.end();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await work(reader);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
    releaseReader(reader);
  }
}
