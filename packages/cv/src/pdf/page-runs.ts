import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { cleanText, withLigatures } from './clean-text.ts';
import { type Matrix, multiply, toMatrix, transformPoint } from './matrix.ts';
import { mendLetters } from './mend-letters.ts';
import type { Page, Run } from './run.ts';
import { joinSoftHyphens, withSoftHyphens } from './soft-hyphens.ts';

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

/** All that is written in each font. */
function fontTexts(items: readonly { str: string; fontName: string }[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { str, fontName } of items) {
    if (str.trim() !== '') texts.set(fontName, (texts.get(fontName) ?? '') + str);
  }
  return texts;
}

export interface PageText extends Page {
  /** False if the file does not tell which letters its glyphs are. */
  isReadable: boolean;
}

/** In thousandths of the letter size. A number among the glyphs moves what follows: a negative one to the right. */
const spaceOffset = -180;

function glyphText(glyph: number | { unicode?: string } | null): string {
  if (typeof glyph === 'number') return glyph < spaceOffset ? ' ' : '';
  return glyph?.unicode ?? '';
}

/** The page's glyphs in the order of drawing, with a line break for each new line and a tab for other moves. */
async function shownText(page: PdfPage): Promise<string> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  let line: unknown;
  const shown = fnArray.map((operator, index): string => {
    const args = argsArray[index];
    if (operator === OPS.setTextMatrix) {
      const before = line;
      line = args[0][5];
      return line === before ? '\t' : '\n';
    }
    if (operator === OPS.showText) return args[0].map(glyphText).join('');
    if (operator === OPS.moveText) return args[1] === 0 ? '\t' : '\n';
    if (operator === OPS.nextLine || operator === OPS.beginText) return '\n';
    return '';
  });
  return shown.join('');
}

async function textItems(page: PdfPage) {
  const content = await page.getTextContent({ disableNormalization: true });
  const items = content.items.filter((item) => 'str' in item);
  const texts = withSoftHyphens(
    items.map(({ str }) => str),
    await shownText(page),
  );
  return items.map((item, index) => ({ ...item, str: texts[index] ?? item.str }));
}

export async function pageRuns(page: PdfPage): Promise<PageText> {
  const items = await textItems(page);
  const viewport = page.getViewport({ scale: 1, rotation: textRotation(items, page.rotate) });
  const transform = toMatrix(viewport.transform);
  const runs: Run[] = [];
  const faces = new Map<string, FontFace>();
  const texts = fontTexts(items);
  for (const item of items) {
    if (item.str.trim() === '') continue;
    const matrix = multiply(transform, toMatrix(item.transform));
    // The viewport flips the y axis.
    const upright: Matrix = [matrix[0], matrix[1], -matrix[2], -matrix[3], matrix[4], matrix[5]];
    if (!isUpright(upright)) continue;
    const face = faces.get(item.fontName) ?? fontFace(page, item.fontName);
    faces.set(item.fontName, face);
    const size = Math.hypot(matrix[2], matrix[3]);
    const isTextFont = /\p{Ll}/u.test(texts.get(item.fontName) ?? '');
    const text = cleanText(isTextFont ? withLigatures(item.str) : item.str);
    if (text.trim() === '' || size < 3) continue;
    const [x0, y] = [matrix[4], matrix[5]];
    runs.push({ text, x0, x1: x0 + item.width, y, size, bold: face.bold, font: face.name });
  }
  const mended = [...mendLetters(runs), ...(await fieldRuns(page, transform))];
  const whole = joinSoftHyphens(mended).flatMap(splitAtWideSpace);
  const { width, height } = viewport;
  return { width, height, runs: withoutOverprint(whole), isReadable: isReadablePage([...texts.values()]) };
}

/** The distance of a shadow or a second strike from the first, as a share of the letter's size. */
const overprintOffset = 0.25;

/** Some programs fake bold, or a shadow, by drawing the same text again beside it. */
function withoutOverprint(runs: Run[]): Run[] {
  const seen = new Map<string, Run[]>();
  return runs.filter((run) => {
    const text = run.text.trim();
    const twins = seen.get(text) ?? [];
    // Letters of their own stand closer to each other: the l's of 'ill'.
    const offset = text.length < 3 ? Math.min(1.5, 0.1 * run.size) : Math.max(1.5, overprintOffset * run.size);
    const twin = twins.find((other) => Math.abs(other.x0 - run.x0) < offset && Math.abs(other.y - run.y) < offset);
    if (twin) {
      twin.bold = true;
      return false;
    }
    seen.set(text, [...twins, run]);
    return true;
  });
}

/** The commonest letters of Swedish and English: about 0.72 of a text's letters, 0.3 where a font maps letters wrongly. */
const commonLetters = /[eantrsildoåäö]/giu;
const latinLetters = /[a-zåäö]/giu;
const letters = /\p{L}/gu;

/** Characters that stand for glyphs whose meaning the file does not tell. */
const unknown = /[\ue000-\uf8ff\ufffd\u{f0000}-\u{10ffff}]|(?![\t\n\r])\p{Cc}/gu;
const signs = /[!-,:-@[-^`{-~\u00a1-\u00bf\u00d7\u00f7]/g;

/** Fewer characters show nothing: they may be icons, dots of a scale, or a name. */
const minCharacters = 50;

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Whether text in one font can be meant so, as extracted from the file. Fonts without a table of letters give nonsense. */
function isReadable(text: string): boolean {
  const length = text.replace(/\s/g, '').length;
  if (length < minCharacters) return true;
  if (countMatches(text, unknown) > 0.3 * length || countMatches(text, signs) > 0.4 * length) return false;
  const latin = countMatches(text, latinLetters);
  if (latin < minCharacters || latin < 0.6 * countMatches(text, letters)) return true;
  return countMatches(text, commonLetters) > 0.45 * latin;
}

/** Whether most of a page's text is readable. `texts` has the text of each font. */
export function isReadablePage(texts: readonly string[]): boolean {
  const length = (some: readonly string[]) => some.reduce((sum, text) => sum + text.length, 0);
  return length(texts.filter((text) => !isReadable(text))) <= 0.3 * length(texts);
}

/** The parts of pdf.js's annotations that a form field or a text box has. */
interface Annotation {
  subtype: string;
  fieldType?: string;
  hidden?: boolean;
  noView?: boolean;
  password?: boolean;
  multiLine?: boolean;
  rect: [number, number, number, number];
  fieldValue?: string | string[] | null;
  options?: { exportValue: string; displayValue: string }[];
  /** The lines as the appearance draws them. */
  textContent?: string[];
  contentsObj?: { str: string };
  defaultAppearanceData?: { fontSize: number };
}

const defaultSize = 11;

function chosen({ fieldValue, options }: Annotation): string[] {
  const values = [fieldValue ?? []].flat();
  return values.map((value) => options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value);
}

function annotationLines(annotation: Annotation): string[] {
  const { subtype, fieldType, textContent, contentsObj } = annotation;
  if (annotation.hidden || annotation.noView || annotation.password) return [];
  const isFilled = subtype === 'Widget' && (fieldType === 'Tx' || fieldType === 'Ch');
  if (!isFilled && subtype !== 'FreeText') return [];
  const drawn = textContent?.filter((line) => line.trim() !== '') ?? [];
  if (drawn.length > 0 && fieldType !== 'Ch') return drawn;
  return (isFilled ? chosen(annotation) : [contentsObj?.str ?? '']).flatMap((text) => text.split(/\r\n?|\n/));
}

/** Breaks lines that the field would wrap. Half the size is the usual width of a letter. */
function wrap(line: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of line.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Text that a person wrote into the fields of a form, or into text boxes on top of the page. It is not part of the page's text. */
async function fieldRuns(page: PdfPage, transform: Matrix): Promise<Run[]> {
  const annotations = (await page.getAnnotations()) as Annotation[];
  return annotations.flatMap((annotation) => {
    const texts = annotationLines(annotation);
    if (texts.length === 0) return [];
    const [xa, ya] = transformPoint(transform, annotation.rect[0], annotation.rect[1]);
    const [xb, yb] = transformPoint(transform, annotation.rect[2], annotation.rect[3]);
    const [left, right, top, bottom] = [Math.min(xa, xb), Math.max(xa, xb), Math.min(ya, yb), Math.max(ya, yb)];
    const size = annotation.defaultAppearanceData?.fontSize || Math.min(defaultSize, 0.75 * (bottom - top));
    const lines = annotation.multiLine
      ? texts.flatMap((text) => wrap(text, Math.max(10, (right - left) / (0.5 * size))))
      : texts;
    const isOne = lines.length === 1 && !annotation.multiLine;
    const first = isOne ? (top + bottom) / 2 + 0.35 * size : top + 1.1 * size;
    return lines.flatMap((line, index) => {
      const text = cleanText(line).trim();
      const x1 = Math.min(right, left + 0.5 * size * text.length);
      const run = { text, x0: left + 2, x1, y: first + 1.15 * size * index, size, bold: false, font: 'form field' };
      return text === '' ? [] : [run];
    });
  });
}
