import { exportOwnData } from '@platsa/contract/accounts/endpoints';
import { listScoreChanges } from '@platsa/contract/applications/endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, aJobSeeker } from '../../../test/builders.ts';
import { download } from '../../../test/download.ts';
import { aJob, tagId } from '../../../test/job-builders.ts';
import { saveProfile } from '../../../test/profile-builders.ts';
import { unzip } from '../../../test/unzip.ts';
import { inTransaction } from '../../db/transaction.ts';
import { rescore } from './rescore.ts';

const platsa = useTestApp();
const excel = tagId('skill', 'Excel');

/** An application to a job that asks for Excel, and for a trait that does not change. */
async function anApplication() {
  const skills = [{ _skill: excel, ratings: [1, 4] as [number, number], importance: 3 as const }];
  const { job, companyId, admin } = await aJob(platsa, { skills });
  const jobSeeker = await aJobSeeker(platsa);
  const { application } = await platsa.must(applyToJob, { jobId: job._id, userId: jobSeeker.userId }, jobSeeker);
  return { companyId, admin, jobSeeker, job, applicantId: application._id };
}

const changesOf = async ({ applicantId, admin }: Awaited<ReturnType<typeof anApplication>>) =>
  (await platsa.must(listScoreChanges, { applicantId }, admin)).changes;

async function learnsExcel({ jobSeeker }: Awaited<ReturnType<typeof anApplication>>) {
  await saveProfile(platsa, jobSeeker, { skills: [{ _skill: excel, rating: 4 }] });
  await inTransaction(platsa.ctx, (tx) => rescore(tx, { personId: jobSeeker.userId }));
}

test('a changed profile is logged with the requirement before and after, once', async () => {
  const application = await anApplication();
  expect(await changesOf(application)).toEqual([]);
  await learnsExcel(application);
  await inTransaction(platsa.ctx, (tx) => rescore(tx, { personId: application.jobSeeker.userId }));
  expect(await changesOf(application)).toMatchObject([
    {
      ...{ reason: 'profile', scoreBefore: 0, scoreAfter: expect.any(Number) },
      before: [{ tagId: excel, name: 'Excel', state: 'missing', level: null }],
      after: [{ tagId: excel, name: 'Excel', state: 'met', level: 4 }],
    },
  ]);
});

test('changed requirements are logged with what is new and what is gone, the latest first', async () => {
  const application = await anApplication();
  await learnsExcel(application);
  const word = tagId('skill', 'Word');
  const skills = [{ _skill: word, ratings: [1, 4] as [number, number], importance: 4 as const }];
  await platsa.must(updateJob, { jobId: application.job._id, skills }, application.admin);
  await inTransaction(platsa.ctx, (tx) => rescore(tx, { jobId: application.job._id }));
  const [latest, first] = await changesOf(application);
  expect(first?.reason).toBe('profile');
  expect(latest).toMatchObject({
    ...{ reason: 'requirements', scoreBefore: first?.scoreAfter, scoreAfter: 0 },
    before: [{ tagId: excel }],
    after: [{ tagId: word, state: 'missing', importance: 4 }],
  });
});

test('a requirement that stays as it was is not in the log', async () => {
  const skills = ['Excel', 'Word'].map((name) => {
    return { _skill: tagId('skill', name), ratings: [1, 4] as [number, number], importance: 3 as const };
  });
  const { job, admin } = await aJob(platsa, { skills });
  const jobSeeker = await aJobSeeker(platsa);
  const { application } = await platsa.must(applyToJob, { jobId: job._id, userId: jobSeeker.userId }, jobSeeker);
  await saveProfile(platsa, jobSeeker, { skills: [{ _skill: excel, rating: 4 }] });
  await inTransaction(platsa.ctx, (tx) => rescore(tx, { personId: jobSeeker.userId }));
  const { changes } = await platsa.must(listScoreChanges, { applicantId: application._id }, admin);
  expect(changes).toMatchObject([{ before: [{ tagId: excel }], after: [{ tagId: excel }] }]);
  expect([changes[0]?.before.length, changes[0]?.after.length]).toEqual([1, 1]);
});

test('the job seeker’s own data has the log, with the application', async () => {
  const application = await anApplication();
  await learnsExcel(application);
  const { jobSeeker, applicantId } = application;
  const { bytes } = await download(platsa, exportOwnData, { userId: jobSeeker.userId }, jobSeeker);
  const document = (await unzip(bytes)).get('matchningar.json')?.toString() ?? '[]';
  expect(JSON.parse(document)).toMatchObject([
    { application: { id: applicantId }, scoreBefore: 0, scoreAfter: expect.any(Number) },
  ]);
});

test('only the company reads it, and not while the job is locked', async () => {
  const application = await anApplication();
  const { applicantId, admin, jobSeeker, job } = application;
  const { admin: other } = await aCompany(platsa);
  const read = async (by?: { token: string }) => (await platsa.call(listScoreChanges, { applicantId }, by)).status;
  expect([await read(), await read(other), await read(jobSeeker)]).toEqual([401, 404, 403]);
  expect((await platsa.call(listScoreChanges, { applicantId: 'nej' }, admin)).status).toBe(404);
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', job._id).execute();
  expect(await platsa.call(listScoreChanges, { applicantId }, admin)).toMatchObject({ error: { name: 'locked' } });
});
