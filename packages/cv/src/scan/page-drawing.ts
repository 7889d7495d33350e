import sharp from 'sharp';
import { getResolvedPDFJS } from 'unpdf';
import { identity, type Matrix, multiply, toMatrix } from '../pdf/matrix.ts';
import type { PdfPage } from '../pdf/page-runs.ts';

/** Pixels per point: about 225 dpi, as for scans. */
const scale = 1860 / 595;

/** A page with more is a map or a drawing, not a CV. */
const maxShapes = 40_000;

/** Fewer shapes are no text. */
const minShapes = 60;

interface Glyph {
  fontChar: string;
  width: number;
  isSpace: boolean;
  isInFont: boolean;
}

interface TextState {
  font: string;
  size: number;
  fontScale: number;
  letterSpace: number;
  wordSpace: number;
  stretch: number;
  leading: number;
  rise: number;
  isInvisible: boolean;
}

interface DrawingState extends TextState {
  matrix: Matrix;
  colour: string;
}

const start: DrawingState = {
  ...{ font: '', size: 0, fontScale: 0.001, letterSpace: 0, wordSpace: 0, stretch: 1, leading: 0, rise: 0 },
  isInvisible: false,
  matrix: identity,
  colour: '#000000',
};

const number = (value: number) => (Math.abs(value) < 1e-4 ? '0' : value.toFixed(4));

/** pdf.js's path operators, each with its letter in SVG and how many coordinates follow. */
const pathOperators = [
  ['M', 2],
  ['L', 2],
  ['C', 6],
  ['Q', 4],
  ['Z', 0],
] as const;

function svgPath(data: ArrayLike<number>): string {
  let path = '';
  for (let at = 0; at < data.length; ) {
    const [letter, count] = pathOperators[data[at] ?? 4] ?? pathOperators[4];
    path += letter;
    for (let index = at + 1; index <= at + count; index++) path += `${number(data[index] ?? 0)} `;
    at += count + 1;
  }
  return path;
}

function svgShape(path: string, matrix: Matrix, colour: string): string {
  return path === '' ? '' : `<path fill="${colour}" transform="matrix(${matrix.map(number).join(' ')})" d="${path}"/>`;
}

/** Draws the letters and filled shapes of a page; not its images, lines and patterns. */
class PageDrawing {
  readonly shapes: string[] = [];
  private readonly page: PdfPage;
  private readonly saved: DrawingState[] = [];
  private state = start;
  private textMatrix = identity;
  private lineMatrix = identity;

  constructor(page: PdfPage, viewport: Matrix) {
    this.page = page;
    this.state = { ...start, matrix: viewport };
  }

  set(change: Partial<DrawingState>): void {
    this.state = { ...this.state, ...change };
  }

  save(): void {
    this.saved.push(this.state);
  }

  restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }

  transform(matrix: Matrix): void {
    this.set({ matrix: multiply(this.state.matrix, matrix) });
  }

  setFont([font, size]: [string, number]): void {
    const { fontMatrix }: { fontMatrix?: number[] } = this.page.commonObjs.has(font)
      ? this.page.commonObjs.get(font)
      : {};
    this.set({ font, size, fontScale: fontMatrix?.[0] ?? start.fontScale });
  }

  setTextMatrix(matrix: Matrix): void {
    this.textMatrix = matrix;
    this.lineMatrix = matrix;
  }

  moveText(x: number, y: number): void {
    this.setTextMatrix(multiply(this.lineMatrix, [1, 0, 0, 1, x, y]));
  }

  nextLine(): void {
    this.moveText(0, this.state.leading);
  }

  showText(glyphs: readonly (Glyph | number | null)[]): void {
    const { size, fontScale, letterSpace, wordSpace, stretch } = this.state;
    let x = 0;
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') x -= (glyph * size) / 1000;
      else if (glyph) {
        this.drawGlyph(glyph, x * stretch);
        x += glyph.width * size * fontScale + letterSpace + (glyph.isSpace ? wordSpace : 0);
      }
    }
    this.textMatrix = multiply(this.textMatrix, [1, 0, 0, 1, x * stretch, 0]);
  }

  private drawGlyph({ fontChar, isInFont }: Glyph, x: number): void {
    const { font, size, stretch, rise, matrix, colour, isInvisible } = this.state;
    const key = `${font}_path_${fontChar}`;
    if (isInvisible || !isInFont || !this.page.commonObjs.has(key)) return;
    const { path }: { path?: ArrayLike<number> } = this.page.commonObjs.get(key) ?? {};
    const at = multiply(multiply(matrix, this.textMatrix), [size * stretch, 0, 0, size, x, rise]);
    if (path) this.shapes.push(svgShape(svgPath(path), at, colour));
  }

  fill(path: ArrayLike<number> | null): void {
    if (path) this.shapes.push(svgShape(svgPath(path), this.state.matrix, this.state.colour));
  }
}

type DrawOperation = (drawing: PageDrawing, values: unknown[]) => void;

async function operations(): Promise<ReadonlyMap<number, DrawOperation>> {
  const { OPS } = await getResolvedPDFJS();
  const fills = new Set<number>([
    ...[OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke],
    ...[OPS.closeFillStroke, OPS.closeEOFillStroke],
  ]);
  const show: DrawOperation = (drawing, [glyphs]) => drawing.showText(glyphs as Glyph[]);
  return new Map<number, DrawOperation>([
    [OPS.save, (drawing) => drawing.save()],
    [OPS.restore, (drawing) => drawing.restore()],
    [OPS.transform, (drawing, values) => drawing.transform(toMatrix(values as number[]))],
    [
      OPS.paintFormXObjectBegin,
      (drawing, [matrix]) => {
        drawing.save();
        if (matrix) drawing.transform(toMatrix(matrix as number[]));
      },
    ],
    [OPS.paintFormXObjectEnd, (drawing) => drawing.restore()],
    [OPS.beginText, (drawing) => drawing.setTextMatrix(identity)],
    [OPS.setFont, (drawing, values) => drawing.setFont(values as [string, number])],
    [OPS.setTextMatrix, (drawing, [matrix]) => drawing.setTextMatrix(toMatrix(matrix as ArrayLike<number>))],
    [OPS.moveText, (drawing, [x, y]) => drawing.moveText(Number(x), Number(y))],
    [
      OPS.setLeadingMoveText,
      (drawing, [x, y]) => {
        drawing.set({ leading: Number(y) });
        drawing.moveText(Number(x), Number(y));
      },
    ],
    [OPS.setLeading, (drawing, [leading]) => drawing.set({ leading: -Number(leading) })],
    [OPS.nextLine, (drawing) => drawing.nextLine()],
    [OPS.setCharSpacing, (drawing, [space]) => drawing.set({ letterSpace: Number(space) })],
    [OPS.setWordSpacing, (drawing, [space]) => drawing.set({ wordSpace: Number(space) })],
    [OPS.setHScale, (drawing, [percent]) => drawing.set({ stretch: Number(percent) / 100 })],
    [OPS.setTextRise, (drawing, [rise]) => drawing.set({ rise: Number(rise) })],
    [OPS.setTextRenderingMode, (drawing, [mode]) => drawing.set({ isInvisible: Number(mode) === 3 })],
    [OPS.setFillRGBColor, (drawing, [colour]) => typeof colour === 'string' && drawing.set({ colour })],
    [OPS.showText, show],
    [OPS.showSpacedText, show],
    [
      OPS.nextLineShowText,
      (drawing, values) => {
        drawing.nextLine();
        show(drawing, values);
      },
    ],
    [
      OPS.constructPath,
      (drawing, [paint, paths]) => {
        if (fills.has(Number(paint))) drawing.fill((paths as (ArrayLike<number> | null)[])[0] ?? null);
      },
    ],
  ]);
}

/** The page as a picture for recognition, where its text cannot be read: fonts without meaning, or letters drawn as shapes. */
export async function drawPage(page: PdfPage): Promise<Buffer | undefined> {
  const { width, height, transform } = page.getViewport({ scale });
  const { fnArray, argsArray } = await page.getOperatorList();
  const known = await operations();
  const drawing = new PageDrawing(page, toMatrix(transform));
  for (const [index, operator] of fnArray.entries()) {
    const values: unknown = argsArray[index];
    known.get(operator)?.(drawing, Array.isArray(values) ? values : values ? Array.from(values as number[]) : []);
    if (drawing.shapes.length > maxShapes) return undefined;
  }
  if (drawing.shapes.length < minShapes) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${Math.ceil(height)}">${drawing.shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
