import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, type Worker } from 'tesseract.js';
import { CvError } from '../cv-error.ts';
import type { PdfDocument } from '../pdf/page-runs.ts';
import type { Page } from '../pdf/run.ts';
import { pageImages } from './page-image.ts';
import { prepareImage } from './prepare-image.ts';
import { recognisedRuns } from './recognised-runs.ts';

/** Recognition takes seconds a page. */
const maxScannedPages = 8;

/** Swedish recognition data from the npm package, so that tesseract.js downloads nothing. */
const languageData = join(dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/swe'))), '4.0.0_best_int');

async function readScannedPage(
  pdf: PdfDocument,
  number: number,
  worker: () => Promise<Worker>,
): Promise<Page | undefined> {
  const page = await pdf.getPage(number);
  const images = await pageImages(page);
  if (images.length === 0) return undefined;
  const { width, height } = page.getViewport({ scale: 1 });
  const image = await prepareImage(images, page.rotate);
  const { data } = await (await worker()).recognize(image.png, {}, { blocks: true, text: false });
  return { width, height, runs: recognisedRuns(data, width / image.width) };
}

/** Recognises the text of scanned pages. Throws `noText` if there are none, or nothing can be recognised. */
export async function readScan(pdf: PdfDocument, onPage?: () => void): Promise<Page[]> {
  if (pdf.numPages > maxScannedPages) throw new CvError('tooManyPages');
  let started: Promise<Worker> | undefined;
  const worker = () => {
    started ??= createWorker('swe', 1, { langPath: languageData, gzip: true, cacheMethod: 'none' });
    return started;
  };
  try {
    const pages: Page[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      onPage?.();
      const page = await readScannedPage(pdf, number, worker);
      if (page) pages.push(page);
    }
    if (pages.every((page) => page.runs.length < 5)) throw new CvError('noText');
    return pages;
  } finally {
    await (await started)?.terminate();
  }
}
