import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

const picture = readFileSync(new URL('./scanned-cv.png', import.meta.url));

interface ScanOptions {
  /** Text on pages before the scan. */
  textPages?: readonly (readonly string[])[];
  /** Text on the scan's own page, above it. */
  linesAbove?: readonly string[];
  /** Clockwise degrees that the picture is turned on its page. */
  turn?: number;
  /** What lies around a turned picture. */
  background?: string;
  scans?: number;
  /** In pixels, so far that nothing can be read. */
  blur?: number;
  /** Where the picture goes on, on a second page: a share of its height. */
  cutAt?: number;
}

/** Pages with only an image of text, as scanners make them. */
export async function scannedCv({
  textPages = [],
  linesAbove = [],
  turn = 0,
  background = '#eee',
  scans = 1,
  blur = 0,
  cutAt,
}: ScanOptions = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false });
  const parts: Buffer[] = [];
  const finished = new Promise<Uint8Array>((resolve) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
  });
  for (const lines of textPages) {
    document.addPage().font('Helvetica').fontSize(11);
    for (const [index, line] of lines.entries()) document.text(line, 60, 60 + 20 * index, { lineBreak: false });
  }
  const blurred = blur === 0 ? picture : await sharp(picture).blur(blur).png().toBuffer();
  const turned = turn === 0 ? blurred : await sharp(blurred).rotate(turn, { background }).png().toBuffer();
  if (cutAt !== undefined) {
    const { width = 1, height = 1 } = await sharp(picture).metadata();
    const whole = (595 * height) / width;
    document.addPage({ size: [595, cutAt * whole], margin: 0 }).image(picture, 0, 0, { width: 595 });
    document.addPage({ size: [595, (1 - cutAt) * whole], margin: 0 }).image(picture, 0, -cutAt * whole, { width: 595 });
    scans = 0;
  }
  for (let page = 0; page < scans; page++) {
    document.addPage({ size: 'A4', margin: 0, layout: Math.round(turn / 90) % 2 === 0 ? 'portrait' : 'landscape' });
    const top = linesAbove.length === 0 ? 0 : 60 + 20 * linesAbove.length;
    document.image(turned, 0, top, { fit: [document.page.width, document.page.height - top] });
    document.font('Helvetica').fontSize(11);
    for (const [index, line] of linesAbove.entries()) document.text(line, 60, 40 + 20 * index, { lineBreak: false });
  }
  document.end();
  return finished;
}
