import { type Refinement, refineResume } from './model/refine-resume.ts';
import type { ParsedResume } from './parsed-resume.ts';
import { checkSize } from './pdf/open-pdf.ts';
import type { ReadCv, TimeLimits } from './worker/messages.ts';
import { Reader } from './worker/reader.ts';

/** A text takes tens of milliseconds a page and half a second to begin with, recognition 5–15 seconds a page. */
const usualLimits: TimeLimits = { text: 12_000, scannedPage: 40_000 };

/** Enough for nearly every CV that is text. What takes longer is to be read where it keeps nobody waiting. */
export const quickLimits: TimeLimits = { text: 3_000, scannedPage: 0 };

/** A process that has read this many files is replaced, so that what they left behind goes with it. */
const maxReads = 40;
const idleMilliseconds = 15_000;

let idle: { reader: Reader; timer: NodeJS.Timeout } | undefined;

function takeReader(): Reader {
  const kept = idle;
  idle = undefined;
  clearTimeout(kept?.timer);
  return kept?.reader.isAlive ? kept.reader : new Reader();
}

/** One process is kept warm for a while, since starting it costs more than reading a page. */
function keepReader(reader: Reader): void {
  if (idle || !reader.isAlive || reader.reads >= maxReads) {
    reader.end();
    return;
  }
  const timer = setTimeout(stopReading, idleMilliseconds);
  timer.unref();
  idle = { reader, timer };
}

/** Ends the process that waits for the next file. */
export function stopReading(): void {
  clearTimeout(idle?.timer);
  idle?.reader.end();
  idle = undefined;
}

export interface ReadOptions {
  limits?: TimeLimits;
  /** Gives up: the process is ended, and the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** A language model that may correct what the rules found. */
  refinement?: Refinement | undefined;
}

/**
 * Reads a CV from a PDF in a process of its own, within limits of time and memory: the way in to this folder. Gives
 * what it found in the profile's terms, see `ParsedResume`: tags and places with their reference ids where they are
 * known, dates as yyyy-MM-dd. Rejects with a `CvError`, whatever the file is or does; its `message` is Swedish and for
 * the file's owner, its `code` for the log.
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
  const { resume, text } = await readInProcess(bytes, limits, signal);
  return refinement ? refineResume(resume, text, refinement, signal) : resume;
}

async function readInProcess(bytes: Uint8Array, limits: TimeLimits, signal: AbortSignal | undefined): Promise<ReadCv> {
  checkSize(bytes);
  signal?.throwIfAborted();
  const reader = takeReader();
  const abort = () => reader.end();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await reader.read(bytes, limits);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
    keepReader(reader);
  }
}
