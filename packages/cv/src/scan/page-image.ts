import { getResolvedPDFJS } from 'unpdf';
import { identity, invert, type Matrix, multiply, toMatrix, transformPoint } from '../pdf/matrix.ts';
import type { PdfPage } from '../pdf/page-runs.ts';

/** Pixels from pdf.js: one bit per pixel (packed rows, 0 is black), RGB or RGBA. */
export interface PixelImage {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

/** The edges of a rectangle. */
interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface ShownImage {
  image: PixelImage;
  /** The part of the picture that the page shows, as shares of its width and height from its top left corner. */
  shown: Rectangle;
}

/** The images of a page that may be a scan. */
export interface PageImages {
  /** Images across the full width: the scan, or the strips that some scanners divide it into, from top to bottom. */
  images: ShownImage[];
  /** The part of the page that they cover, 0–1. */
  share: number;
  /** Clockwise degrees that turn the pixels as the page shows them. */
  rotation: number;
}

interface Images {
  has: (key: string) => boolean;
  get: (key: string, found?: (image: PixelImage | null) => void) => PixelImage | null;
}

interface PlacedImage extends ShownImage {
  matrix: Matrix;
}

/** Parts of a picture may lie outside of the page: one picture across two pages, or a scan that was cut to size. */
interface ImagePlacement {
  matrix: Matrix;
  /** Drawings show inside this box alone. In the page's units; the y axis points up. */
  clip: Rectangle;
}

function boxAround(points: readonly (readonly [number, number])[]): Rectangle {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

function transformBox(matrix: Matrix, { left, right, bottom, top }: Rectangle): Rectangle {
  return boxAround([left, right].flatMap((x) => [bottom, top].map((y) => transformPoint(matrix, x, y))));
}

function overlap(a: Rectangle, b: Rectangle): Rectangle {
  return {
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
    top: Math.min(a.top, b.top),
  };
}

/** Edges of pages and of their pictures differ by a rounding. */
const edge = 0.005;

function shownPart({ matrix, clip }: ImagePlacement): Rectangle | undefined {
  const inverse = invert(matrix);
  if (!inverse) return undefined;
  const unit = { left: 0, right: 1, bottom: 0, top: 1 };
  const { left, right, bottom, top } = overlap(unit, transformBox(inverse, clip));
  if (right - left < edge || top - bottom < edge) return undefined;
  const snap = (share: number) => (share < edge ? 0 : share > 1 - edge ? 1 : share);
  return { left: snap(left), right: snap(right), top: snap(1 - top), bottom: snap(1 - bottom) };
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
  const saved: ImagePlacement[] = [];
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view;
  let place: ImagePlacement = {
    matrix: identity,
    clip: boxAround([
      [x0, y0],
      [x1, y1],
    ]),
  };
  let isClip = false;
  const transform = (matrix: ArrayLike<number>) => {
    place = { ...place, matrix: multiply(place.matrix, toMatrix(matrix)) };
  };
  for (const [index, operator] of operators.fnArray.entries()) {
    const values: unknown = operators.argsArray[index];
    if (operator === OPS.save) saved.push(place);
    else if (operator === OPS.restore) place = saved.pop() ?? place;
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(place);
      const form = (values as [ArrayLike<number> | null])[0];
      if (form) transform(form);
    } else if (operator === OPS.paintFormXObjectEnd) place = saved.pop() ?? place;
    else if (operator === OPS.transform) transform(values as number[]);
    else if (operator === OPS.clip || operator === OPS.eoClip) isClip = true;
    else if (operator === OPS.constructPath) {
      if (isClip) place = { ...place, clip: clipped(place, (values as unknown[])[2]) };
      isClip = false;
    } else if (paints.has(operator)) {
      const image = await readImage(page, (values as unknown[] | null)?.[0]);
      const shown = shownPart(place);
      if (shown && image?.data && image.width > 0 && image.height > 0) {
        placed.push({ image, shown, matrix: place.matrix });
      }
    }
  }
  return placed;
}

/** `bounds` are those of the path that clips: left, bottom, right, top. */
function clipped({ matrix, clip }: ImagePlacement, bounds: unknown): Rectangle {
  const [left, bottom, right, top] = Array.from((bounds as ArrayLike<number> | null) ?? []);
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return clip;
  return overlap(clip, transformBox(matrix, { left, bottom, right, top }));
}

/** By how many degrees, in quarter turns counterclockwise, the matrix rotates a drawing. */
function drawnRotation([a, b]: Matrix): number {
  return Math.round(Math.atan2(b, a) / (Math.PI / 2)) * 90;
}

/** The part of a page's area that an image covers. */
function shownArea({ matrix: [a, b, c, d], shown }: PlacedImage): number {
  return Math.abs(a * d - b * c) * (shown.right - shown.left) * (shown.bottom - shown.top);
}

export async function pageImages(page: PdfPage): Promise<PageImages> {
  const placed = await placedImages(page);
  const widest = Math.max(0, ...placed.map(({ image }) => image.width));
  const wide = placed.filter(({ image: { width } }) => width >= 0.9 * widest && width >= minWidth);
  const once = wide.filter(({ image, matrix }, index) => {
    const isAgain = (other: PlacedImage) => other.image === image && other.matrix.join() === matrix.join();
    return !wide.slice(0, index).some(isAgain);
  });
  const [first] = once;
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    images: once,
    share: once.reduce((sum, image) => sum + shownArea(image), 0) / (width * height),
    rotation: (page.rotate - (first ? drawnRotation(first.matrix) : 0) + 720) % 360,
  };
}
