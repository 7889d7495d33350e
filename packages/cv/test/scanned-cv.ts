import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';

/** One page with only an image of text, as scanners make them. */
export function scannedCv(): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const parts: Buffer[] = [];
  return new Promise((resolve) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    document.image(readFileSync(new URL('./scanned-cv.png', import.meta.url)), 0, 0, { width: 595 });
    document.end();
  });
}
