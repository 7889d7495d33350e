import { forgetSavedJob, listSavedJobs, saveJob } from '@platsa/contract/job-board/saved-job-endpoints';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anOpenJob } from '../../../../test/applications-builders.ts';
import { type Account, aCompanyUser, aJobSeeker } from '../../../../test/builders.ts';

const platsa = useTestApp();

beforeEach(() => {
  platsa.clock.now = undefined;
});

const save = ({ userId, token }: Account, jobId: string) => platsa.call(saveJob, { userId, jobId }, { token });
const list = async ({ userId, token }: Account, after?: string) =>
  platsa.must(listSavedJobs, { userId, ...(after && { after }) }, { token });
const titles = async (jobSeeker: Account) => (await list(jobSeeker)).jobs.map(({ title }) => title);

test('a job is saved once, listed the latest first, and removed', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const [first, second] = [await anOpenJob(platsa, { title: 'Första' }), await anOpenJob(platsa, { title: 'Andra' })];
  await save(jobSeeker, first.jobId);
  platsa.clock.now = new Date(platsa.ctx.now().getTime() + 1000);
  await save(jobSeeker, second.jobId);
  await save(jobSeeker, first.jobId);
  expect(await titles(jobSeeker)).toEqual(['Andra', 'Första']);
  const { userId, token } = jobSeeker;
  await platsa.must(forgetSavedJob, { userId, jobId: second.jobId }, { token });
  await platsa.must(forgetSavedJob, { userId, jobId: second.jobId }, { token });
  expect(await titles(jobSeeker)).toEqual(['Första']);
});

test('a saved job that is taken down is left out, one that has ended says so', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const gone = await anOpenJob(platsa, { title: 'Borta' });
  const ended = await anOpenJob(platsa, { title: 'Slut' });
  for (const { jobId } of [gone, ended]) await save(jobSeeker, jobId);
  await platsa.must(updateJob, { jobId: gone.jobId, status: 1 }, { token: gone.admin.token });
  const yesterday = new Date(platsa.ctx.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  await platsa.ctx.db.updateTable('jobs').set({ endDate: yesterday }).where('id', '=', ended.jobId).execute();
  expect((await list(jobSeeker)).jobs).toMatchObject([{ title: 'Slut', isLive: false }]);
});

test('an unknown job and a draft cannot be saved, and a wrong cursor is refused', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const draft = await anOpenJob(platsa, { status: 'draft' });
  expect((await save(jobSeeker, draft.jobId)).error?.name).toBe('notFound');
  expect((await save(jobSeeker, jobSeeker.userId)).error?.name).toBe('notFound');
  const { userId, token } = jobSeeker;
  expect((await platsa.call(listSavedJobs, { userId, after: 'x' }, { token })).error?.name).toBe('invalid');
});

test('saved jobs are the person’s own', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const { jobId } = await anOpenJob(platsa);
  await save(jobSeeker, jobId);
  const [other, company] = [await aJobSeeker(platsa), await aCompanyUser(platsa)];
  const { userId } = jobSeeker;
  for (const [token, name] of [
    [undefined, 'unauthorized'],
    [company.token, 'notCompany'],
    [other.token, 'notFound'],
  ] as const) {
    const answers = [
      await platsa.call(listSavedJobs, { userId }, { token }),
      await platsa.call(saveJob, { userId, jobId }, { token }),
      await platsa.call(forgetSavedJob, { userId, jobId }, { token }),
    ];
    expect(answers.map(({ error }) => error?.name)).toEqual([name, name, name]);
  }
  expect(await titles(jobSeeker)).toHaveLength(1);
});
