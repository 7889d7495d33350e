import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cvPdf } from '../test/cv-pdf.ts';
import { endlessPdf, hostilePdfs } from '../test/hostile-pdfs.ts';
import { CvError, cvErrorTexts } from './cv-error.ts';
import { readCvFile, stopReading } from './read-cv-file.ts';

const limits = { text: 2500, scannedPage: 2500 };
let plain: Uint8Array;

beforeAll(async () => {
  plain = await cvPdf(({ column }) => {
    column(50, 50, [
      'Tove Ceder',
      'tove@exempel.se',
      'Erfarenhet',
      'Lokförare, Nordlyft, 2020–2022',
      'Planerade och körde godståg.',
    ]);
  });
});
afterAll(stopReading);

async function outcome(bytes: Uint8Array): Promise<string> {
  try {
    await readCvFile(bytes, { limits });
    return 'read';
  } catch (error) {
    expect(error).toBeInstanceOf(CvError);
    return error instanceof Error ? error.message : '';
  }
}

// Limits are processor time, so the tests take longer on a busy machine.
describe('a file made to harm the reader', { timeout: 90_000 }, () => {
  it.each(Object.entries(hostilePdfs))('%s is refused with a message, and the next CV is read', async (_, make) => {
    const bytes = make();
    const before = process.memoryUsage().rss;
    expect(Object.values(cvErrorTexts)).toContain(await outcome(bytes));
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
    expect((await readCvFile(plain)).contact.email).toBe('tove@exempel.se');
  });

  it('does not delay a CV that is read at the same time', async () => {
    const [harmful, resume] = await Promise.all([outcome(endlessPdf()), readCvFile(plain)]);
    expect(harmful).toBe(cvErrorTexts.tooSlow);
    expect(resume.contact.name).toBe('Tove Ceder');
  });

  it('that unpacks to a gigabyte exceeds the memory limit before the time limit', async () => {
    const bomb = hostilePdfs['kilobytes that unpack to a gigabyte']();
    await expect(readCvFile(bomb)).rejects.toEqual(new CvError('tooHeavy'));
  });
});
