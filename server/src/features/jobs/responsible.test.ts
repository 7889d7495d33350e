import { deleteAccount, updateUser } from '@platsa/contract/accounts/endpoints';
import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { listBoards, listUnreadApplicants, markApplicantsRead } from '@platsa/contract/boards/endpoints';
import { removeMember } from '@platsa/contract/companies/member-endpoints';
import { createJob, duplicateJob, getJob, listJobs, updateJob } from '@platsa/contract/jobs/endpoints';
import { jobStatus } from '@platsa/contract/jobs/rules';
import { countNewApplicants, getOverview, listNewApplicants } from '@platsa/contract/statistics/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant } from '../../../test/board-builders.ts';
import { type Account, aCompany, aJobSeeker, aMember, password, type TestCompany } from '../../../test/builders.ts';
import { tagId } from '../../../test/job-builders.ts';

const platsa = useTestApp();

const as = ({ token }: Account) => ({ token });

async function aDraft({ companyId }: TestCompany, by: Account) {
  const profession = tagId('profession', 'Kock');
  const draft = { _company: companyId, status: jobStatus.draft, title: 'Kock', _profession: profession } as const;
  return (await platsa.must(createJob, draft, as(by))).job;
}

const responsibleFor = async (jobId: string, viewer: Account) => {
  const { job } = await platsa.must(getJob, { jobId }, as(viewer));
  return '_responsible' in job ? (job._responsible?._id ?? null) : undefined;
};

/** The titles of the jobs and boards that are the viewer's own. */
async function ownJobs({ companyId }: TestCompany, viewer: Account) {
  const { jobs } = await platsa.must(listJobs, { companyId }, as(viewer));
  const { boards } = await platsa.must(listBoards, { companyId }, as(viewer));
  const ids = jobs.filter(({ isOwn }) => isOwn).map(({ _id }) => _id);
  expect(new Set(boards.filter(({ isOwn }) => isOwn).map(({ _job }) => _job._id))).toEqual(new Set(ids));
  return ids;
}

test('who makes or copies a job is responsible for it, until a member chooses somebody else', async () => {
  const company = await aCompany(platsa);
  const member = await aMember(platsa, company.companyId);
  const { _id: jobId } = await aDraft(company, member);
  expect(await responsibleFor(jobId, company.admin)).toBe(member.userId);
  const copy = await platsa.must(duplicateJob, { jobId }, as(company.admin));
  expect(copy.job._responsible?._id).toBe(company.admin.userId);
  const { job } = await platsa.must(updateJob, { jobId, _responsible: company.admin.userId }, as(member));
  expect(job._responsible).toEqual({ _id: company.admin.userId, firstName: 'Kim', lastName: 'Lind' });
  expect(await ownJobs(company, member)).toEqual([]);
  expect(new Set(await ownJobs(company, company.admin))).toEqual(new Set([jobId, copy.job._id]));
});

test('only a member of the company becomes responsible', async () => {
  const company = await aCompany(platsa);
  const { _id: jobId } = await aDraft(company, company.admin);
  const stranger = await aCompany(platsa);
  for (const _responsible of [stranger.admin.userId, crypto.randomUUID(), 'ingen']) {
    const { status, error } = await platsa.call(updateJob, { jobId, _responsible }, as(company.admin));
    expect([status, error?.fields]).toEqual([400, [{ path: '_responsible', message: 'Välj någon i företaget' }]]);
  }
  const change = { jobId, _responsible: stranger.admin.userId };
  expect((await platsa.call(updateJob, change)).status).toBe(401);
  expect((await platsa.call(updateJob, change, as(await aJobSeeker(platsa)))).status).toBe(403);
  expect((await platsa.call(updateJob, change, as(stranger.admin))).status).toBe(404);
  expect(await responsibleFor(jobId, company.admin)).toBe(company.admin.userId);
});

test('the jobs of a member who leaves are the admins’ until somebody is chosen', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const [removed, erased, other] = [
    await aMember(platsa, companyId),
    await aMember(platsa, companyId),
    await aMember(platsa, companyId),
  ];
  const jobs = [await aDraft(company, removed), await aDraft(company, erased)];
  await platsa.must(removeMember, { companyId, memberId: removed.userId }, as(admin));
  await platsa.must(deleteAccount, { userId: erased.userId, password, confirmation: 'RADERA' }, as(erased));
  for (const { _id } of jobs) expect(await responsibleFor(_id, admin)).toBeNull();
  expect(await ownJobs(company, admin)).toHaveLength(2);
  expect(await ownJobs(company, other)).toEqual([]);
});

test('the new applications, the overview and reading all can be limited to one’s own jobs', async () => {
  const own = await anOpenJob(platsa);
  const { companyId, admin } = own;
  const member = await aMember(platsa, companyId);
  await platsa.must(updateJob, { jobId: own.jobId, _responsible: member.userId }, as(admin));
  const others = await anOpenJob(platsa, { company: own });
  const { applicantId } = await anApplicant(platsa, own);
  await anApplicant(platsa, others);
  const count = async (mine: string, by = member) =>
    (await platsa.must(countNewApplicants, { companyId, mine }, as(by))).all;
  expect([await count('false'), await count('true'), await count('true', admin)]).toEqual([2, 1, 1]);
  const { applicants, counts } = await platsa.must(listNewApplicants, { companyId, mine: 'true' }, as(member));
  expect([applicants.map(({ _id }) => _id), counts.all]).toEqual([[applicantId], 1]);
  const figures = async (mine: string) => (await platsa.must(getOverview, { companyId, mine }, as(member))).figures;
  expect(await figures('true')).toEqual({ activeJobs: 1, newApplications: 1 });
  expect(await figures('false')).toEqual({ activeJobs: 2, newApplications: 2 });
  await platsa.must(markApplicantsRead, { companyId, mine: true }, as(member));
  expect([await count('false'), await count('true')]).toEqual([1, 0]);
  expect((await platsa.must(listUnreadApplicants, { boardId: others.boardId }, as(member)))._new).toHaveLength(1);
});

test('the session says whether there are colleagues and own jobs, and remembers the choice', async () => {
  const company = await aCompany(platsa);
  const session = (by: Account) => platsa.must(restoreSession, {}, as(by));
  expect((await session(company.admin)).companies).toMatchObject([{ hasColleagues: false, hasOwnJobs: false }]);
  const member = await aMember(platsa, company.companyId);
  await aDraft(company, company.admin);
  expect((await session(company.admin)).companies).toMatchObject([{ hasColleagues: true, hasOwnJobs: true }]);
  const { companies, user } = await session(member);
  expect([companies[0]?.hasColleagues, companies[0]?.hasOwnJobs, user.showsAllJobs]).toEqual([true, false, null]);
  await platsa.must(updateUser, { userId: member.userId, showsAllJobs: false }, as(member));
  expect((await session(member)).user.showsAllJobs).toBe(false);
  const wrong = await platsa.call(updateUser, { userId: member.userId, showsAllJobs: 'ja' as never }, as(member));
  expect(wrong.error?.fields?.[0]?.path).toBe('showsAllJobs');
});
