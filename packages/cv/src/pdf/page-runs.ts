import type { getDocumentProxy } from 'unpdf';
import { cleanText } from './clean-text.ts';
import { fieldRuns } from './field-runs.ts';
import { type Matrix, multiply, toMatrix } from './matrix.ts';
import { mendLetters } from './mend-letters.ts';
import { isReadablePage } from './readable-text.ts';
import type { Page, Run } from './run.ts';

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

const boldName = /bold|black|heavy|semibold|demi|-bd\b|,b/i;

interface FontFace {
  name: string;
  bold: boolean;
}

/** Fonts are known only once the page's drawing operators have been read. */
function fontFace(page: PdfPage, id: string): FontFace {
  if (!page.commonObjs.has(id)) return { name: id, bold: false };
  const font: { name?: string; bold?: boolean; black?: boolean } = page.commonObjs.get(id);
  const name = (font.name ?? id).replace(/^[A-Z]{6}\+/, '');
  return { name, bold: font.bold === true || font.black === true || boldName.test(name) };
}

/** Splits columns that are made with spaces or tabs instead of positions. */
function splitAtWideSpace(run: Run): Run[] {
  if (!/\s{3,}|\t/.test(run.text)) return [run];
  const perCharacter = (run.x1 - run.x0) / run.text.length;
  return [...run.text.matchAll(/\S+(?:\s{1,2}\S+)*/g)].map((part) => ({
    ...run,
    text: part[0],
    x0: run.x0 + part.index * perCharacter,
    x1: run.x0 + (part.index + part[0].length) * perCharacter,
  }));
}

/** Rotated text is decoration. */
function isUpright(matrix: Matrix): boolean {
  return matrix[0] > 0 && Math.abs(matrix[1]) < 0.1 * matrix[0];
}

/** A page lies on its side if so much of its text is turned alike. */
const minShare = 0.8;

/** The rotation at which most of the page's text is upright, or else that of the page. */
function textRotation(items: readonly { str: string; transform: number[] }[], pageRotation: number): number {
  const letters = new Map<number, number>();
  for (const { str, transform } of items) {
    const [a, b] = toMatrix(transform);
    const turn = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) * 90 + 360) % 360;
    letters.set(turn, (letters.get(turn) ?? 0) + str.trim().length);
  }
  const all = [...letters.values()].reduce((sum, count) => sum + count, 0);
  return [...letters].find(([, count]) => count > minShare * all)?.[0] ?? pageRotation;
}

export interface PageText extends Page {
  /** False if the file does not tell which letters its glyphs are. */
  isReadable: boolean;
}

export async function pageRuns(page: PdfPage): Promise<PageText> {
  const content = await page.getTextContent();
  await page.getOperatorList();
  const items = content.items.filter((item) => 'str' in item);
  const viewport = page.getViewport({ scale: 1, rotation: textRotation(items, page.rotate) });
  const transform = toMatrix(viewport.transform);
  const runs: Run[] = [];
  const faces = new Map<string, FontFace>();
  const texts = new Map<string, string>();
  for (const item of items) {
    if (item.str.trim() === '') continue;
    texts.set(item.fontName, (texts.get(item.fontName) ?? '') + item.str);
    const matrix = multiply(transform, toMatrix(item.transform));
    // The viewport flips the y axis.
    const upright: Matrix = [matrix[0], matrix[1], -matrix[2], -matrix[3], matrix[4], matrix[5]];
    if (!isUpright(upright)) continue;
    const face = faces.get(item.fontName) ?? fontFace(page, item.fontName);
    faces.set(item.fontName, face);
    const size = Math.hypot(matrix[2], matrix[3]);
    const text = cleanText(item.str);
    if (text.trim() === '' || size < 3) continue;
    const [x0, y] = [matrix[4], matrix[5]];
    runs.push({ text, x0, x1: x0 + item.width, y, size, bold: face.bold, font: face.name });
  }
  const whole = [...mendLetters(runs), ...(await fieldRuns(page, transform))].flatMap(splitAtWideSpace);
  const { width, height } = viewport;
  return { width, height, runs: withoutOverprint(whole), isReadable: isReadablePage([...texts.values()]) };
}

/** Some programs fake bold by drawing the same text twice with a tiny offset. */
function withoutOverprint(runs: Run[]): Run[] {
  const seen = new Map<string, Run[]>();
  return runs.filter((run) => {
    const twins = seen.get(run.text) ?? [];
    const twin = twins.find((other) => Math.abs(other.x0 - run.x0) < 1.5 && Math.abs(other.y - run.y) < 1.5);
    if (twin) {
      twin.bold = true;
      return false;
    }
    seen.set(run.text, [...twins, run]);
    return true;
  });
}
