import { parseCv } from '../src/parse-cv.ts';
import type { ParsedResume } from '../src/parsed-resume.ts';
import { type CvSheet, cvPdf } from './cv-pdf.ts';

/** Parses a CV that the test draws. */
export async function parse(write: (sheet: CvSheet) => void): Promise<ParsedResume> {
  return parseCv(await cvPdf(write));
}

/** One line for each experience. */
export function jobs({ experiences }: ParsedResume): string[] {
  return experiences.map(
    ({ title, companyName, startDate, endDate, current }) =>
      `${title} @ ${companyName} ${startDate?.slice(0, 7)}–${current ? 'nu' : endDate?.slice(0, 7)}`,
  );
}
