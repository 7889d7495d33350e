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
  scans?: number;
}

/** Pages with only an image of text, as scanners make them. */
export async function scannedCv({
  textPages = [],
  linesAbove = [],
  turn = 0,
  scans = 1,
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
  const turned = turn === 0 ? picture : await sharp(picture).rotate(turn).png().toBuffer();
  for (let page = 0; page < scans; page++) {
    document.addPage({ size: 'A4', margin: 0, layout: turn % 180 === 0 ? 'portrait' : 'landscape' });
    const top = linesAbove.length === 0 ? 0 : 60 + 20 * linesAbove.length;
    document.image(turned, 0, top, { width: document.page.width });
    document.font('Helvetica').fontSize(11);
    for (const [index, line] of linesAbove.entries()) document.text(line, 60, 40 + 20 * index, { lineBreak: false });
  }
  document.end();
  return finished;
}
