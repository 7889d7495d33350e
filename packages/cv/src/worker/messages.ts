import type { CvErrorCode } from '../cv-error.ts';
import type { ParsedResume } from '../parsed-resume.ts';

/** The result of reading a file: parsed by the rules, and as plain text. */
export interface ReadCv {
  resume: ParsedResume;
  text: string;
}

/**
 * Milliseconds of processor time: `text` for reading the whole file as text, `scannedPage` for recognising each scanned
 * page. If `scannedPage` is 0, a scan fails with `tooSlow`.
 */
export interface TimeLimits {
  text: number;
  scannedPage: number;
}

/** Message to the reader process: read a PDF, or make one of a Word document or a picture. */
export interface ReadRequest {
  work: 'read' | 'convert';
  bytes: Uint8Array;
  limits: TimeLimits;
}

/** Message from the reader process: `scan` before each page that needs recognition, then `done`, `converted` or `failed`. */
export type ReadReply =
  | { kind: 'scan' }
  | ({ kind: 'done' } & ReadCv)
  | { kind: 'converted'; pdf: Uint8Array }
  | { kind: 'failed'; code: CvErrorCode };

/** Message to the watchdog: the memory and processor time that the process may use from now on. */
export interface Allowance {
  bytes: number;
  milliseconds: number;
}

/** Signal for a process out of processor time. Windows does not have it; there the parent's timeout applies. */
export const outOfTime = 'SIGXCPU';
