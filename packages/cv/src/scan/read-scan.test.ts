import { afterAll, expect, it } from 'vitest';
import { scannedCv } from '../../test/scanned-cv.ts';
import { readCvFile, stopReading } from '../read-cv-file.ts';

afterAll(stopReading);

it('a scan is read by text recognition without downloads', { timeout: 60_000 }, async () => {
  const resume = await readCvFile(await scannedCv());
  expect(resume.contact).toMatchObject({ name: 'Tove Ceder', city: 'Karlstad' });
  expect(resume.experiences).toMatchObject([
    { title: 'Lokförare', companyName: 'Nordlyft AB', startDate: '2019-03-01', endDate: '2021-06-30' },
  ]);
  expect(resume.languages).toMatchObject([{ code: 'sv', rating: 5 }]);
});

it('a scan that takes too long is refused', { timeout: 60_000 }, async () => {
  const limits = { text: 20_000, scannedPage: 50 };
  await expect(readCvFile(await scannedCv(), { limits })).rejects.toMatchObject({ code: 'tooSlow' });
});
