import {
  applyToJob,
  listApplications,
  removeApplication,
} from '@platsa/contract/applications/own-application-endpoints';
import type { Updateable } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { type Account, aCompany, aJobSeeker } from '../../../test/builders.ts';
import { recordLiveEvents } from '../../../test/record-live-events.ts';
import type { Database } from '../../db/tables.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

async function anApplication(jobSeeker: Account, job: { jobId: string }) {
  const { application } = await platsa.must(
    applyToJob,
    { jobId: job.jobId, userId: jobSeeker.userId },
    { token: jobSeeker.token },
  );
  return application._id;
}

const history = (jobSeeker: Account, after?: string) =>
  platsa.must(listApplications, { userId: jobSeeker.userId, after }, { token: jobSeeker.token });
const withdraw = (jobSeeker: Account | undefined, applicantId: string) =>
  platsa.call(removeApplication, { applicantId }, { token: jobSeeker?.token });
const later = (minutes: number) => {
  platsa.clock.now = new Date(Date.now() + minutes * 60_000);
};

test('the history lists the job seeker’s own applications, newest first', async () => {
  const [jobSeeker, other] = [await aJobSeeker(platsa), await aJobSeeker(platsa)];
  const first = await anOpenJob(platsa, { title: 'Bagare' });
  const second = await anOpenJob(platsa, { title: 'Konditor' });
  await anApplication(jobSeeker, first);
  await anApplication(jobSeeker, second);
  await anApplication(other, first);
  const { history: shown, next } = await history(jobSeeker);
  expect(shown.map(({ _job }) => _job?.title)).toEqual(['Konditor', 'Bagare']);
  expect(shown[0]).toMatchObject({ _company: { _id: second.companyId }, _job: { _id: second.jobId, isLive: true } });
  expect(next).toBeNull();
});

test('an ended or unpublished job stays in the history with its state', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const job = await anOpenJob(platsa);
  await anApplication(jobSeeker, job);
  const becomes = (change: Updateable<Database['jobs']>) =>
    platsa.ctx.db.updateTable('jobs').set(change).where('id', '=', job.jobId).execute();
  await becomes({ startDate: '2020-01-01', endDate: '2020-02-01' });
  expect((await history(jobSeeker)).history).toMatchObject([
    { _job: { _id: job.jobId, isLive: false, isPublic: true } },
  ]);
  await becomes({ status: 'inactive' });
  expect((await history(jobSeeker)).history).toMatchObject([{ _job: { isLive: false, isPublic: false } }]);
});

test('a long history comes in pages without gaps or repeats', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const { companyId, brandId, admin } = await anOpenJob(platsa);
  for (let count = 0; count < 31; count++) {
    await anApplication(jobSeeker, await anOpenJob(platsa, { company: { companyId, brandId, admin } }));
  }
  const first = await history(jobSeeker);
  expect(first.history).toHaveLength(30);
  const second = await history(jobSeeker, first.next ?? undefined);
  expect(second).toMatchObject({ next: null });
  const ids = [...first.history, ...second.history].map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(31);
});

test('the history is for its owner', async () => {
  const [jobSeeker, other] = [await aJobSeeker(platsa), await aJobSeeker(platsa)];
  const { admin } = await anOpenJob(platsa);
  const asked = (token?: string) => platsa.call(listApplications, { userId: jobSeeker.userId }, { token });
  expect((await asked()).status).toBe(401);
  expect((await asked(other.token)).status).toBe(404);
  expect((await asked(admin.token)).error?.name).toBe('notCompany');
});

test('an application is taken back for twenty minutes, and the job can be applied for again', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const job = await anOpenJob(platsa);
  const applicantId = await anApplication(jobSeeker, job);
  later(19);
  expect((await withdraw(jobSeeker, applicantId)).status).toBe(200);
  expect((await history(jobSeeker)).history).toEqual([]);
  const log = await platsa.ctx.db
    .selectFrom('events')
    .select('type')
    .where('logged', '=', true)
    .where('applicationId', '=', applicantId)
    .orderBy('id')
    .execute();
  const events = ['applicant.applied', 'applicant.notified', 'applicant.withdrawn'];
  expect(log).toEqual(events.map((event) => ({ type: event })));
  await anApplication(jobSeeker, job);
});

test('withdrawing an application notifies both sides that its conversation is gone', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const job = await anOpenJob(platsa);
  const applicantId = await anApplication(jobSeeker, job);
  const received = await recordLiveEvents(platsa, `company:${job.companyId}`, `user:${jobSeeker.userId}`);
  await withdraw(jobSeeker, applicantId);
  for (const audience of [`company:${job.companyId}`, `user:${jobSeeker.userId}`]) {
    await expect.poll(() => received).toContainEqual({ type: 'conversation', audience });
  }
});

test('after twenty minutes it stays', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const applicantId = await anApplication(jobSeeker, await anOpenJob(platsa));
  later(21);
  expect(await withdraw(jobSeeker, applicantId)).toMatchObject({
    status: 410,
    error: { userFriendlyMessage: 'Det har gått mer än 20 minuter, så ansökan kan inte längre tas tillbaka.' },
  });
  expect((await history(jobSeeker)).history).toHaveLength(1);
});

test('taken back twice, the second finds nothing', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const applicantId = await anApplication(jobSeeker, await anOpenJob(platsa));
  const answers = await Promise.all([withdraw(jobSeeker, applicantId), withdraw(jobSeeker, applicantId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('nobody can withdraw another job seeker’s application', async () => {
  const [jobSeeker, other] = [await aJobSeeker(platsa), await aJobSeeker(platsa)];
  const applicantId = await anApplication(jobSeeker, await anOpenJob(platsa));
  expect((await withdraw(undefined, applicantId)).status).toBe(401);
  for (const stranger of [other, (await aCompany(platsa)).admin]) {
    expect((await withdraw(stranger, applicantId)).status).toBe(404);
  }
  expect((await withdraw(jobSeeker, jobSeeker.userId)).status).toBe(404);
  expect((await history(jobSeeker)).history).toHaveLength(1);
});
