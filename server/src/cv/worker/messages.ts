import type { CvErrorCode } from '../cv-error.ts';
import type { ParsedResume } from '../parsed-resume.ts';

/** What a file says: as found by the rules, and as text. */
export interface ReadCv {
  resume: ParsedResume;
  text: string;
}

/** To the reading process. */
export interface ReadRequest {
  bytes: Uint8Array;
}

/** From it: `scan` once it turns to recognition, which takes longer, then one of the others. */
export type ReadReply = { kind: 'scan' } | ({ kind: 'done' } & ReadCv) | { kind: 'failed'; code: CvErrorCode };
