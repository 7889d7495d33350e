import { markApplicantsRead } from '@platsa/contract/boards/endpoints';
import { getJob, listJobs, updateJob } from '@platsa/contract/jobs/endpoints';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';
import { aJob } from '../../../test/job-builders.ts';
import { recordLiveEvents } from '../../../test/record-live-events.ts';
import { notifyDayChange } from './background-jobs.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

test('a visitor reads a live job by either id, without the company’s own fields', async () => {
  const { job } = await aJob(platsa);
  for (const jobId of [job._id, job.shortId]) {
    const { job: read } = await platsa.must(getJob, { jobId });
    expect(read).toMatchObject({ _id: job._id, title: job.title, skills: job.skills, isLive: true });
    for (const own of ['workflowId', 'applicantsCount', 'newApplicantsCount', 'views', '_createdBy']) {
      expect(read).not.toHaveProperty(own);
    }
  }
});

test('the company reads all of its job, whatever its status', async () => {
  const made = await aJob(platsa, { status: 0 });
  const otherMember = await aMember(platsa, made.companyId);
  expect((await platsa.must(getJob, { jobId: made.job._id }, { token: otherMember.token })).job).toEqual(made.job);
});

test('others get notFound for drafts, unpublished and coming jobs, but may read ended ones', async () => {
  const other = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const hidden = [
    await aJob(platsa, { status: 0 }),
    await aJob(platsa, { startDate: '2999-01-01', endDate: '2999-02-01' }),
  ];
  const unpublished = await aJob(platsa);
  await platsa.must(updateJob, { jobId: unpublished.job._id, status: 1 }, { token: unpublished.admin.token });
  for (const { job } of [...hidden, unpublished]) {
    for (const token of [undefined, jobSeeker.token, other.admin.token]) {
      expect((await platsa.call(getJob, { jobId: job._id }, { token })).status).toBe(404);
    }
  }
  const ended = await aJob(platsa);
  platsa.clock.now = new Date(Date.now() + 40 * 86_400_000);
  const { job } = await platsa.must(getJob, { jobId: ended.job._id });
  expect(job).toMatchObject({ isLive: false, passedEndDate: true });
});

test('a malformed id answers notFound', async () => {
  for (const jobId of ['finns-ej', '0190a0b0-0000-7000-8000-000000000000', 'x'.repeat(50), "'"]) {
    expect((await platsa.call(getJob, { jobId })).status).toBe(404);
  }
});

test('the list has the company’s jobs, newest first, with the missing fields of drafts; archived jobs have their own list', async () => {
  const company = await aCompany(platsa);
  const { token } = company.admin;
  const first = await aJob(platsa, { company });
  const draft = await aJob(platsa, { company, status: 0, images: [], desc: '', zip: '1' });
  const archived = await aJob(platsa, { company });
  await platsa.must(updateJob, { jobId: archived.job._id, status: 3 }, { token });
  await aJob(platsa);
  const { jobs, next } = await platsa.must(listJobs, { companyId: company.companyId }, { token });
  expect(jobs.map(({ _id }) => _id)).toEqual([draft.job._id, first.job._id]);
  expect(jobs.map(({ missing }) => missing)).toEqual([['Bild', 'Beskrivning', 'Ett korrekt postnummer'], []]);
  expect(jobs[1]).toMatchObject({ isLive: true, workflowId: first.job.workflowId, applicantsCount: 0 });
  expect(next).toBeNull();
  const put = await platsa.must(listJobs, { companyId: company.companyId, archived: 'true' }, { token });
  expect(put.jobs.map(({ _id }) => _id)).toEqual([archived.job._id]);
});

test('the list counts applications that the member has not read, and high matches that are not declined', async () => {
  const board = await anOpenJob(platsa);
  const { companyId, admin } = board;
  const { db } = platsa.ctx;
  const counts = async (token = admin.token) => (await platsa.must(listJobs, { companyId }, { token })).jobs[0];
  const early = await anApplicant(platsa, board);
  const declined = await anApplicant(platsa, board);
  await db.updateTable('applicants').set({ score: 0.6 }).where('id', '=', early.applicantId).execute();
  const change = { score: 0.9, declined: true };
  await db.updateTable('applicants').set(change).where('id', '=', declined.applicantId).execute();
  expect(await counts()).toMatchObject({ applicantsCount: 2, newApplicantsCount: 2, highMatchCount: 1 });
  const member = await aMember(platsa, companyId);
  // What came before a member joined is not new to that member.
  expect(await counts(member.token)).toMatchObject({ newApplicantsCount: 0 });
  await anApplicant(platsa, board);
  await platsa.must(markApplicantsRead, { companyId, _applicants: [early.applicantId] }, { token: admin.token });
  expect(await counts()).toMatchObject({ applicantsCount: 3, newApplicantsCount: 2 });
  expect(await counts(member.token)).toMatchObject({ newApplicantsCount: 1 });
});

test('a long list comes in pages without gaps or repeats', async () => {
  const { companyId, brandId, admin, job } = await aJob(platsa);
  const { db } = platsa.ctx;
  const source = await db.selectFrom('jobs').select('professionId').where('id', '=', job._id).executeTakeFirstOrThrow();
  // All created at the same moment, so that only the id orders them.
  const createdAt = new Date('2026-01-01T00:00:00Z');
  const rows = Array.from({ length: 120 }, (_, index) => {
    const row = { shortId: `page-${index}`, companyId, brandId, title: 'Kock', createdAt };
    return { ...row, professionId: source.professionId };
  });
  const inserted = await db.insertInto('jobs').values(rows).returning('id').execute();
  await db
    .insertInto('boards')
    .values(inserted.map(({ id }) => ({ companyId, jobId: id })))
    .execute();
  const first = await platsa.must(listJobs, { companyId }, { token: admin.token });
  const second = await platsa.must(listJobs, { companyId, after: first.next ?? undefined }, { token: admin.token });
  expect([first.jobs.length, second.jobs.length, second.next]).toEqual([100, 21, null]);
  expect(new Set([...first.jobs, ...second.jobs].map(({ _id }) => _id)).size).toBe(121);
});

test('the list is for members', async () => {
  const { companyId } = await aCompany(platsa);
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    expect((await platsa.call(listJobs, { companyId }, { token })).status).toBe(status);
  }
});

test('at midnight companies whose jobs begin or end are notified', async () => {
  const { companyId } = await aJob(platsa, { endDate: '2999-01-01' });
  const untouched = await aJob(platsa);
  const events = await recordLiveEvents(platsa, `company:${companyId}`, `company:${untouched.companyId}`, 'public');
  await notifyDayChange.handle({ ...platsa.ctx, now: () => new Date('2999-01-02T00:00:05Z') }, {});
  await expect
    .poll(() => events)
    .toEqual([
      { audience: `company:${companyId}`, type: 'job' },
      { audience: 'public', type: 'public-jobs' },
    ]);
});
