import { CvError } from './cv-error.ts';
import { withIsoDates } from './dates/american-dates.ts';
import { findFlows } from './layout/flows.ts';
import type { ParsedResume } from './parsed-resume.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { type PdfDocument, pageRuns } from './pdf/page-runs.ts';
import type { Page } from './pdf/run.ts';
import { readSections } from './read-sections.ts';
import { readScan } from './scan/read-scan.ts';
import { splitSections } from './sections/sections.ts';

/** A file with fewer characters is a scan, perhaps with a printed page number. */
const minLetters = 60;

function letters(pages: readonly Page[]): number {
  return pages.reduce((sum, page) => sum + page.runs.reduce((length, run) => length + run.text.length, 0), 0);
}

async function readPageRuns(pdf: PdfDocument): Promise<Page[]> {
  const pages: Page[] = [];
  for (let number = 1; number <= pdf.numPages; number++) pages.push(await pageRuns(await pdf.getPage(number)));
  return pages;
}

/** Parses the pages of a CV. Throws `notCv` if they contain nothing that a CV has. */
export function parsePages(pages: readonly Page[]): ParsedResume {
  const resume = readSections(splitSections(findFlows(withIsoDates(pages))));
  const { skills, languages, experiences, educations, contact } = resume;
  const found = skills.length + languages.length + experiences.length + educations.length;
  if (found === 0 && contact.email === null && contact.phone === null) throw new CvError('notCv');
  return resume;
}

interface PageReadOptions {
  /** Called before each page that needs text recognition, which takes seconds. */
  onScan?: () => void;
}

/** Extracts positioned text from a PDF. Runs in this process without limits of time and memory; see `readCvFile`. */
export async function readPages(bytes: Uint8Array, { onScan }: PageReadOptions = {}): Promise<Page[]> {
  const pdf = await openPdf(bytes);
  try {
    const pages = await readPageRuns(pdf);
    if (letters(pages) >= minLetters) return pages;
    return await readScan(pdf, onScan);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** The text of the pages, column by column, one line per line. */
export function joinPageTexts(pages: readonly Page[]): string {
  return findFlows(pages)
    .map((flow) => flow.lines.map((line) => line.text).join('\n'))
    .join('\n\n');
}

export async function parseCv(bytes: Uint8Array): Promise<ParsedResume> {
  return parsePages(await readPages(bytes));
}
