import { extendJob, getJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aMember } from '../../../test/builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';
import { aJob, type TestJob } from '../../../test/job-builders.ts';
import { recordLiveEvents } from '../../../test/record-live-events.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';

const platsa = useTestApp();
const today = () => dayInStockholm(platsa.ctx.now());
afterEach(() => {
  platsa.clock.now = undefined;
});

const extend = ({ job, admin }: TestJob, input: { days?: 7 | 14 | 30 | 60; endDate?: string } = {}) =>
  platsa.call(extendJob, { jobId: job._id, ...input }, { token: admin.token });

/** Sessions end meanwhile; another member's begins then. */
async function later(made: TestJob, days: number): Promise<void> {
  platsa.clock.now = new Date(Date.now() + days * 86_400_000);
  made.admin = await aMember(platsa, made.companyId);
}

test('a live job is extended by the chosen days, thirty by default, counted from its end', async () => {
  const made = await aJob(platsa, { endDate: addDays(today(), 10) });
  expect(made.job.canExtendJob).toBe(true);
  expect((await extend(made)).data?.job).toMatchObject({ endDate: addDays(today(), 40), isLive: true });
  expect((await extend(made, { days: 7 })).data?.job).toMatchObject({ endDate: addDays(today(), 47) });
});

test('a job is not extended beyond half a year ahead, nor by other days', async () => {
  const made = await aJob(platsa, { endDate: addDays(today(), 160) });
  const userFriendlyMessage =
    'Bara en annons som är publicerad, eller har gått ut, kan förlängas, och högst ett halvår framåt.';
  expect(await extend(made)).toMatchObject({ status: 409, error: { userFriendlyMessage } });
  expect(await extend(made, { days: 14 })).toMatchObject({ status: 200, data: { job: { canExtendJob: false } } });
  expect(await extend(made, { days: 8 as 7 })).toMatchObject({ status: 400, error: { fields: [{ path: 'days' }] } });
});

test('two concurrent requests about the same end date extend a job once', async () => {
  const endDate = addDays(today(), 1);
  const made = await aJob(platsa, { endDate });
  const answers = await Promise.all([extend(made, { endDate }), extend(made, { endDate })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an ended job is live again, counted from today, and visitors are notified', async () => {
  const made = await aJob(platsa);
  await later(made, 40);
  const events = await recordLiveEvents(platsa, 'public');
  const { data } = await extend(made);
  expect(data?.job).toMatchObject({ endDate: addDays(today(), 30), isLive: true });
  expect((await platsa.must(getJob, { jobId: made.job._id })).job).toMatchObject({ isLive: true });
  await expect.poll(() => events).toMatchObject([{ type: 'public-jobs', id: made.job._id }]);
});

test('an unpublished job is extended but stays unpublished', async () => {
  const made = await aJob(platsa);
  await platsa.must(updateJob, { jobId: made.job._id, status: 1 }, { token: made.admin.token });
  expect(await extend(made)).toMatchObject({ status: 409 });
  await later(made, 40);
  expect((await extend(made)).data?.job).toMatchObject({ status: 1, isLive: false, wouldBeLive: true });
});

test('a first working day before the new end date is cleared, a later one stays', async () => {
  const endDate = addDays(today(), 5);
  const soon = await aJob(platsa, { endDate, workDate: addDays(today(), 6) });
  expect((await extend(soon)).data?.job.workDate).toBeNull();
  const workDate = addDays(today(), 50);
  const late = await aJob(platsa, { endDate, workDate });
  expect((await extend(late)).data?.job.workDate).toBe(workDate);
});

test('drafts are not extended', async () => {
  const draft = await aJob(platsa, { status: 0, endDate: addDays(today(), 5) });
  expect(draft.job.canExtendJob).toBe(false);
  expect((await extend(draft)).status).toBe(409);
});

test('only members extend a job; others get notFound', async () => {
  const made = await aJob(platsa, { endDate: addDays(today(), 3) });
  for (const [token, status] of await membersOnlyCallers(platsa, made.companyId)) {
    expect((await platsa.call(extendJob, { jobId: made.job._id }, { token })).status).toBe(status);
  }
  expect(await platsa.call(extendJob, { jobId: 'nej' }, { token: made.admin.token })).toMatchObject({ status: 404 });
});
