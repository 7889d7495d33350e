import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { afterAll, expect, it } from 'vitest';
import { readCvFile, stopReading } from '../read-cv-file.ts';

afterAll(stopReading);

/** One page with nothing but a picture of text, as scanners make them. */
function scan(): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const parts: Buffer[] = [];
  return new Promise((resolve) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    document.image(readFileSync(new URL('../../../test/scanned-cv.png', import.meta.url)), 0, 0, { width: 595 });
    document.end();
  });
}

it('a scan is read by recognition, with what lies in the packages alone', { timeout: 60_000 }, async () => {
  const resume = await readCvFile(await scan());
  expect(resume.contact).toMatchObject({ name: 'Tove Ceder', city: 'Karlstad' });
  expect(resume.experiences).toMatchObject([
    { title: 'Lokförare', companyName: 'Nordlyft AB', startDate: '2019-03-01', endDate: '2021-06-30' },
  ]);
  expect(resume.languages).toMatchObject([{ code: 'sv', rating: 5 }]);
});

it('a scan that takes too long is given up', { timeout: 60_000 }, async () => {
  const limits = { text: 20_000, scannedPage: 50 };
  await expect(readCvFile(await scan(), { limits })).rejects.toMatchObject({ code: 'tooSlow' });
});
