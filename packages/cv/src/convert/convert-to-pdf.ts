import { drawLines } from './draw-lines.ts';
import { drawPicture } from './draw-picture.ts';
import { isPicture } from './file-kinds.ts';
import { readWordLines } from './read-word-lines.ts';

/**
 * A Word document (DOCX) or a picture (JPEG, PNG, WebP) as PDF. Of a document the texts, in one column: what it looks like is not kept.
 * Runs in this process without limits of time and memory; see `convertCvFile`.
 */
export async function convertToPdf(bytes: Uint8Array): Promise<Uint8Array> {
  return isPicture(bytes) ? drawPicture('CV', bytes) : drawLines('CV', await readWordLines(bytes));
}
