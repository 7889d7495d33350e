/** Reads CVs: a PDF goes in, the profile's own terms come out. Start with `readCvFile`. */
export { CvError, type CvErrorCode } from './cv-error.ts';
export { type ModelAddress, modelAddressOf } from './model/model-address.ts';
export type { ParsedResume, ParsedTag } from './parsed-resume.ts';
export { quickLimits, type ReadOptions, readCvFile, stopReading } from './read-cv-file.ts';
