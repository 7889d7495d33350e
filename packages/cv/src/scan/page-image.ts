import { getResolvedPDFJS } from 'unpdf';
import { identity, type Matrix, multiply, toMatrix } from '../pdf/matrix.ts';
import type { PdfPage } from '../pdf/page-runs.ts';

/** Pixels from pdf.js: one bit per pixel (packed rows, 0 is black), RGB or RGBA. */
export interface PixelImage {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

/** The images of a page that may be a scan. */
export interface PageImages {
  /** Those across the full width: the scan, or the strips that some scanners divide it into. */
  images: PixelImage[];
  /** The part of the page that they cover, 0–1. */
  share: number;
  /** Clockwise degrees that turn the pixels as the page shows them. */
  rotation: number;
}

interface Images {
  has: (key: string) => boolean;
  get: (key: string, found?: (image: PixelImage | null) => void) => PixelImage | null;
}

interface PlacedImage {
  image: PixelImage;
  matrix: Matrix;
}

const minWidth = 400;

function readImage(page: PdfPage, reference: unknown): Promise<PixelImage | null> {
  if (typeof reference === 'object' && reference !== null && 'data' in reference) {
    const inline = reference as { data: unknown } & PixelImage;
    return typeof inline.data === 'string' ? readImage(page, inline.data) : Promise.resolve(inline);
  }
  if (typeof reference !== 'string') return Promise.resolve(null);
  const images = (reference.startsWith('g_') ? page.commonObjs : page.objs) as unknown as Images;
  return new Promise((resolve) => images.get(reference, resolve));
}

async function placedImages(page: PdfPage): Promise<PlacedImage[]> {
  const { OPS } = await getResolvedPDFJS();
  const operators = await page.getOperatorList();
  const paints = new Set<number>([OPS.paintImageXObject, OPS.paintImageMaskXObject, OPS.paintInlineImageXObject]);
  const placed: PlacedImage[] = [];
  const saved: Matrix[] = [];
  let matrix = identity;
  for (const [index, operator] of operators.fnArray.entries()) {
    const values: unknown = operators.argsArray[index];
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore) matrix = saved.pop() ?? identity;
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      const form = (values as [ArrayLike<number> | null])[0];
      if (form) matrix = multiply(matrix, toMatrix(form));
    } else if (operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? identity;
    else if (operator === OPS.transform) matrix = multiply(matrix, toMatrix(values as number[]));
    else if (paints.has(operator)) {
      const image = await readImage(page, (values as unknown[] | null)?.[0]);
      if (image?.data && image.width > 0 && image.height > 0) placed.push({ image, matrix });
    }
  }
  return placed;
}

/** By how many degrees, in quarter turns counterclockwise, the matrix rotates a drawing. */
function drawnRotation([a, b]: Matrix): number {
  return Math.round(Math.atan2(b, a) / (Math.PI / 2)) * 90;
}

export async function pageImages(page: PdfPage): Promise<PageImages> {
  const placed = await placedImages(page);
  const widest = Math.max(0, ...placed.map(({ image }) => image.width));
  const wide = placed.filter(({ image: { width } }) => width >= 0.9 * widest && width >= minWidth);
  const [first] = wide;
  const { width, height } = page.getViewport({ scale: 1 });
  const areas = wide.map(({ matrix: [a, b, c, d] }) => Math.abs(a * d - b * c));
  return {
    images: wide.map(({ image }) => image),
    share: areas.reduce((sum, area) => sum + area, 0) / (width * height),
    rotation: (page.rotate - (first ? drawnRotation(first.matrix) : 0) + 720) % 360,
  };
}
