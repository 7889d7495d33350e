import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, type Page as RecognisedPage, type Worker } from 'tesseract.js';
import type { PdfPage } from '../pdf/page-runs.ts';
import type { Page } from '../pdf/run.ts';
import { drawPage } from './page-drawing.ts';
import { pageImages } from './page-image.ts';
import { prepareImage, stackImages } from './prepare-image.ts';
import { recognisedRuns } from './recognised-runs.ts';
import { withWhiteBackground } from './scan-background.ts';
import { findTextDirection } from './text-direction.ts';

/** Swedish recognition data from the npm package, so that tesseract.js downloads nothing. */
const languageData = join(dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/swe'))), '4.0.0_best_int');

/** Which is read first: the page's images, or a drawing of its letters, whose text means nothing. */
export type PageSource = 'scan' | 'drawing';

interface Picture {
  image: Buffer;
  /** Clockwise degrees as the page shows it. */
  rotation: number;
}

async function scannedPicture(page: PdfPage): Promise<Picture | undefined> {
  const { images, rotation } = await pageImages(page);
  return images.length > 0 ? { image: await withWhiteBackground(await stackImages(images)), rotation } : undefined;
}

async function drawnPicture(page: PdfPage): Promise<Picture | undefined> {
  const image = await drawPage(page);
  return image && { image, rotation: 0 };
}

async function pagePicture(page: PdfPage, source: PageSource): Promise<Picture | undefined> {
  return source === 'scan'
    ? ((await scannedPicture(page)) ?? (await drawnPicture(page)))
    : ((await drawnPicture(page)) ?? (await scannedPicture(page)));
}

/** Letters of words that are recognised with certainty. Text that stands on its head has almost none. */
const sureWord = 70;
const enoughLetters = 30;

function countLetters({ blocks }: Pick<RecognisedPage, 'blocks'>): { all: number; sure: number } {
  const lines = (blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  const words = lines.flatMap((line) => line.words).filter(({ text }) => text.replace(/[^\p{L}]/gu, '').length > 2);
  const sumLengths = (some: typeof words) => some.reduce((length, { text }) => length + text.length, 0);
  return { all: sumLengths(words), sure: sumLengths(words.filter(({ confidence }) => confidence >= sureWord)) };
}

/** In degrees. Lines that lean less are read as they are. */
const unreadableLean = 0.6;

/** Reads the pages of one file that have pictures of text. */
export class ScanReader {
  private readonly onAttempt: (() => void) | undefined;
  private worker: Promise<Worker> | undefined;
  /** Pages of one file are turned alike, so the next page is tried like the last. */
  private turned = 0;

  /** `onAttempt` is called before each recognition, which takes seconds. */
  constructor(onAttempt?: () => void) {
    this.onAttempt = onAttempt;
  }

  /** Undefined if the page has no picture. A picture that leans, or lies on its side or its head, is turned. */
  async read(page: PdfPage, source: PageSource): Promise<Page | undefined> {
    const found = await pagePicture(page, source);
    if (!found) return undefined;
    const { isOnSide, lean } = await findTextDirection(found.image);
    const picture = { ...found, rotation: found.rotation + (Math.abs(lean) < unreadableLean ? 0 : lean) };
    let best: { page: Page; sure: number } | undefined;
    for (const turn of this.turns(isOnSide !== (found.rotation % 180 === 90))) {
      const read = await this.recognise(page, picture, turn);
      if (!best || read.sure > best.sure) {
        best = read;
        this.turned = turn;
      }
      if (read.sure >= enoughLetters && read.sure > 0.4 * read.all) break;
    }
    return best?.page;
  }

  private turns(isOnSide: boolean): number[] {
    const likely = isOnSide ? [90, 270, 0, 180] : [0, 180, 90, 270];
    return likely.toSorted((a, b) => Number(b === this.turned) - Number(a === this.turned));
  }

  private async recognise(page: PdfPage, { image, rotation }: Picture, turn: number) {
    this.onAttempt?.();
    this.worker ??= createWorker('swe', 1, { langPath: languageData, gzip: true, cacheMethod: 'none' });
    const { width, height } = page.getViewport({ scale: 1 });
    const [across, down] = turn % 180 === 0 ? [width, height] : [height, width];
    const prepared = await prepareImage(image, rotation + turn);
    const { data } = await (await this.worker).recognize(prepared.png, {}, { blocks: true, text: false });
    const runs = recognisedRuns(data, across / prepared.width);
    return { page: { width: across, height: down, runs }, ...countLetters(data) };
  }

  async end(): Promise<void> {
    await (await this.worker)?.terminate();
  }
}
