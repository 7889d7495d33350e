import { listResumes } from '@platsa/contract/profiles/endpoints';
import { stopReading } from '@platsa/cv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endlessPdf } from '../../../../../packages/cv/test/hostile-pdfs.ts';
import { scannedCv } from '../../../../../packages/cv/test/scanned-cv.ts';
import { useTestApp } from '../../../../test/app.ts';
import { type Account, aJobSeeker } from '../../../../test/builders.ts';
import { aCv, upload, waitForResume } from '../../../../test/resume-builders.ts';

const platsa = useTestApp();
afterAll(stopReading);

let harmful: Account;

async function standing(): Promise<string[]> {
  const { uploadedResumes } = await platsa.must(listResumes, { userId: harmful.userId }, harmful);
  return uploadedResumes.map(({ status }) => status);
}

describe('while three files of one account occupy the reader', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    harmful = await aJobSeeker(platsa);
    for (let count = 0; count < 3; count++) await upload(platsa, harmful, endlessPdf());
  });

  test('another account’s CV is read before any of them ends', async () => {
    const other = await aJobSeeker(platsa);
    const { _id } = await upload(platsa, other, await aCv());
    expect(await waitForResume(platsa, other, _id)).toMatchObject({ status: 'done' });
    expect(await standing()).toEqual(['processing', 'processing', 'processing']);
  });

  test('another account’s scan, which takes longer, is read before all of them end', async () => {
    const other = await aJobSeeker(platsa);
    const { _id } = await upload(platsa, other, await scannedCv());
    expect(await waitForResume(platsa, other, _id, 150_000)).toMatchObject({ status: 'done' });
    expect(await standing()).toContain('processing');
  });

  test('the first of them fails with a message for its owner', async () => {
    const { uploadedResumes } = await platsa.must(listResumes, { userId: harmful.userId }, harmful);
    const first = uploadedResumes.at(-1)?._id ?? '';
    expect(await waitForResume(platsa, harmful, first, 150_000)).toMatchObject({
      status: 'failed',
      errorMessage: 'Det tog för lång tid att läsa filen. Spara ditt CV som PDF på nytt och försök igen.',
    });
  });
});
