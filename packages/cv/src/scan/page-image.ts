import { getResolvedPDFJS } from 'unpdf';
import type { PdfPage } from '../pdf/page-runs.ts';

/** Pixels from pdf.js: one bit per pixel (packed rows, 0 is black), RGB or RGBA. */
export interface PixelImage {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

interface Images {
  has: (key: string) => boolean;
  get: (key: string, found?: (image: PixelImage | null) => void) => PixelImage | null;
}

function readImage(page: PdfPage, reference: unknown): Promise<PixelImage | null> {
  if (typeof reference === 'object' && reference !== null && 'data' in reference) {
    const inline = reference as { data: unknown } & PixelImage;
    return typeof inline.data === 'string' ? readImage(page, inline.data) : Promise.resolve(inline);
  }
  if (typeof reference !== 'string') return Promise.resolve(null);
  const images = (reference.startsWith('g_') ? page.commonObjs : page.objs) as unknown as Images;
  return new Promise((resolve) => images.get(reference, resolve));
}

/** The images across the full width of a page: the scan, or the strips that some scanners divide it into. */
export async function pageImages(page: PdfPage): Promise<PixelImage[]> {
  const { OPS } = await getResolvedPDFJS();
  const operators = await page.getOperatorList();
  const paints = new Set<number>([OPS.paintImageXObject, OPS.paintImageMaskXObject, OPS.paintInlineImageXObject]);
  const images: PixelImage[] = [];
  for (const [index, operator] of operators.fnArray.entries()) {
    if (!paints.has(operator)) continue;
    const image = await readImage(page, operators.argsArray[index]?.[0]);
    if (image?.data && image.width > 0 && image.height > 0) images.push(image);
  }
  const widest = Math.max(0, ...images.map((image) => image.width));
  return images.filter((image) => image.width >= 0.9 * widest && image.width >= 400);
}
