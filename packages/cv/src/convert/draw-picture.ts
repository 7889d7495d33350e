import { collectBytes, newPdf, sheet } from '@platsa/invoicing/pdf-sheet';
import sharp from 'sharp';
import { CvError } from '../cv-error.ts';

/** A photo of a phone has 12 to 50 million. */
const mostPixels = 100_000_000;
/** The longer side: letters of 9 points on A4 are still read. */
const longestSide = 2600;

/** A picture of a page, upright, on a page of its shape. */
export async function drawPicture(title: string, bytes: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: Error) => {
      throw new CvError('damagedPicture', { cause });
    });
  const scale = sheet.height / Math.max(info.width, info.height);
  const size = [info.width * scale, info.height * scale] as [number, number];
  const pdf = newPdf(title, '', new Date().toISOString().slice(0, 10), size);
  const structure = pdf.struct('Document');
  pdf.addStructure(structure);
  const drawn = () => pdf.image(data, 0, 0, { width: size[0], height: size[1] });
  structure.add(pdf.struct('Figure', { alt: title }, drawn));
  structure.end();
  return collectBytes(pdf);
}
