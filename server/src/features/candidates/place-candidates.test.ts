import { randomUUID } from 'node:crypto';
import { getApplicant, updateApplicant } from '@platsa/contract/applications/endpoints';
import { applyToJob, getOwnApplication } from '@platsa/contract/applications/own-application-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import {
  listPlacementTargets,
  placeCandidates,
  removePlacedCandidates,
  updateBankConsent,
} from '@platsa/contract/candidates/endpoints';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { type Account, aCompany, aJobSeeker } from '../../../test/builders.ts';
import { aBankProfile, aCandidate } from '../../../test/candidate-builders.ts';

const platsa = useTestApp();

type Job = Awaited<ReturnType<typeof anOpenJob>>;

const place = (by: Account | undefined, jobId: string, _applicants: string[], _workflowColumn?: string) =>
  platsa.call(placeCandidates, { jobId, _applicants, _workflowColumn }, { token: by?.token });
const remove = (by: Account | undefined, jobId: string, _applicants: string[]) =>
  platsa.call(removePlacedCandidates, { jobId, _applicants }, { token: by?.token });
const targets = (by: Account | undefined, companyId: string) =>
  platsa.call(listPlacementTargets, { companyId }, { token: by?.token });

async function columnsOf({ boardId, admin }: Job) {
  const { columns } = await platsa.must(getBoard, { boardId }, { token: admin.token });
  return columns.map(({ _id, items }) => ({ _id, names: items.map(({ _applicant }) => _applicant._user.firstName) }));
}

test('several candidates are placed in a column of a running job, without mail, and taken away again', async () => {
  const job = await anOpenJob(platsa);
  const [one, two] = [await aCandidate(platsa, job), await aCandidate(platsa, job)];
  const [first, second] = await columnsOf(job);
  const mails = () => platsa.ctx.db.selectFrom('mails').select('id').execute();
  const before = (await mails()).length;
  const { data } = await place(job.admin, job.jobId, [one.applicantId, two.applicantId], second?._id);
  expect(data).toMatchObject({ _workflowBoard: job.boardId, placed: [{}, {}], skipped: [] });
  expect((await columnsOf(job)).map(({ names }) => names.length).slice(0, 2)).toEqual([0, 2]);
  expect((await mails()).length).toBe(before);

  const ids = data?.placed.map(({ _id }) => _id) ?? [];
  expect((await remove(job.admin, job.jobId, ids)).data?._applicants.toSorted()).toEqual(ids.toSorted());
  expect((await remove(job.admin, job.jobId, ids)).data?._applicants).toEqual([]);
  expect((await columnsOf(job)).flatMap(({ names }) => names)).toEqual([]);
  expect(first?.names).toEqual([]);
  expect((await place(job.admin, job.jobId, [one.applicantId])).data?.placed).toHaveLength(1);
});

test('who has applied already, or is not in the bank, is left out with the reason', async () => {
  const job = await anOpenJob(platsa);
  const jobSeeker = await aCandidate(platsa, job);
  const applying = { jobId: job.jobId, userId: jobSeeker.userId };
  const { application } = await platsa.must(applyToJob, applying, { token: jobSeeker.token });
  const stranger = await aCandidate(platsa, await aCompany(platsa));
  const { data } = await place(job.admin, job.jobId, [jobSeeker.applicantId, stranger.applicantId]);
  expect(data).toMatchObject({
    placed: [],
    skipped: [
      { _candidate: jobSeeker.applicantId, reason: 'onBoard' },
      { _candidate: stranger.applicantId, reason: 'notInBank' },
    ],
  });
  // What a job seeker has sent is not removed.
  expect((await remove(job.admin, job.jobId, [application._id])).data?._applicants).toEqual([]);
  expect(await place(job.admin, job.jobId, [stranger.applicantId])).toMatchObject({
    status: 404,
    error: { userFriendlyMessage: 'Kandidaten finns inte längre i kandidatbanken.' },
  });
});

test('a placed candidate who applies herself makes the application her own, where the company has put it', async () => {
  const job = await anOpenJob(platsa);
  const jobSeeker = await aCandidate(platsa, job);
  const token = jobSeeker.token;
  const [, second] = await columnsOf(job);
  const placed = await place(job.admin, job.jobId, [jobSeeker.applicantId], second?._id);
  const applicantId = placed.data?.placed[0]?._id;
  await platsa.must(updateApplicant, { applicantId: String(applicantId), rating: 4 }, { token: job.admin.token });
  const own = () => platsa.must(getOwnApplication, { jobId: job.jobId }, { token });
  expect((await own()).application).toBeNull();

  const applying = { jobId: job.jobId, userId: jobSeeker.userId, message: 'Jag vill gärna jobba hos er.' };
  const { application } = await platsa.must(applyToJob, applying, { token });
  expect(application._id).toBe(applicantId);
  expect((await own()).application).toEqual(application);
  expect((await columnsOf(job)).map(({ names }) => names.length).slice(0, 2)).toEqual([0, 1]);
  const shown = await platsa.must(getApplicant, { applicantId: application._id }, { token: job.admin.token });
  expect(shown).toMatchObject({ message: 'Jag vill gärna jobba hos er.', rating: 4 });
  const mails = await platsa.ctx.db
    .selectFrom('mails')
    .select('subject')
    .where('applicantId', '=', application._id)
    .execute();
  expect(mails).toEqual([{ subject: expect.stringContaining('är mottagen') }]);

  expect((await platsa.call(applyToJob, applying, { token })).error?.userFriendlyMessage).toBe('Du har redan ansökt!');
  // It is not the company's to take away any more, and stays when she leaves the bank.
  expect((await remove(job.admin, job.jobId, [application._id])).data?._applicants).toEqual([]);
  await platsa.must(updateBankConsent, { applicantId: jobSeeker.applicantId, mayKeep: false }, { token });
  expect((await own()).application).toEqual(application);
});

test('a job that is not running takes no candidates and is no target', async () => {
  const job = await anOpenJob(platsa);
  const { job: profile } = await aBankProfile(platsa, { company: job });
  const { applicantId } = await aCandidate(platsa, job);
  const titles = async () => (await targets(job.admin, job.companyId)).data?.targets.map(({ _job }) => _job);
  expect(await titles()).toEqual([profile._id, job.jobId]);
  await platsa.must(updateJob, { jobId: job.jobId, status: 1 }, { token: job.admin.token });
  expect(await titles()).toEqual([profile._id]);
  expect(await place(job.admin, job.jobId, [applicantId])).toMatchObject({
    status: 409,
    error: { userFriendlyMessage: 'Annonsen är inte publicerad, så det går inte att lägga kandidater på dess tavla.' },
  });
});

test('a column of another board, nobody, and strangers are refused', async () => {
  const job = await anOpenJob(platsa);
  const { applicantId } = await aCandidate(platsa, job);
  const other = await anOpenJob(platsa);
  expect((await place(job.admin, job.jobId, [applicantId], other.firstColumnId)).status).toBe(404);
  expect((await place(job.admin, job.jobId, [])).error?.fields).toEqual([
    { path: '_applicants', message: 'Välj minst en kandidat' },
  ]);
  expect((await remove(job.admin, job.jobId, [])).status).toBe(400);
  expect((await place(job.admin, randomUUID(), [applicantId])).status).toBe(404);
  const jobSeeker = await aJobSeeker(platsa);
  for (const [by, status] of [
    [undefined, 401],
    [jobSeeker, 403],
    [other.admin, 404],
  ] as const) {
    expect((await place(by, job.jobId, [applicantId])).status).toBe(status);
    expect((await remove(by, job.jobId, [applicantId])).status).toBe(status);
    expect((await targets(by, job.companyId)).status).toBe(status);
  }
});
