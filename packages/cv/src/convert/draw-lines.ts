import {
  collectBytes,
  drawableText,
  glyphCheck,
  measureText,
  newPdf,
  right,
  sheet,
  writeText,
} from '@platsa/invoicing/pdf-sheet';
import { CvError } from '../cv-error.ts';
import { maxPages } from '../pdf/open-pdf.ts';
import type { WordLine } from './read-word-lines.ts';

const styles = {
  title: { size: 18, weight: 'bold', above: 6, tag: 'H1' },
  heading: { size: 13, weight: 'bold', above: 12, tag: 'H2' },
  text: { size: 10, weight: 'regular', above: 2, tag: 'P' },
  item: { size: 10, weight: 'regular', above: 1, tag: 'P' },
} as const;

/** Where the second cell of a row begins, if the first is short, and the room between longer ones. */
const secondCell = sheet.margin + 150;
const gap = 24;

/** The lines on A4, in one column. Letters that the font lacks become question marks. */
export async function drawLines(title: string, lines: readonly WordLine[]): Promise<Uint8Array> {
  const pdf = newPdf(title, '', new Date().toISOString().slice(0, 10));
  const hasGlyph = glyphCheck(pdf);
  const structure = pdf.struct('Document');
  pdf.addStructure(structure);
  let y: number = sheet.margin;
  for (const { kind, isBold, cells } of lines) {
    const { size, above, tag, weight } = styles[kind];
    const style = { size, weight: isBold ? ('bold' as const) : weight };
    const texts = cells.map((text) => drawableText(kind === 'item' ? `• ${text}` : text, hasGlyph));
    const height = Math.max(...texts.map((text) => measureText(pdf, text, right - sheet.margin, style)));
    y += above;
    if (y + height > sheet.height - sheet.margin) {
      pdf.addPage();
      y = sheet.margin;
    }
    let x: number = sheet.margin;
    let bottom = y;
    for (const text of texts) {
      const top = y;
      const left = x;
      structure.add(pdf.struct(tag, {}, () => (bottom = Math.max(bottom, writeText(pdf, text, left, top, style)))));
      pdf.font(style.weight).fontSize(size);
      const end = left + Math.min(pdf.widthOfString(text), right - left) + gap;
      x = Math.max(end, secondCell);
      // A cell without room beside the others is drawn below them.
      if (x > right - 80) {
        x = sheet.margin;
        y = bottom;
      }
    }
    y = bottom;
    if (pdf.bufferedPageRange().count > maxPages) throw new CvError('tooManyPages');
  }
  structure.end();
  return collectBytes(pdf);
}
