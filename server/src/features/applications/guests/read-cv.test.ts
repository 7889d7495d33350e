import { readCv } from '@platsa/contract/applications/cv-reading-endpoints';
import { cvProfileForm } from '@platsa/contract/profiles/cv-profile';
import { resumeMaxBytes } from '@platsa/contract/profiles/rules';
import { stopReading } from '@platsa/cv';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { endlessPdf } from '../../../../../packages/cv/test/hostile-pdfs.ts';
import { aReader } from '../../../../test/access-builders.ts';
import { type CallOptions, useTestApp } from '../../../../test/app.ts';
import { anOpenJob } from '../../../../test/applications-builders.ts';
import { aCompany, aJobSeeker } from '../../../../test/builders.ts';
import { tagId } from '../../../../test/job-builders.ts';
import { aCv, aWordCv } from '../../../../test/resume-builders.ts';
import { limits } from '../../../http/limits.ts';

const platsa = useTestApp();
afterAll(stopReading);

const read = async (jobId: string, bytes: Uint8Array, options: CallOptions = {}) =>
  platsa.call(readCv, { jobId }, { ...options, file: { bytes, fileName: 'cv.pdf' } });
const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);

async function countStored() {
  const { rows } = await sql<{ stored: number }>`
    SELECT (SELECT count(*) FROM persons) + (SELECT count(*) FROM uploaded_resumes) + (SELECT count(*) FROM tags)
      + (SELECT count(*) FROM events) AS stored`.execute(platsa.ctx.db);
  return Number(rows[0]?.stored);
}

describe('a CV', () => {
  test('is read for anybody who is about to apply, and nothing is stored', async () => {
    const { jobId } = await anOpenJob(platsa);
    const before = await countStored();
    const { status, data } = await read(jobId, await aCv());
    expect(status).toBe(200);
    const nurse = { _id: tagId('profession', 'Undersköterska'), name: 'Undersköterska' };
    expect(data).toMatchObject({
      problem: null,
      reading: {
        ...{ firstName: 'Tove', lastName: 'Ceder', email: 'tove.ceder@exempel.se', phoneNumber: '070-555 12 34' },
        profile: {
          experiences: [{ companyName: 'Hemtjänsten Norr', title: '', _profession: nurse, startDate: '2018-01-01' }],
          educations: [{ schoolName: 'Dragonskolan' }],
          skills: [{ _skill: { name: 'Excel' }, rating: null }],
          _traits: [{ name: 'Noggrann' }],
          languages: [{ name: 'Svenska', first: true }],
          unknown: ['Snurrdragning'],
          unknownTraits: ['snurrig'],
        },
      },
    });
    expect(await countStored()).toBe(before);
  });

  test('is answered in the form in which an application sends it', async () => {
    const { jobId } = await anOpenJob(platsa);
    const { data } = await read(jobId, await aCv());
    expect(cvProfileForm.safeParse(data?.reading?.profile).error).toBeUndefined();
  });

  test('that is a Word document is read like a PDF, and a picture later', async () => {
    const { jobId } = await anOpenJob(platsa);
    expect((await read(jobId, await aWordCv())).data?.reading).toMatchObject({ firstName: 'Tove' });
    const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await read(jobId, picture)).data).toMatchObject({
      reading: null,
      problem: expect.stringContaining('läser vi'),
    });
    const noPicture = picture.subarray(0, 60);
    expect((await read(jobId, noPicture)).error?.fields).toMatchObject([{ path: 'file' }]);
  });

  test('that is damaged has a problem, and can be sent as it is', async () => {
    const { jobId } = await anOpenJob(platsa);
    const { status, data } = await read(jobId, pdf('och sedan ingenting'));
    expect({ status, data }).toEqual({
      status: 200,
      data: {
        reading: null,
        problem:
          'Filen är skadad eller ofullständig. Spara ditt CV som PDF på nytt och ladda upp det igen. Du kan också skicka ansökan med filen som den är.',
      },
    });
  });

  test('that would take for ever is given up within seconds, and is read after the application', {
    timeout: 60_000,
  }, async () => {
    const { jobId } = await anOpenJob(platsa);
    const { data } = await read(jobId, endlessPdf());
    expect(data).toEqual({
      reading: null,
      problem: 'CV:t tar en stund att läsa. Skicka ansökan med filen ändå, så läser vi den efteråt.',
    });
    expect((await read(jobId, await aCv())).data?.reading?.firstName).toBe('Tove');
  });
});

describe('a reading is refused', () => {
  test('for a file that is no CV, an empty one, none, and one above ten megabytes', async () => {
    const { jobId } = await anOpenJob(platsa);
    const answers = [
      await read(jobId, new TextEncoder().encode('Kära arbetsgivare')),
      await read(jobId, Buffer.alloc(0)),
      await platsa.call(readCv, { jobId }),
      await read(jobId, new Uint8Array(resumeMaxBytes + 1)),
    ];
    expect(answers.map(({ status, error }) => [status, error?.fields])).toEqual([
      [400, [{ path: 'file', message: 'Välj en PDF, en Word-fil (DOCX) eller en bild (JPG, PNG eller WebP).' }]],
      [400, [{ path: 'file', message: 'Filen är tom. Välj en annan.' }]],
      [400, [{ path: 'file', message: 'Välj en fil.' }]],
      [413, [{ path: 'file', message: 'Filen får vara högst 10 MB.' }]],
    ]);
  });

  test('for a job that is gone, not public or over', async () => {
    const [draft, over] = [await anOpenJob(platsa), await anOpenJob(platsa)];
    await platsa.ctx.db.updateTable('jobs').set({ status: 'draft' }).where('id', '=', draft.jobId).execute();
    await platsa.ctx.db.updateTable('jobs').set({ endDate: '2020-01-01' }).where('id', '=', over.jobId).execute();
    const bytes = pdf('');
    const statuses = await Promise.all(
      ['0190a0a0-0000-7000-8000-000000000000', 'x', draft.jobId, over.jobId].map((jobId) => read(jobId, bytes)),
    );
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 410]);
  });

  test('for one network that sends many at once, while another is served', async () => {
    const { jobId } = await anOpenJob(platsa);
    const cv = await aCv();
    const many = Promise.all(Array.from({ length: 5 }, () => read(jobId, endlessPdf(), { address: '198.51.100.7' })));
    const other = await read(jobId, cv, { address: '203.0.113.9' });
    // Served, not refused. Whether it is read at once is the machine's business.
    expect(other.status).toBe(200);
    const refused = (await many).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(3);
    expect(refused[0]?.error?.userFriendlyMessage).toBe(
      'Många läser in sina CV:n just nu. Skicka ansökan med filen ändå, så läser vi den efteråt.',
    );
  }, 60_000);

  test('for a network that has sent too many within the hour, while another is served', async () => {
    const { jobId } = await anOpenJob(platsa);
    const bytes = pdf('');
    const one = { address: '198.51.100.8' };
    for (let count = 0; count < limits.readCvByNetwork.points; count++) await read(jobId, bytes, one);
    expect((await read(jobId, bytes, one)).status).toBe(429);
    expect((await read(jobId, bytes, { address: '203.0.113.10' })).status).toBe(200);
  }, 60_000);
});

test('every kind of account may have a CV read, because the job page is the same for all', async () => {
  const { jobId } = await anOpenJob(platsa);
  const [jobSeeker, { admin }, { token }] = [await aJobSeeker(platsa), await aCompany(platsa), await aReader(platsa)];
  for (const caller of [jobSeeker.token, admin.token, token]) {
    expect((await read(jobId, pdf(''), { token: caller })).status).toBe(200);
  }
});
