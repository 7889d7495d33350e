import type { CvErrorCode } from '../cv-error.ts';
import type { ParsedResume } from '../parsed-resume.ts';

/** What a file says: as found by the rules, and as text. */
export interface ReadCv {
  resume: ParsedResume;
  text: string;
}

/**
 * Milliseconds of processor time: to read a file as text, and then each of its pages that is a picture. With none for
 * those, a file that has no text ends as too slow.
 */
export interface TimeLimits {
  text: number;
  scannedPage: number;
}

/** To the reading process. */
export interface ReadRequest {
  bytes: Uint8Array;
  limits: TimeLimits;
}

/** From it: `scan` before each page that takes recognition, which is slow, then one of the others. */
export type ReadReply = { kind: 'scan' } | ({ kind: 'done' } & ReadCv) | { kind: 'failed'; code: CvErrorCode };

/** To the watchdog beside the reader: from now on the process may hold this much, and work this long. */
export interface Allowance {
  bytes: number;
  milliseconds: number;
}

/** How a process ends that has worked too long: on every system but Windows, where it is ended by the one who waits. */
export const outOfTime = 'SIGXCPU';
