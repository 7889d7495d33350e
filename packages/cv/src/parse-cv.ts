import { fold } from '@platsa/reference-data/name-key';
import { CvError } from './cv-error.ts';
import { withIsoDates } from './dates/american-dates.ts';
import { findFlows } from './layout/flows.ts';
import type { ParsedResume } from './parsed-resume.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { type PageText, type PdfDocument, type PdfPage, pageRuns } from './pdf/page-runs.ts';
import type { Page, Run } from './pdf/run.ts';
import { readSections } from './read-sections.ts';
import { pageImages } from './scan/page-image.ts';
import { type PageSource, ScanReader } from './scan/read-scan.ts';
import { splitSections } from './sections/sections.ts';

/** A page with fewer characters has no text of its own; perhaps a printed page number on a scan. */
const minLetters = 60;

/** Recognition takes seconds a page. */
const maxScannedPages = 8;

/** A page with little text is a scan if its images cover so much of it. */
const minScanShare = 0.3;

/** A page with more has text beside or on its images, which are decoration, or a scan with a layer of text. */
const maxLettersBesideScan = 400;

function letters(...pages: readonly Page[]): number {
  return pages.reduce((sum, page) => sum + page.runs.reduce((length, run) => length + run.text.length, 0), 0);
}

function plainLetters(...runs: readonly Run[]): string {
  return runs.map(({ text }) => fold(text).replace(/[^\p{L}\d]/gu, '')).join('');
}

/** Phrases of letters of application, which CVs do not have. */
const letterWords =
  /\b(?:(?:med )?v[äa]nlig(?:a|t)? h[äa]lsning(?:ar)?|bästa hälsningar|ser fram emot|söker (?:jag )?(?:tjänsten|jobbet|anställningen)|jag söker (?:tjänsten|jobbet)|ansöker (?:jag )?(?:om|till)|ansökan till|mvh|dear (?:sir|madam|hiring|mr|ms)|kind regards|best regards|yours (?:sincerely|faithfully)|look(?:ing)? forward to|(?:i am|i'm) (?:applying|writing))(?!\p{L})/giu;

function isLetter(pages: readonly Page[]): boolean {
  const found = joinPageTexts(pages).match(letterWords) ?? [];
  return new Set(found.map((words) => words.toLowerCase())).size >= 2;
}

/** Parses the pages of a CV. Throws `letterOnly` or `notCv` if they contain nothing that a CV has. */
export function parsePages(pages: readonly Page[]): ParsedResume {
  const resume = readSections(splitSections(findFlows(withIsoDates(pages))));
  const { skills, languages, experiences, educations, contact } = resume;
  const found = skills.length + languages.length + experiences.length + educations.length;
  if (found === 0 && isLetter(pages)) throw new CvError('letterOnly');
  if (found === 0 && contact.email === null && contact.phone === null) throw new CvError('notCv');
  return resume;
}

interface PageReadOptions {
  /** Called before each page that needs text recognition, which takes seconds. */
  onScan?: () => void;
}

/** The kind of picture that a page must be recognised from; undefined if its text can be read. */
async function pictureSource(page: PdfPage, text: PageText, isTextFile: boolean): Promise<PageSource | undefined> {
  if (!text.isReadable) return 'drawing';
  if (!isTextFile) return 'scan';
  if (letters(text) >= maxLettersBesideScan) return undefined;
  return (await pageImages(page)).share >= minScanShare ? 'scan' : undefined;
}

/** Typed lines beside a scan, without those that are recognised too. Fewer letters are a page number or a stamp. They come last: a name is looked for on the first page. */
function linesBesideScan(text: PageText, recognised: Page): Page[] {
  const found = plainLetters(...recognised.runs);
  const runs = text.runs.filter((run) => !found.includes(plainLetters(run)));
  const beside = { ...text, runs };
  return text.isReadable && letters(beside) >= minLetters ? [beside] : [];
}

/** Recognises the pages whose text is a picture or means nothing; the others stay. */
async function withRecognisedPages(pdf: PdfDocument, texts: readonly PageText[], onScan?: () => void): Promise<Page[]> {
  const isTextFile = letters(...texts.filter(({ isReadable }) => isReadable)) >= minLetters;
  if (!isTextFile && texts.length > maxScannedPages) throw new CvError('tooManyScannedPages');
  const reader = new ScanReader(onScan);
  const pages: Page[] = [];
  let scans = 0;
  let hasPicture = false;
  try {
    for (const [index, text] of texts.entries()) {
      const page = await pdf.getPage(index + 1);
      const source = scans < maxScannedPages ? await pictureSource(page, text, isTextFile) : undefined;
      const recognised = source && (await reader.read(page, source));
      if (source) scans += 1;
      hasPicture ||= recognised !== undefined;
      const isBetter = recognised && (!text.isReadable || letters(recognised) > letters(text));
      if (isBetter) pages.push(recognised, ...linesBesideScan(text, recognised));
      else if (text.isReadable) pages.push(text);
    }
  } finally {
    await reader.end();
  }
  const hasWords = isTextFile || pages.some(({ runs }) => runs.length >= 5);
  if (letters(...pages) < minLetters || !hasWords) throw new CvError(hasPicture ? 'unreadableScan' : 'noText');
  return pages;
}

/**
 * Extracts positioned text from a PDF, and recognises its scanned pages. Runs in this process without limits of time and
 * memory; see `readCvFile`.
 */
export async function readPages(bytes: Uint8Array, { onScan }: PageReadOptions = {}): Promise<Page[]> {
  const pdf = await openPdf(bytes);
  try {
    const texts: PageText[] = [];
    for (let number = 1; number <= pdf.numPages; number++) texts.push(await pageRuns(await pdf.getPage(number)));
    return await withRecognisedPages(pdf, texts, onScan);
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
