import { CvError } from '../cv-error.ts';
import type { PdfDocument } from '../pdf/page-runs.ts';
import type { Page } from '../pdf/run.ts';

export async function readScan(_pdf: PdfDocument): Promise<Page[]> {
  throw new CvError('noText');
}
