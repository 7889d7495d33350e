import type { Line as RecognisedLine, Page as RecognisedPage, Word } from 'tesseract.js';
import { cleanText } from '../pdf/clean-text.ts';
import { type Run, scanFont } from '../pdf/run.ts';
import { joinSoftHyphens } from '../pdf/soft-hyphens.ts';

/** Lines and words with lower confidence (0–100) are specks. Short words need more, except digits and dashes. */
const minLine = 45;
const minWord = 15;
const minShortWord = 55;

/** The Swedish data lacks the at sign and recognises similar characters instead. */
const address =
  /^([a-z0-9][a-z0-9._+-]{2,})(?:\([MmAaQqWw@]\)?|[©®€¤Q]|\(a\))([a-z0-9-]{2,}(?:\.[a-z0-9-]+)*\.(?:com|se|net|org|nu|eu|info|io|fi|no|dk|de))$/i;

/** The right half of a wide at sign may be recognised as a capital of its own. */
function withAtSign(text: string): string {
  return text.replace(address, '$1@$2').replace(/@[MQW](?=[a-z])/, '@');
}

function isSpeck({ text, confidence }: Word): boolean {
  if (address.test(text)) return false;
  if (/^[|_~=.,'`"\\/]+$/.test(text) || confidence < minWord) return true;
  return text.length <= 2 && confidence < minShortWord && !/[\d–—-]/.test(text);
}

/** A bullet is recognised as some other first character with low confidence. */
function isBullet({ text, confidence }: Word, index: number): boolean {
  return index === 0 && text.length === 1 && confidence < 85 && /[»«°*•©®¢eo+¤]/.test(text);
}

function runsOfLine(line: RecognisedLine, scale: number): Run[] {
  const { x0, y0, x1, y1 } = line.baseline;
  const slope = x1 > x0 ? (y1 - y0) / (x1 - x0) : 0;
  const size = Math.max(4, Math.round(line.rowAttributes.rowHeight * scale * 0.85));
  return line.words
    .map((word, index) => (isBullet(word, index) ? { ...word, text: '•', confidence: 100 } : word))
    .filter((word) => word.text.trim() !== '' && !isSpeck(word))
    .map((word) => ({
      text: withAtSign(cleanText(word.text)),
      x0: word.bbox.x0 * scale,
      x1: word.bbox.x1 * scale,
      y: (y0 + slope * (word.bbox.x0 - x0)) * scale,
      size,
      bold: false,
      font: scanFont,
    }));
}

/** Recognised words as runs; `scale` is points per pixel. */
export function recognisedRuns(page: Pick<RecognisedPage, 'blocks'>, scale: number): Run[] {
  const lines = (page.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  return joinSoftHyphens(lines.filter((line) => line.confidence >= minLine).flatMap((line) => runsOfLine(line, scale)));
}
