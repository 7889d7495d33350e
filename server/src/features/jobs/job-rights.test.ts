import { listAssignedApplications } from '@platsa/contract/applications/assigned-endpoints';
import { getBoard, listUnreadApplicants } from '@platsa/contract/boards/endpoints';
import { createJob, duplicateJob, getJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { type JobRight, jobRightNames, type TeamRole } from '@platsa/contract/jobs/team';
import { getJobTeam, saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anApplicant } from '../../../test/board-builders.ts';
import { type Account, aMember } from '../../../test/builders.ts';
import { aCompleteJob, aJob, type TestJob } from '../../../test/job-builders.ts';
import { aTeamMember, makeConfidential } from '../../../test/team-builders.ts';
import { addDays } from '../../platform/stockholm-time.ts';

const platsa = useTestApp();

const inTeam = ({ companyId, job }: TestJob, role: TeamRole, extraRights: JobRight[] = []) =>
  aTeamMember(platsa, { companyId, jobId: job._id }, role, { extraRights });

async function aConfidentialJob() {
  const made = await aJob(platsa);
  await makeConfidential(platsa, made.job._id);
  return made;
}

/** What a member lacks for a change; undefined: the change is made. */
async function missingRight({ job }: TestJob, change: object, member: Account) {
  const { error } = await platsa.call(updateJob, { jobId: job._id, ...change }, member);
  if (!error) return undefined;
  expect(error.name).toBe('forbidden');
  return Object.values(jobRightNames).find((name) => error.userFriendlyMessage?.includes(name));
}

test('a recruiter changes the text of a published job, and publishes or ends it with the right to that alone', async () => {
  const made = await aConfidentialJob();
  const { title, ...dates } = { title: 'Kock', startDate: made.job.startDate, endDate: made.job.endDate };
  const recruiter = await inTeam(made, 'recruiter');
  const publish = jobRightNames.publish;
  const sooner = addDays(dates.startDate ?? '', 7);
  // A form sends the whole job: what is the same needs no right.
  expect(await missingRight(made, { title, ...dates, status: 2, outcome: null }, recruiter)).toBeUndefined();
  expect(await missingRight(made, { endDate: sooner }, recruiter)).toBe(publish);
  expect(await missingRight(made, { status: 1 }, recruiter)).toBe(publish);
  const publisher = await inTeam(made, 'recruiter', ['publish']);
  expect(await missingRight(made, { endDate: sooner }, publisher)).toBeUndefined();
  expect(await missingRight(made, { status: 1, outcome: 'filled' }, publisher)).toBeUndefined();
  expect(await missingRight(made, { outcome: null }, recruiter)).toBe(publish);
  expect(await missingRight(made, { endDate: dates.endDate }, recruiter)).toBeUndefined();
  expect((await platsa.must(getJob, { jobId: made.job._id }, recruiter)).job).toMatchObject({
    title,
    outcome: 'filled',
  });
});

test('only who manages the team makes somebody else responsible, who then sees the job, and the one before not', async () => {
  const made = await aConfidentialJob();
  const { companyId, admin, job } = made;
  const [first, second] = [await aMember(platsa, companyId), await aMember(platsa, companyId)];
  await platsa.must(updateJob, { jobId: job._id, _responsible: first.userId }, admin);
  const recruiter = await inTeam(made, 'recruiter', ['publish']);
  const board = { ...made, jobId: job._id, boardId: job.workflowId, firstColumnId: '' };
  await anApplicant(platsa, board);
  const unread = () =>
    platsa.ctx.db.selectFrom('unreadApplications').select('userId').where('jobId', '=', job._id).execute();
  expect((await unread()).map(({ userId }) => userId)).toContain(first.userId);
  expect(await missingRight(made, { _responsible: first.userId }, recruiter)).toBeUndefined();
  expect(await missingRight(made, { _responsible: second.userId }, recruiter)).toBe(jobRightNames.manageTeam);
  expect(await missingRight(made, { _responsible: second.userId }, first)).toBeUndefined();
  expect((await platsa.call(getBoard, { boardId: board.boardId }, first)).status).toBe(404);
  expect((await unread()).map(({ userId }) => userId)).not.toContain(first.userId);
  const { _new } = await platsa.must(listUnreadApplicants, { boardId: board.boardId }, second);
  expect(_new).toHaveLength(0);
});

test('a member outside of a confidential job reads the public advert alone, and nothing once it is not public', async () => {
  const { job, companyId, admin } = await aConfidentialJob();
  const outside = await aMember(platsa, companyId);
  const advert = await platsa.must(getJob, { jobId: job._id });
  expect(await platsa.must(getJob, { jobId: job._id }, outside)).toEqual(advert);
  await platsa.must(updateJob, { jobId: job._id, status: 1 }, admin);
  expect((await platsa.call(getJob, { jobId: job._id }, outside)).error?.name).toBe('notFound');
});

test('the copy of a confidential job is confidential, for the one who made it', async () => {
  const made = await aConfidentialJob();
  const job = { companyId: made.companyId, jobId: made.job._id };
  const recruiter = await aTeamMember(platsa, job, 'recruiter', { member: 'user' });
  const { job: copy } = await platsa.must(duplicateJob, { jobId: made.job._id }, recruiter);
  expect(await platsa.must(getJobTeam, { jobId: copy._id }, recruiter)).toMatchObject({ confidential: true });
  const outside = await aMember(platsa, made.companyId);
  expect((await platsa.call(getJob, { jobId: copy._id }, outside)).error?.name).toBe('notFound');
});

test('a copy gives its maker no applications that the maker does not answer for already', async () => {
  const made = await aConfidentialJob();
  const job = { companyId: made.companyId, jobId: made.job._id };
  const copy = { jobId: made.job._id, withApplicants: true };
  for (const [role, member, status] of [
    ['recruiter', 'user', 403],
    ['owner', 'user', 200],
    ['owner', 'limited', 403],
  ] as const) {
    const maker = await aTeamMember(platsa, job, role, { member });
    expect([role, member, (await platsa.call(duplicateJob, copy, maker)).status]).toEqual([role, member, status]);
  }
});

test('who made a job and is not in its team any more does not come back by sending it again', async () => {
  const made = await aJob(platsa);
  const { companyId, admin } = made;
  const maker = await aMember(platsa, companyId);
  const input = { ...(await aCompleteJob(platsa, companyId)), _id: crypto.randomUUID(), status: 0 as const };
  const { job } = await platsa.must(createJob, input, maker);
  expect((await platsa.must(createJob, input, maker)).job._id).toBe(job._id);
  await platsa.must(updateJob, { jobId: job._id, _responsible: admin.userId }, maker);
  await platsa.must(saveJobTeam, { jobId: job._id, team: [], confidential: true }, admin);
  expect((await platsa.call(createJob, input, maker)).error?.name).toBe('notFound');
});

test('a limited member makes no jobs, and reads the applications that are assigned: none', async () => {
  const { companyId } = await aJob(platsa);
  const limited = await aMember(platsa, companyId, 'limited');
  const input = await aCompleteJob(platsa, companyId);
  expect((await platsa.call(createJob, input, limited)).error?.name).toBe('forbidden');
  expect(await platsa.must(listAssignedApplications, { companyId }, limited)).toEqual({ applications: [] });
});
