/** Reads a CV from a PDF and returns it in the profile's terms. The entry point is `readCvFile`. */

export { isArchive, isPicture } from './convert/file-kinds.ts';
export { CvError, type CvErrorCode } from './cv-error.ts';
export { findProfession } from './entries/profession-words.ts';
export { type ModelAddress, parseModelAddress } from './model/model-address.ts';
export type { ParsedResume, ParsedTag } from './parsed-resume.ts';
export { convertCvFile, quickLimits, type ReadOptions, readCvFile, stopReading } from './read-cv-file.ts';
