import { afterAll, describe, expect, it } from 'vitest';
import { cvPdf } from '../test/cv-pdf.ts';
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

async function failure(
  bytes: Uint8Array,
  limits?: { text: number; scannedPage: number },
): Promise<CvErrorCode | 'read'> {
  try {
    await readCvFile(bytes, { limits });
    return 'read';
  } catch (error) {
    expect(error).toBeInstanceOf(CvError);
    return error instanceof CvError ? error.code : 'read';
  }
}

describe('a file', () => {
  it('is read in a child process', async () => {
    const resume = await readCvFile(await cv());
    expect(resume.contact.name).toBe('Tove Ceder');
    expect(resume.experiences).toMatchObject([{ title: 'Lokförare', companyName: 'Nordlyft' }]);
  });

  it('can be read with whatever was added after its end', async () => {
    const whole = await cv();
    for (const added of [
      new Uint8Array(5_000),
      new TextEncoder().encode('<!-- sent by a scanner -->\n'.repeat(5_000)),
    ]) {
      expect((await readCvFile(Buffer.concat([whole, added]))).contact.name).toBe('Tove Ceder');
    }
    const cutUpdate = new TextEncoder().encode('\n7 0 obj\n<</Length 9000>>stream\nBT (Tove');
    expect(await failure(Buffer.concat([whole, cutUpdate]))).toBe('damaged');
  });

  it('can be read at the same time as another', async () => {
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

  it('stops being read when the signal is aborted', async () => {
    const controller = new AbortController();
    const reading = readCvFile(await cv(), { signal: controller.signal });
    controller.abort(new Error('the server stops'));
    await expect(reading).rejects.toThrow('the server stops');
    await expect(readCvFile(await cv(), { signal: controller.signal })).rejects.toThrow('the server stops');
  });
});
