import { downloadApplicantResume, getApplicant } from '@platsa/contract/applications/endpoints';
import {
  deleteResume,
  downloadResume,
  listResumes,
  saveResume,
  uploadResume,
} from '@platsa/contract/profiles/endpoints';
import { maxResumes, resumeMaxBytes } from '@platsa/contract/profiles/rules';
import { stopReading } from '@platsa/cv';
import { afterAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant } from '../../../../test/board-builders.ts';
import { type Account, aCompany, aCompanyUser, aJobSeeker } from '../../../../test/builders.ts';
import { download } from '../../../../test/download.ts';
import { tagId } from '../../../../test/job-builders.ts';
import { openEventStream } from '../../../../test/live-events.ts';
import { aCv, upload, waitForResume } from '../../../../test/resume-builders.ts';
import { analyseResume } from './analyse-resume.ts';
import { failStuckResumes } from './fail-stuck-resumes.ts';
import { resumeKey } from './queries.ts';

const platsa = useTestApp();
afterAll(stopReading);
const noPdf = new TextEncoder().encode('Kära arbetsgivare');

/** One that nobody reads but the test itself. */
async function uploadUnread(jobSeeker: Account) {
  const { queue } = platsa.ctx;
  const bytes = await aCv();
  platsa.ctx.queue = { ...queue, add: async () => {} };
  return upload(platsa, jobSeeker, bytes).finally(() => {
    platsa.ctx.queue = queue;
  });
}

describe('a PDF', () => {
  test('is read in the background, and its owner is notified when it is done', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const line = await openEventStream(platsa, jobSeeker.token);
    const started = await upload(platsa, jobSeeker, await aCv(), 'Mitt CV åäö.pdf');
    expect(started).toMatchObject({ status: 'processing', fileName: 'Mitt CV åäö.pdf', parsedResume: null });
    await line.next(({ type, id }) => type === 'resume' && id === jobSeeker.userId);

    const { status, parsedResume } = await waitForResume(platsa, jobSeeker, started._id);
    expect(status).toBe('done');
    expect(parsedResume?.contact).toMatchObject({ firstName: 'Tove', lastName: 'Ceder', phoneNumber: '070-555 12 34' });
    const nurse = { _id: tagId('profession', 'Undersköterska'), name: 'Undersköterska' };
    expect(parsedResume?.experiences).toMatchObject([{ companyName: 'Hemtjänsten Norr', _profession: nurse }]);
    expect(parsedResume?.skills).toMatchObject([{ _skill: { _id: tagId('skill', 'Excel'), name: 'Excel' } }]);
    expect(parsedResume?.traits).toMatchObject([{ name: 'Noggrann' }]);
    expect(parsedResume).toMatchObject({ unknown: ['Snurrdragning'], unknownTraits: ['snurrig'] });
    expect(parsedResume?.languages).toMatchObject([{ name: 'Svenska', first: true }]);
  });

  test('without readable text fails with a reason for its owner', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const broken = new TextEncoder().encode('%PDF-1.7 och sedan ingenting');
    const { _id } = await upload(platsa, jobSeeker, broken);
    expect(await waitForResume(platsa, jobSeeker, _id)).toMatchObject({
      status: 'failed',
      errorMessage: 'Filen är skadad eller ofullständig. Spara ditt CV som PDF på nytt och ladda upp det igen.',
    });
  });

  test('can be downloaded unchanged by its owner, and by nobody else', async () => {
    const [jobSeeker, other, company] = [await aJobSeeker(platsa), await aJobSeeker(platsa), await aCompany(platsa)];
    const bytes = await aCv();
    const { _id: resumeId } = await upload(platsa, jobSeeker, bytes, 'Tove Ceder.pdf');
    const own = await download(platsa, downloadResume, { userId: jobSeeker.userId, resumeId }, jobSeeker);
    expect(own.bytes.equals(bytes)).toBe(true);
    expect(own.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Tove%20Ceder.pdf",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const statuses = await Promise.all([
      download(platsa, downloadResume, { userId: jobSeeker.userId, resumeId }),
      download(platsa, downloadResume, { userId: jobSeeker.userId, resumeId }, other),
      download(platsa, downloadResume, { userId: other.userId, resumeId }, other),
      download(platsa, downloadResume, { userId: jobSeeker.userId, resumeId }, company.admin),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 404, 404, 403]);
  });

  test('is deleted with its file by its owner', async () => {
    const [jobSeeker, other] = [await aJobSeeker(platsa), await aJobSeeker(platsa)];
    const { _id: resumeId } = await upload(platsa, jobSeeker, await aCv());
    for (const input of [
      { userId: other.userId, resumeId },
      { userId: jobSeeker.userId, resumeId },
    ]) {
      expect(await platsa.call(deleteResume, input, other)).toMatchObject({ status: 404 });
    }
    await platsa.must(deleteResume, { userId: jobSeeker.userId, resumeId }, jobSeeker);
    expect((await platsa.must(listResumes, { userId: jobSeeker.userId }, jobSeeker)).uploadedResumes).toEqual([]);
    await expect.poll(() => platsa.ctx.files.find(resumeKey(resumeId))).toBeUndefined();
  });

  test('replaces the oldest one when there are too many', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const broken = new TextEncoder().encode('%PDF-');
    const ids: string[] = [];
    for (let count = 0; count <= maxResumes; count++) ids.push((await upload(platsa, jobSeeker, broken))._id);
    const { uploadedResumes } = await platsa.must(listResumes, { userId: jobSeeker.userId }, jobSeeker);
    expect(uploadedResumes.map(({ _id }) => _id)).toEqual(ids.toReversed().slice(0, maxResumes));
    await expect.poll(() => platsa.ctx.files.find(resumeKey(ids[0] ?? ''))).toBeUndefined();
  });
});

describe('an upload is refused', () => {
  test('when it is not a PDF, whatever its file name', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const file = { bytes: noPdf, fileName: 'cv.pdf' };
    const { status, error } = await platsa.call(
      uploadResume,
      { userId: jobSeeker.userId },
      { token: jobSeeker.token, file },
    );
    expect({ status, fields: error?.fields }).toEqual({
      status: 400,
      fields: [{ path: 'file', message: 'Endast PDF-filer är tillåtna.' }],
    });
  });

  test('when it is empty', async () => {
    const { userId, token } = await aJobSeeker(platsa);
    const file = { bytes: Buffer.alloc(0), fileName: 'cv.pdf' };
    const { error } = await platsa.call(uploadResume, { userId }, { token, file });
    expect(error?.fields).toEqual([{ path: 'file', message: 'Filen är tom. Välj en annan.' }]);
  });

  test('above ten megabytes', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const file = { bytes: new Uint8Array(resumeMaxBytes + 1), fileName: 'cv.pdf' };
    const answer = await platsa.call(uploadResume, { userId: jobSeeker.userId }, { token: jobSeeker.token, file });
    expect(answer).toMatchObject({ status: 413, error: { fields: [{ message: 'Filen får vara högst 10 MB.' }] } });
  });

  test('from an anonymous caller, from a company, and to another user’s account', async () => {
    const [jobSeeker, other, company] = [
      await aJobSeeker(platsa),
      await aJobSeeker(platsa),
      await aCompanyUser(platsa),
    ];
    const file = { bytes: await aCv(), fileName: 'cv.pdf' };
    const { userId } = jobSeeker;
    expect(await platsa.call(uploadResume, { userId }, { file })).toMatchObject({ status: 401 });
    expect(await platsa.call(uploadResume, { userId }, { file, token: company.token })).toMatchObject({
      error: { name: 'notCompany' },
    });
    expect(await platsa.call(uploadResume, { userId }, { file, token: other.token })).toMatchObject({ status: 404 });
    expect(await platsa.call(listResumes, { userId }, other)).toMatchObject({ status: 404 });
  });

  test('beyond twenty an hour', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const send = () =>
      platsa.call(
        uploadResume,
        { userId: jobSeeker.userId },
        { token: jobSeeker.token, file: { bytes: noPdf, fileName: 'cv.pdf' } },
      );
    for (let count = 0; count < 20; count++) await send();
    expect(await send()).toMatchObject({ status: 429 });
  });
});

describe('reading a CV always ends', () => {
  test('a job that was interrupted is repeated once', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const { _id: resumeId } = await uploadUnread(jobSeeker);
    const stopped = AbortSignal.abort(new Error('the server stops'));
    const attempts = [stopped, new AbortController().signal, new AbortController().signal].map((signal) =>
      analyseResume.handle(platsa.ctx, { resumeId }, signal),
    );
    await expect(attempts[0]).rejects.toThrow('the server stops');
    await Promise.all(attempts.slice(1));
    expect(await waitForResume(platsa, jobSeeker, resumeId)).toMatchObject({ status: 'done', errorMessage: null });
  });

  test('a CV that is still processing after fifteen minutes fails, and a late result does not change that', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const { id: resumeId } = await platsa.ctx.db
      .insertInto('uploadedResumes')
      .values({ personId: jobSeeker.userId, fileName: 'cv.pdf' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const standing = async () =>
      (await platsa.must(listResumes, { userId: jobSeeker.userId }, jobSeeker)).uploadedResumes[0];
    platsa.clock.now = new Date(Date.now() + 14 * 60_000);
    await failStuckResumes.handle(platsa.ctx, {});
    expect(await standing()).toMatchObject({ status: 'processing' });
    platsa.clock.now = new Date(Date.now() + 16 * 60_000);
    await failStuckResumes.handle(platsa.ctx, {});
    platsa.clock.now = undefined;
    await analyseResume.handle(platsa.ctx, { resumeId }, new AbortController().signal);
    expect(await standing()).toMatchObject({ status: 'failed', errorMessage: null });
  });
});

describe('a company', () => {
  test('downloads the CV of its own applicants only, once its owner has reviewed it', async () => {
    const [board, strange] = [await aBoard(platsa), await aCompany(platsa)];
    const { applicantId, ...jobSeeker } = await anApplicant(platsa, board);
    const before = await platsa.must(getApplicant, { applicantId }, board.admin);
    expect(before.resume).toBeNull();
    expect(await download(platsa, downloadApplicantResume, { applicantId }, board.admin)).toMatchObject({
      status: 404,
    });

    const bytes = await aCv();
    const { _id } = await upload(platsa, jobSeeker, bytes, 'Kim Lind');
    await waitForResume(platsa, jobSeeker, _id);
    expect((await platsa.must(getApplicant, { applicantId }, board.admin)).resume).toBeNull();
    await platsa.must(saveResume, { userId: jobSeeker.userId, resumeId: _id }, jobSeeker);
    expect((await platsa.must(getApplicant, { applicantId }, board.admin)).resume).toMatchObject({
      fileName: 'Kim Lind',
    });
    const fetched = await download(platsa, downloadApplicantResume, { applicantId }, board.admin);
    expect(fetched.bytes.equals(bytes)).toBe(true);
    expect(fetched.headers['content-disposition']).toContain('Kim%20Lind.pdf');
    const refused = await Promise.all([
      download(platsa, downloadApplicantResume, { applicantId }),
      download(platsa, downloadApplicantResume, { applicantId }, jobSeeker),
      download(platsa, downloadApplicantResume, { applicantId }, strange.admin),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404]);
  });
});
