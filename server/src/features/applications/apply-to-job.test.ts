import { applyToJob, getOwnApplication } from '@platsa/contract/applications/own-application-endpoints';
import type { LiveEvent } from '@platsa/contract/live-event';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aTag } from '../../../test/board-builders.ts';
import { type Account, aCompany, aJobSeeker } from '../../../test/builders.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';

const platsa = useTestApp();

const today = () => dayInStockholm(platsa.ctx.now());
const apply = (jobSeeker: Account, jobId: string) =>
  platsa.call(applyToJob, { jobId, userId: jobSeeker.userId }, { token: jobSeeker.token });

function rowsOf(jobId: string) {
  return platsa.ctx.db
    .selectFrom('applicants')
    .innerJoin('boardColumns', 'boardColumns.id', 'applicants.columnId')
    .selectAll('applicants')
    .select('boardColumns.value as stage')
    .where('applicants.jobId', '=', jobId)
    .orderBy('applicants.position')
    .execute();
}

test('a new application is last in the first column of the board', async () => {
  const { jobId, companyId } = await anOpenJob(platsa);
  const first = await aJobSeeker(platsa);
  const second = await aJobSeeker(platsa);
  expect(await apply(first, jobId)).toMatchObject({ status: 200, data: { application: { _user: first.userId } } });
  await apply(second, jobId);
  expect(await rowsOf(jobId)).toMatchObject([
    { personId: first.userId, companyId, stage: 'Ansökt' },
    { personId: second.userId, companyId, stage: 'Ansökt' },
  ]);
});

test('the score is there from the first moment, with its reasons', async () => {
  const { jobId } = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const [held, missing] = [await aTag(platsa, 'trait'), await aTag(platsa, 'trait')];
  await platsa.ctx.db
    .insertInto('jobRequirements')
    .values([held, missing].map((tagId) => ({ jobId, tagId, kind: 'trait' as const, importance: 2 })))
    .execute();
  await platsa.ctx.db
    .insertInto('profileTags')
    .values({ personId: jobSeeker.userId, tagId: held, kind: 'trait' })
    .execute();
  await apply(jobSeeker, jobId);
  const [row] = await rowsOf(jobId);
  expect(row?.score).toBe(0.5);
  expect(row?.scoreParts).toHaveLength(2);
});

test('a profile being saved while its owner applies is scored as saved', async () => {
  const { jobId } = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const trait = await aTag(platsa, 'trait');
  await platsa.ctx.db.insertInto('jobRequirements').values({ jobId, tagId: trait, kind: 'trait' }).execute();
  const answer = await platsa.ctx.db.transaction().execute(async (tx) => {
    await tx.updateTable('profiles').set({ updatedAt: new Date() }).where('personId', '=', jobSeeker.userId).execute();
    await tx.insertInto('profileTags').values({ personId: jobSeeker.userId, tagId: trait, kind: 'trait' }).execute();
    const applying = apply(jobSeeker, jobId);
    await untilSomebodyWaits();
    return { applying };
  });
  expect((await answer.applying).status).toBe(200);
  expect(await rowsOf(jobId)).toMatchObject([{ score: 1 }]);
});

async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(platsa.ctx.db)).rows.length).toBe(1);
}

test('applying twice is refused, and so is pressing twice at once', async () => {
  const { jobId } = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const answers = await Promise.all([apply(jobSeeker, jobId), apply(jobSeeker, jobId), apply(jobSeeker, jobId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await apply(jobSeeker, jobId)).toMatchObject({
    error: { code: 3, userFriendlyMessage: 'Du har redan ansökt!' },
  });
  expect(await rowsOf(jobId)).toHaveLength(1);
});

test('a refused application leaves no mail and no trace in the log', async () => {
  const { jobId } = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  await apply(jobSeeker, jobId);
  await apply(jobSeeker, jobId);
  const mails = await platsa.ctx.db.selectFrom('mails').selectAll().where('toAddress', '=', jobSeeker.email).execute();
  expect(mails).toMatchObject([{ subject: 'Din ansökan till Kock är mottagen' }]);
  const log = await platsa.ctx.db
    .selectFrom('events')
    .selectAll()
    .where('logged', '=', true)
    .where('by', '=', jobSeeker.userId)
    .execute();
  expect(log).toMatchObject([{ type: 'applicant.applied', jobId }]);
});

test('an application notifies the company’s open boards and the job seeker’s other windows', async () => {
  const { jobId, companyId, boardId } = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const received: LiveEvent[] = [];
  const stop = [
    platsa.ctx.live.subscribe(`company:${companyId}`, (event) => received.push(event)),
    platsa.ctx.live.subscribe(`user:${jobSeeker.userId}`, (event) => received.push(event)),
  ];
  const { data } = await apply(jobSeeker, jobId);
  // A later event says that the receipt has been mailed.
  await expect
    .poll(() => received.slice(0, 3))
    .toEqual([
      { type: 'job', id: jobId },
      { type: 'applicant', id: data?.application._id },
      { type: 'board', id: boardId },
    ]);
  for (const end of stop) end();
});

test('an age restriction holds until the birthday, with the age in the message', async () => {
  onTestFinished(() => {
    platsa.clock.now = undefined;
  });
  platsa.clock.now = new Date('2027-03-09T23:59:00+01:00');
  const { jobId } = await anOpenJob(platsa, { ageRestriction: 18 });
  const jobSeeker = await aJobSeeker(platsa, { birthDate: '2009-03-10' });
  expect(await apply(jobSeeker, jobId)).toMatchObject({
    status: 403,
    error: { code: 15, name: 'underage', message: 'Du måste ha fyllt 18 år för att söka den här tjänsten.' },
  });
  platsa.clock.now = new Date('2027-03-10T00:00:00+01:00');
  expect((await apply(jobSeeker, jobId)).status).toBe(200);
});

test('applying for an expired or unpublished job answers that it has ended', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const ended = await anOpenJob(platsa, { endDate: addDays(today(), -1) });
  const takenDown = await anOpenJob(platsa, { status: 'inactive' });
  const archived = await anOpenJob(platsa, { status: 'archived' });
  for (const { jobId } of [ended, takenDown, archived]) {
    expect(await apply(jobSeeker, jobId)).toMatchObject({
      status: 410,
      error: { name: 'expired', userFriendlyMessage: 'Annonsen har gått ut och går inte längre att söka' },
    });
  }
});

test('a job that was never public is not found', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const draft = await anOpenJob(platsa, { status: 'draft' });
  const bank = await anOpenJob(platsa, { status: 'bank' });
  const comingUp = await anOpenJob(platsa, { startDate: addDays(today(), 1) });
  for (const jobId of [draft.jobId, bank.jobId, comingUp.jobId, jobSeeker.userId, 'nej']) {
    expect(await apply(jobSeeker, jobId)).toMatchObject({ status: 404, error: { code: 12 } });
  }
});

test('the last day still counts', async () => {
  const { jobId } = await anOpenJob(platsa, { endDate: today() });
  expect((await apply(await aJobSeeker(platsa), jobId)).status).toBe(200);
});

test('visitors, company users and applications in another job seeker’s name are refused', async () => {
  const { jobId, admin } = await anOpenJob(platsa);
  const [jobSeeker, other] = [await aJobSeeker(platsa), await aJobSeeker(platsa)];
  const input = { jobId, userId: jobSeeker.userId };
  expect(await platsa.call(applyToJob, input)).toMatchObject({ status: 401, error: { code: 10 } });
  expect(await apply(admin, jobId)).toMatchObject({
    status: 403,
    error: { name: 'notCompany', userFriendlyMessage: 'Logga in som arbetssökande!' },
  });
  expect(await platsa.call(applyToJob, input, { token: other.token })).toMatchObject({ status: 404 });
  expect(await platsa.call(applyToJob, { jobId, userId: 'nej' }, { token: jobSeeker.token })).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'userId', message: 'Ogiltigt id.' }] },
  });
  expect(await rowsOf(jobId)).toEqual([]);
});

test('the job page shows whether the job seeker has applied', async () => {
  const { jobId, admin } = await anOpenJob(platsa);
  const [jobSeeker, other] = [await aJobSeeker(platsa), await aJobSeeker(platsa)];
  const { data } = await apply(jobSeeker, jobId);
  const asked = (token?: string) => platsa.call(getOwnApplication, { jobId }, { token });
  expect((await asked(jobSeeker.token)).data).toEqual({ application: data?.application, mayKeep: false });
  expect((await asked(other.token)).data).toEqual({ application: null, mayKeep: false });
  expect((await asked(admin.token)).error?.name).toBe('notCompany');
  expect((await asked()).status).toBe(401);
});

test('a hundred applications can be sent within an hour; the next is refused until the first is an hour old', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const company = await aCompany(platsa);
  const { jobId: last } = await anOpenJob(platsa, { company });
  for (let n = 0; n < 100; n++) {
    const { jobId } = await anOpenJob(platsa, { company });
    expect(await apply(jobSeeker, jobId)).toMatchObject({ status: 200 });
  }
  expect(await apply(jobSeeker, last)).toMatchObject({ status: 429, error: { name: 'tooMany' } });
  expect(await rowsOf(last)).toEqual([]);
  const others = await aJobSeeker(platsa);
  expect(await apply(others, last)).toMatchObject({ status: 200 });
  const { ctx } = platsa;
  const [{ id } = { id: '' }] = await ctx.db
    .selectFrom('applicants')
    .select('id')
    .where('personId', '=', jobSeeker.userId)
    .execute();
  await ctx.db
    .updateTable('applicants')
    .set({ createdAt: sql`now() - interval '1 hour'` })
    .where('id', '=', id)
    .execute();
  expect(await apply(jobSeeker, last)).toMatchObject({ status: 200 });
});
