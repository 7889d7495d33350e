import fs from 'node:fs';
import path from 'node:path';
import type { CvTruth } from '../../../packages/cv/test/cv-set/cv-truth.ts';
import { generateCvs } from '../../../packages/cv/test/cv-set/generate-cv.ts';

/** A CV and its expected content. Without a truth it must be refused. */
export interface CvToRead {
  layout: string;
  language: string;
  dateStyle: string;
  isScan: boolean;
  pdf: Uint8Array;
  truth: CvTruth | null;
}

/** Seeds that neither the tests nor the development of the parser used. */
const firstSeed = 1000;
const perLayout = 10;

/** Invented CVs, the same every time. */
export async function inventedCvs(): Promise<CvToRead[]> {
  return (await generateCvs(firstSeed, perLayout)).map((cv) => ({ ...cv, isScan: false }));
}

interface Described extends Omit<CvToRead, 'pdf' | 'isScan'> {
  file: string;
  /** `ok`, `no_text` for a scan, or why it must be refused. */
  expected: string;
  /** Content of a scan. */
  hiddenTruth?: CvTruth;
}

/** A folder of PDFs, each beside a JSON file that describes it. */
export function listCvs(folder: string): CvToRead[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name) => {
    const cv: Described = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));
    const isScan = cv.expected === 'no_text';
    return {
      ...cv,
      isScan,
      truth: isScan ? (cv.hiddenTruth ?? null) : cv.truth,
      pdf: new Uint8Array(fs.readFileSync(path.join(folder, cv.file))),
    };
  });
}
