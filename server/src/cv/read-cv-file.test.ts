import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { cvPdf } from '../../test/cv-pdf.ts';
import { CvError, type CvErrorCode } from './cv-error.ts';
import { readCvFile, stopReading } from './read-cv-file.ts';

afterAll(stopReading);

function cv(options: PDFKit.PDFDocumentOptions = {}, pages = 1): Promise<Uint8Array> {
  return cvPdf(({ column, nextPage }) => {
    column(
      50,
      50,
      [
        ['Tove Ceder', { size: 20 }],
        'tove@exempel.se',
        ['Erfarenhet', { size: 13, bold: true }],
        'Lokförare, Nordlyft, 2020–2022',
      ],
      24,
    );
    for (let page = 1; page < pages; page++) nextPage();
  }, options);
}

/** A page whose drawing is `content`, whatever that is. */
function rawPdf(content: Uint8Array): Uint8Array {
  const packed = deflateSync(content);
  const start = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream
`;
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(start),
      packed,
      Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF'),
    ]),
  );
}

async function failure(bytes: Uint8Array, limits?: { text: number; scan: number }): Promise<CvErrorCode | 'read'> {
  try {
    await readCvFile(bytes, { limits });
    return 'read';
  } catch (error) {
    expect(error).toBeInstanceOf(CvError);
    return error instanceof CvError ? error.code : 'read';
  }
}

describe('a file from a stranger', () => {
  it('is read in a process of its own', async () => {
    const resume = await readCvFile(await cv());
    expect(resume.contact.name).toBe('Tove Ceder');
    expect(resume.experiences).toMatchObject([{ title: 'Lokförare', companyName: 'Nordlyft' }]);
  });

  it('several at once', async () => {
    const bytes = await cv();
    const resumes = await Promise.all([readCvFile(bytes), readCvFile(bytes)]);
    expect(resumes.map(({ contact }) => contact.email)).toEqual(['tove@exempel.se', 'tove@exempel.se']);
  });

  it('is refused with a reason', async () => {
    expect(await failure(new TextEncoder().encode('Hej, här är mitt CV'))).toBe('notPdf');
    expect(await failure(await cv({ userPassword: 'hemligt' }))).toBe('locked');
    const whole = await cv();
    expect(await failure(whole.subarray(0, whole.length / 2))).toBe('damaged');
    expect(await failure(await cv({}, 300))).toBe('tooManyPages');
    expect(await failure(await cvPdf(() => undefined))).toBe('noText');
    expect(await failure(new Uint8Array(10 * 1024 * 1024 + 1))).toBe('tooLarge');
    expect(await failure(new Uint8Array(0))).toBe('notPdf');
  });

  it('that keeps the reader busy is given up in time, and the next is read', async () => {
    const endless = rawPdf(Buffer.alloc(30_000_000, 'BT /F 9 Tf 1 0 0 1 9 9 Tm (x) Tj ET\n'));
    expect(await failure(endless, { text: 1500, scan: 1500 })).toBe('tooSlow');
    expect(await failure(await cv())).toBe('read');
  });

  it('is let go when nobody waits for it any more', async () => {
    const controller = new AbortController();
    const reading = readCvFile(await cv(), { signal: controller.signal });
    controller.abort(new Error('the server stops'));
    await expect(reading).rejects.toThrow('the server stops');
    await expect(readCvFile(await cv(), { signal: controller.signal })).rejects.toThrow('the server stops');
  });
});
