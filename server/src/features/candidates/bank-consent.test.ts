import { randomUUID } from 'node:crypto';
import { getApplicant } from '@platsa/contract/applications/endpoints';
import { getPerson } from '@platsa/contract/applications/finding-endpoints';
import {
  applyToJob,
  getOwnApplication,
  listApplications,
  removeApplication,
} from '@platsa/contract/applications/own-application-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import {
  applyToCompany,
  deleteCandidate,
  listBankConsents,
  listCandidates,
  listPlacementTargets,
  placeCandidates,
  removePlacedCandidates,
  updateBankConsent,
} from '@platsa/contract/candidates/endpoints';
import { listBankSearches, saveBankSearch } from '@platsa/contract/candidates/saved-search-endpoints';
import { duplicateJob } from '@platsa/contract/jobs/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { type Account, aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';
import { aBankProfile } from '../../../test/candidate-builders.ts';
import { aTeamMember, makeConfidential } from '../../../test/team-builders.ts';

const platsa = useTestApp();

type Job = Awaited<ReturnType<typeof anOpenJob>>;

async function apply({ jobId }: Job, { userId, token }: Account, mayKeep?: boolean): Promise<string> {
  return (await platsa.must(applyToJob, { jobId, userId, mayKeep }, { token })).application._id;
}
const bankOf = async ({ companyId, admin }: Job) =>
  (await platsa.must(listCandidates, { companyId }, { token: admin.token })).candidates;
const consentsOf = async ({ userId, token }: Account) =>
  (await platsa.must(listBankConsents, { userId }, { token })).consents;
const update = (by: Account | undefined, applicantId: string, mayKeep: boolean) =>
  platsa.call(updateBankConsent, { applicantId, mayKeep }, { token: by?.token });
const place = (job: Job, jobId: string, applicantId: string) =>
  platsa.must(placeCandidates, { jobId, _applicants: [applicantId] }, { token: job.admin.token });

test('who applies for a job is in the candidate bank only after agreeing to it', async () => {
  const job = await anOpenJob(platsa);
  await apply(job, await aJobSeeker(platsa));
  const agreed = await aJobSeeker(platsa, { firstName: 'Ronja' });
  const applicantId = await apply(job, agreed, true);
  expect(await bankOf(job)).toMatchObject([{ _id: applicantId, _user: { firstName: 'Ronja' }, appliedFor: 'Kock' }]);
  expect(await consentsOf(agreed)).toMatchObject([
    { _applicant: applicantId, _company: { _id: job.companyId }, isSpontaneous: false },
  ]);
  const own = await platsa.must(getOwnApplication, { jobId: job.jobId }, { token: agreed.token });
  expect(own.mayKeep).toBe(true);
  const { inCandidateBank } = await platsa.must(getApplicant, { applicantId }, { token: job.admin.token });
  expect(inCandidateBank).toBe(true);
});

test('a job seeker agrees later and takes it back; the application stays, placements go', async () => {
  const job = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const applicantId = await apply(job, jobSeeker);
  const other = await anOpenJob(platsa, { company: job });
  expect((await update(jobSeeker, applicantId, true)).status).toBe(200);
  expect((await update(jobSeeker, applicantId, true)).status).toBe(200);
  const { job: profile } = await aBankProfile(platsa, { company: job });
  await place(job, profile._id, applicantId);
  const onJob = await place(job, other.jobId, applicantId);
  await platsa.must(duplicateJob, { jobId: other.jobId, withApplicants: true }, { token: job.admin.token });
  const { history } = await platsa.must(listApplications, { userId: jobSeeker.userId }, { token: jobSeeker.token });
  expect(history).toMatchObject([
    { _id: onJob.placed[0]?._id, isPlaced: true, mayKeep: true },
    { _id: applicantId, isPlaced: false, mayKeep: true },
  ]);

  expect((await update(jobSeeker, applicantId, false)).status).toBe(200);
  expect((await update(jobSeeker, applicantId, false)).status).toBe(200);
  expect(await bankOf(job)).toEqual([]);
  expect(await consentsOf(jobSeeker)).toEqual([]);
  const left = await platsa.ctx.db
    .selectFrom('applicants')
    .select('id')
    .where('personId', '=', jobSeeker.userId)
    .execute();
  expect(left).toEqual([{ id: applicantId }]);
  const board = await platsa.must(getBoard, { boardId: other.boardId }, { token: job.admin.token });
  expect(board.columns.flatMap(({ items }) => items)).toEqual([]);
});

test('taking back the consent of a spontaneous application deletes it, also after the time to withdraw it', async () => {
  const job = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const input = { companyId: job.companyId };
  const { application } = await platsa.must(applyToCompany, input, { token: jobSeeker.token });
  platsa.clock.now = new Date(Date.now() + 3_600_000);
  expect((await update(jobSeeker, application._id, false)).status).toBe(200);
  platsa.clock.now = undefined;
  expect(await bankOf(job)).toEqual([]);
  const { history } = await platsa.must(listApplications, { userId: jobSeeker.userId }, { token: jobSeeker.token });
  expect(history).toEqual([]);
});

test('a consent taken back at another application leaves the spontaneous one', async () => {
  const job = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const applicantId = await apply(job, jobSeeker, true);
  await platsa.must(applyToCompany, { companyId: job.companyId }, { token: jobSeeker.token });
  const { status, error } = await update(jobSeeker, applicantId, false);
  expect([status, error?.userFriendlyMessage]).toEqual([409, expect.stringMatching('spontanansökan')]);
  expect(await bankOf(job)).toMatchObject([{ appliedFor: null }]);
});

test('who withdraws the application that they agreed with leaves the bank', async () => {
  const job = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const applicantId = await apply(job, jobSeeker, true);
  const { job: profile } = await aBankProfile(platsa, { company: job });
  await place(job, profile._id, applicantId);
  await platsa.must(removeApplication, { applicantId }, { token: jobSeeker.token });
  expect(await bankOf(job)).toEqual([]);
  const board = await platsa.must(getBoard, { boardId: profile.workflowId }, { token: job.admin.token });
  expect(board.columns.flatMap(({ items }) => items)).toEqual([]);
});

test('a spontaneous application keeps the candidate in the bank when the earlier application is withdrawn', async () => {
  const job = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const applicantId = await apply(job, jobSeeker, true);
  await platsa.must(applyToCompany, { companyId: job.companyId }, { token: jobSeeker.token });
  await platsa.must(removeApplication, { applicantId }, { token: jobSeeker.token });
  expect(await bankOf(job)).toMatchObject([{ appliedFor: null }]);
});

test('a candidate whom the company removes keeps the application for the job', async () => {
  const job = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const applicantId = await apply(job, jobSeeker, true);
  await platsa.must(deleteCandidate, { companyId: job.companyId, applicantId }, { token: job.admin.token });
  expect(await bankOf(job)).toEqual([]);
  await platsa.must(getApplicant, { applicantId }, { token: job.admin.token });
  expect(await consentsOf(jobSeeker)).toEqual([]);
});

test('only the job seeker decides about their own application', async () => {
  const job = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const applicantId = await apply(job, jobSeeker);
  const stranger = await aJobSeeker(platsa);
  const callers = [undefined, job.admin, (await aCompany(platsa)).admin, stranger];
  const statuses = await Promise.all(callers.map(async (by) => (await update(by, applicantId, true)).status));
  expect(statuses).toEqual([401, 403, 403, 404]);
  expect((await update(jobSeeker, randomUUID(), true)).status).toBe(404);
  const wrong = { applicantId, mayKeep: 'ja' as unknown as boolean };
  const refused = await platsa.call(updateBankConsent, wrong, { token: jobSeeker.token });
  expect(refused.error?.fields).toEqual([{ path: 'mayKeep', message: 'Välj om företaget får ha dig kvar' }]);
  const list = (by: Account | undefined) =>
    platsa.call(listBankConsents, { userId: jobSeeker.userId }, { token: by?.token });
  expect([(await list(undefined)).status, (await list(stranger)).status]).toEqual([401, 404]);
});

test('a candidate stays in the bank for everybody; confidential jobs are named for those who see them', async () => {
  const job = await anOpenJob(platsa, { title: 'Hemlig kock' });
  const { companyId, jobId, admin } = job;
  const applicantId = await apply(job, await aJobSeeker(platsa, { firstName: 'Ronja' }), true);
  const placement = await anOpenJob(platsa, { company: job, title: 'Hemlig diskare' });
  await place(job, placement.jobId, applicantId);
  for (const id of [jobId, placement.jobId]) await makeConfidential(platsa, id);
  const outside = await aMember(platsa, companyId);
  const bank = async (caller: Account) => (await platsa.must(listCandidates, { companyId }, caller)).candidates;
  const shown = { _id: applicantId, _user: { firstName: 'Ronja' } };
  expect(await bank(admin)).toMatchObject([
    { ...shown, appliedFor: 'Hemlig kock', placedOn: [{ title: 'Hemlig diskare' }, { title: 'Hemlig kock' }] },
  ]);
  expect(await bank(outside)).toMatchObject([{ ...shown, appliedFor: null, placedOn: [] }]);
  expect((await platsa.call(listCandidates, { companyId, _job: jobId }, outside)).status).toBe(404);
  const person = await platsa.must(
    getPerson,
    { companyId, personId: (await bank(outside))[0]?._person ?? '' },
    outside,
  );
  expect(person).toMatchObject({ _user: { firstName: 'Ronja' }, _candidate: applicantId, applications: [] });
  expect((await platsa.call(deleteCandidate, { companyId, applicantId }, outside)).status).toBe(200);
});

test('only who may move applications places candidates on a board and takes them away', async () => {
  const job = await anOpenJob(platsa);
  const applicantId = await apply(job, await aJobSeeker(platsa), true);
  const target = await anOpenJob(platsa, { company: job, confidential: true });
  const input = { jobId: target.jobId, _applicants: [applicantId] };
  const outside = await aMember(platsa, job.companyId);
  const manager = await aTeamMember(platsa, target, 'manager', { member: 'user' });
  const recruiter = await aTeamMember(platsa, target, 'recruiter', { member: 'user' });
  const targets = async (caller: Account) => {
    const listed = await platsa.must(listPlacementTargets, { companyId: job.companyId }, caller);
    return listed.targets.some(({ _job }) => _job === target.jobId);
  };
  for (const [caller, status] of [
    [outside, 404],
    [manager, 403],
    [recruiter, 200],
  ] as const) {
    expect([await targets(caller), (await platsa.call(placeCandidates, input, caller)).status]).toEqual([
      status === 200,
      status,
    ]);
    expect((await platsa.call(removePlacedCandidates, input, caller)).status).toBe(status);
  }
});

test('a saved search goes on without a job that its owner does not see any more', async () => {
  const job = await anOpenJob(platsa);
  const { companyId, jobId } = job;
  const member = await aMember(platsa, companyId);
  await platsa.must(saveBankSearch, { companyId, name: 'Kockar', _job: jobId }, member);
  const filter = async () => (await platsa.must(listBankSearches, { companyId }, member)).searches[0]?.filter;
  expect(await filter()).toEqual({ _job: jobId });
  await makeConfidential(platsa, jobId);
  expect(await filter()).toEqual({});
});
