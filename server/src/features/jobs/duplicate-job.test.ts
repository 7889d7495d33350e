import { updateApplicant } from '@platsa/contract/applications/endpoints';
import { listApplications } from '@platsa/contract/applications/own-application-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { createJob, deleteJob, duplicateJob, getJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anApplicant, aTag } from '../../../test/board-builders.ts';
import type { Account } from '../../../test/builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';
import { aJob, placeId, type TestJob, tagId } from '../../../test/job-builders.ts';
import { recordLiveEvents } from '../../../test/record-live-events.ts';
import { inTransaction } from '../../db/transaction.ts';
import { rescore } from '../applications/rescore.ts';

const platsa = useTestApp();

async function mustDuplicate({ job, admin }: TestJob, withApplicants?: boolean) {
  const input = { jobId: job._id, ...(withApplicants !== undefined && { withApplicants }) };
  return (await platsa.must(duplicateJob, input, { token: admin.token })).job;
}

async function applyTo({ job, ...company }: TestJob, score: number): Promise<Account> {
  const board = { ...company, jobId: job._id, boardId: job.workflowId, firstColumnId: '' };
  const jobSeeker = await anApplicant(platsa, board);
  await platsa.ctx.db
    .updateTable('applicants')
    .set({ score, declined: true })
    .where('id', '=', jobSeeker.applicantId)
    .execute();
  await platsa.must(updateApplicant, { applicantId: jobSeeker.applicantId, rating: 4 }, company.admin);
  return jobSeeker;
}

/** The job asks for a skill, which the people have at a level; everybody is scored again. */
async function requireSkill({ job }: TestJob, people: readonly (Account & { level: number })[]): Promise<void> {
  const skill = { tagId: await aTag(platsa, 'skill'), kind: 'skill' as const };
  const { db } = platsa.ctx;
  await db
    .insertInto('jobRequirements')
    .values({ ...skill, jobId: job._id, min: 4, max: 6, importance: 3 })
    .execute();
  for (const { userId, level } of people)
    await db
      .insertInto('profileTags')
      .values({ ...skill, personId: userId, level })
      .execute();
  await inTransaction(platsa.ctx, (tx) => rescore(tx, { jobId: job._id }));
}

test('the copy is a draft with the same content, without dates, on a board of its own', async () => {
  const made = await aJob(platsa, {
    ...{ payFrom: 31_000, openings: 12, adjustmentsContact: 'Kim Lind', street: 'Storgatan 1' },
    languages: [{ langId: tagId('language', 'Svenska'), minRating: 4, importance: 4 }],
  });
  const copy = await mustDuplicate(made);
  const { title, desc, images, _brand, _profession, _city, zip, street, payFrom, adjustmentsContact } = made.job;
  const { skills, traits, languages, openings } = made.job;
  expect(copy).toMatchObject({
    ...{ title, desc, images, _brand, _profession, _city, zip, street, payFrom, adjustmentsContact },
    ...{ skills, traits, languages, openings, status: 0, startDate: null, endDate: null, workDate: null },
    ...{ applicantsCount: 0, views: 0, _createdBy: made.admin.userId },
  });
  expect(copy._id).not.toBe(made.job._id);
  expect(copy.shortId).not.toBe(made.job.shortId);
  expect(copy.workflowId).not.toBe(made.job.workflowId);
});

test('applications are copied on request, best match first and undecided, and stay on the first job', async () => {
  const made = await aJob(platsa);
  const [low, high] = [await applyTo(made, 0.3), await applyTo(made, 0.9)];
  await requireSkill(made, [
    { ...low, level: 2 },
    { ...high, level: 4 },
  ]);
  expect((await mustDuplicate(made)).applicantsCount).toBe(0);
  const copy = await mustDuplicate(made, true);
  expect(copy).toMatchObject({ applicantsCount: 2 });
  const { columns } = await platsa.must(getBoard, { boardId: copy.workflowId }, { token: made.admin.token });
  const cards = columns[0]?.items.map(({ _applicant: { score, rating, declined } }) => ({ score, rating, declined }));
  expect(cards).toEqual([
    { score: 0.4615, rating: 0, declined: false },
    { score: 0.2307, rating: 0, declined: false },
  ]);
  const elsewhere = { jobId: copy._id, zip: '111 22', _city: placeId('Luleå') };
  const { error } = await platsa.call(updateJob, elsewhere, { token: made.admin.token });
  expect(error?.fields?.map(({ path }) => path)).toEqual(['zip', '_city']);
  const own = await platsa.must(getJob, { jobId: made.job._id }, { token: made.admin.token });
  expect(own.job).toMatchObject({ applicantsCount: 2 });
  for (const jobSeeker of [low, high]) {
    const { history } = await platsa.must(listApplications, { userId: jobSeeker.userId }, { token: jobSeeker.token });
    expect(history.map(({ _job }) => _job?._id)).toEqual([made.job._id]);
  }
});

test('deleting the copy deletes its applications, not those of the first job', async () => {
  const made = await aJob(platsa);
  await applyTo(made, 0.5);
  const copy = await mustDuplicate(made, true);
  await platsa.must(deleteJob, { jobId: copy._id }, { token: made.admin.token });
  expect((await platsa.must(getJob, { jobId: made.job._id }, { token: made.admin.token })).job).toMatchObject({
    applicantsCount: 1,
  });
});

test('duplicating notifies the company, but not visitors', async () => {
  const made = await aJob(platsa);
  const events = await recordLiveEvents(platsa, `company:${made.companyId}`, 'public');
  const copy = await mustDuplicate(made);
  await platsa.must(
    createJob,
    { _company: made.companyId, title: 'Kock', _profession: tagId('profession', 'Kock') },
    {
      token: made.admin.token,
    },
  );
  await expect.poll(() => events.length).toBeGreaterThan(1);
  expect(events[0]).toMatchObject({ type: 'job', id: copy._id });
  expect(events.filter(({ type }) => type === 'public-jobs')).toEqual([]);
});

test('invalid input is reported at its field', async () => {
  const made = await aJob(platsa);
  const input = { jobId: made.job._id, withApplicants: 'ja' as never };
  const { status, error } = await platsa.call(duplicateJob, input, { token: made.admin.token });
  expect([status, error?.fields?.[0]?.path]).toEqual([400, 'withApplicants']);
});

test('only members duplicate a job; others get notFound', async () => {
  const made = await aJob(platsa);
  for (const [token, status] of await membersOnlyCallers(platsa, made.companyId)) {
    expect((await platsa.call(duplicateJob, { jobId: made.job._id }, { token })).status).toBe(status);
  }
});
