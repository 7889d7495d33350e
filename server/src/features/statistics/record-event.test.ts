import { getJob, listJobs } from '@platsa/contract/jobs/endpoints';
import { recordEvent } from '@platsa/contract/statistics/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant } from '../../../test/board-builders.ts';
import { aJobSeeker } from '../../../test/builders.ts';

const platsa = useTestApp();

function open(jobId: string, referrer = '', token?: string) {
  return platsa.call(recordEvent, { event: 'job.opened', _job: jobId, referrer }, { token });
}

function countsOf(jobId: string) {
  const query = platsa.ctx.db.selectFrom('jobViews').select(['source', 'views']).where('jobId', '=', jobId);
  return query.orderBy('source').execute();
}

test('a view of a job is counted by source, without the user', async () => {
  const { jobId } = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  await open(jobId);
  await open(jobId, 'https://l.facebook.com/l.php?u=hemligt', jobSeeker.token);
  await open(jobId, 'https://www.google.se/');
  await open(jobId, 'https://www.google.se/');
  await open(jobId, `${platsa.ctx.publicUrl}/jobs`);
  await open(jobId, 'https://notfacebook.com');
  await open(jobId, 'inte en adress');
  expect(await countsOf(jobId)).toEqual([
    { source: 'direct', views: 2 },
    { source: 'facebook', views: 1 },
    { source: 'google', views: 2 },
    { source: 'other', views: 1 },
    { source: 'platsa', views: 1 },
  ]);
});

test('the company sees how often its job was opened, and how many visitors applied', async () => {
  const board = await anOpenJob(platsa);
  const { jobId, companyId, admin } = board;
  for (let times = 0; times < 3; times++) await open(jobId);
  await anApplicant(platsa, board);
  const { job } = await platsa.must(getJob, { jobId }, { token: admin.token });
  expect(job).toMatchObject({ views: 3, percentApplied: 33 });
  const { jobs } = await platsa.must(listJobs, { companyId }, { token: admin.token });
  expect(jobs).toMatchObject([{ views: 3, percentApplied: 33 }]);
});

test('views by companies, of unpublished jobs and of unknown jobs are not counted', async () => {
  const { jobId, admin } = await anOpenJob(platsa);
  expect((await open(jobId, '', admin.token)).status).toBe(200);
  const draft = await anOpenJob(platsa, { status: 'draft' });
  await open(draft.jobId);
  expect((await open('00000000-0000-7000-8000-000000000000')).status).toBe(200);
  expect([...(await countsOf(jobId)), ...(await countsOf(draft.jobId))]).toEqual([]);
});

test('an unknown event gets a field error', async () => {
  const answer = await platsa.call(recordEvent, { event: 'job.liked' as 'job.opened' });
  expect(answer.error?.fields?.map(({ path }) => path)).toEqual(['event']);
});
