import {
  assignApplication,
  listAssignedApplications,
  listInterviewers,
} from '@platsa/contract/applications/assigned-endpoints';
import { createComment, getApplicant, updateApplicant } from '@platsa/contract/applications/endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { getJob, listJobs } from '@platsa/contract/jobs/endpoints';
import { listRights, type TeamRole, teamRoles } from '@platsa/contract/jobs/team';
import { saveJobTeam } from '@platsa/contract/jobs/team-endpoints';
import { getApplicantsTotal, getJobFunnel, getOverview } from '@platsa/contract/statistics/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant } from '../../../test/board-builders.ts';
import { type Account, aCompany, aJobSeeker } from '../../../test/builders.ts';
import { aTeamMember, makeConfidential } from '../../../test/team-builders.ts';

const platsa = useTestApp();

/** A confidential job with two applicants, of whom the interviewer meets the first. */
async function anInterview() {
  const board = await aBoard(platsa);
  await makeConfidential(platsa, board.jobId);
  const [met, other] = [await anApplicant(platsa, board), await anApplicant(platsa, board)];
  const interviewer = await aTeamMember(platsa, board, 'interviewer');
  await platsa.must(assignApplication, { applicantId: met.applicantId, _users: [interviewer.userId] }, board.admin);
  return { board, met, other, interviewer };
}

test('an interviewer sees the assigned candidate, and neither the others nor the board', async () => {
  const { board, met, other, interviewer } = await anInterview();
  const { companyId, boardId } = board;
  const { applications } = await platsa.must(listAssignedApplications, { companyId }, interviewer);
  expect(applications).toMatchObject([{ applicantId: met.applicantId, ownRating: 0, _job: { title: 'Kock' } }]);
  await platsa.must(getApplicant, { applicantId: met.applicantId }, interviewer);
  expect((await platsa.call(getApplicant, { applicantId: other.applicantId }, interviewer)).status).toBe(404);
  expect((await platsa.call(getBoard, { boardId }, interviewer)).status).toBe(403);
});

test('an interviewer reads the number of assigned applications, and no other figure about applicants', async () => {
  const { board, met, interviewer } = await anInterview();
  const { companyId, jobId } = board;
  await platsa.ctx.db.updateTable('applicants').set({ score: 0.9 }).where('jobId', '=', jobId).execute();
  await platsa.ctx.db.insertInto('jobViewTotals').values({ jobId, views: 4 }).execute();
  const cardOf = async (who: Account) => (await platsa.must(listJobs, { companyId }, who)).jobs[0];
  const hidden = { hiredCount: 0, percentApplied: null };
  expect(await cardOf(board.admin)).toMatchObject({ applicantsCount: 2, highMatchCount: 2 });
  expect(await cardOf(interviewer)).toMatchObject({
    ...{ applicantsCount: 1, newApplicantsCount: 0, highMatchCount: 0, ...hidden },
  });
  const { job } = await platsa.must(getJob, { jobId }, interviewer);
  expect(job).toMatchObject({ applicantsCount: 1, ...hidden });
  const { figures, toDo } = await platsa.must(getOverview, { companyId, mine: false }, interviewer);
  expect(figures.newApplications).toBe(0);
  expect([toDo.newMatches.count, toDo.closing.count, toDo.idleBoards.count]).toEqual([0, 0, 0]);
  // Also a full member's company-wide statistics leave the job out, which others of the company count.
  const full = await aTeamMember(platsa, board, 'interviewer', { member: 'user' });
  expect(await platsa.must(getApplicantsTotal, { companyId }, full)).toEqual({ applicants: 0 });
  expect((await platsa.call(getApplicantsTotal, { companyId }, interviewer)).status).toBe(403);
  expect((await platsa.call(getJobFunnel, { jobId }, full)).status).toBe(403);
  expect(await cardOf(full)).toMatchObject({ applicantsCount: 0, ...hidden });
  await platsa.must(assignApplication, { applicantId: met.applicantId, _users: [] }, board.admin);
  expect(await cardOf(interviewer)).toMatchObject({ applicantsCount: 0 });
});

test('an interviewer sees no contact data and no judgement but their own, unless the team gives it', async () => {
  const { board, met, interviewer } = await anInterview();
  const { applicantId } = met;
  await platsa.must(createComment, { applicantId, text: 'Lovande' }, board.admin);
  await platsa.must(updateApplicant, { applicantId, rating: 5 }, board.admin);
  await platsa.must(createComment, { applicantId, text: 'Lugn' }, interviewer);
  await platsa.must(updateApplicant, { applicantId, rating: 3 }, interviewer);
  const seen = await platsa.must(getApplicant, { applicantId }, interviewer);
  expect(seen).toMatchObject({ rating: 3, meanRating: null, resume: null, _user: { email: '', phoneNumber: '' } });
  expect(seen.comments.map(({ text }) => text)).toEqual(['Lugn']);
  expect(seen.ratings.map(({ rating }) => rating)).toEqual([3]);
  const extraRights = ['seeContact' as const, 'seeJudgements' as const];
  const team = [{ _user: interviewer.userId, role: 'interviewer' as const, extraRights }];
  await platsa.must(saveJobTeam, { jobId: board.jobId, team }, board.admin);
  const more = await platsa.must(getApplicant, { applicantId }, interviewer);
  expect(more._user.email).toBe(met.email);
  expect(more.comments.map(({ text }) => text)).toEqual(['Lovande', 'Lugn']);
});

test('what is taken back, or ends with the place in the team, is not seen any more', async () => {
  const { board, met, interviewer } = await anInterview();
  const { applicantId } = met;
  const seen = async () => (await platsa.call(getApplicant, { applicantId }, interviewer)).status;
  await platsa.must(assignApplication, { applicantId, _users: [] }, board.admin);
  expect(await seen()).toBe(404);
  await platsa.must(assignApplication, { applicantId, _users: [interviewer.userId] }, board.admin);
  expect(await seen()).toBe(200);
  await platsa.must(saveJobTeam, { jobId: board.jobId, team: [] }, board.admin);
  expect(await seen()).toBe(404);
  expect((await platsa.must(listInterviewers, { applicantId }, board.admin)).assigned).toEqual([]);
});

test('only interviewers of the job’s team are assigned', async () => {
  const { board, met } = await anInterview();
  const { applicantId } = met;
  const elsewhere = await aTeamMember(platsa, await aBoard(platsa, { company: board }), 'interviewer');
  const manager = await aTeamMember(platsa, board, 'manager');
  for (const { userId } of [elsewhere, manager, await aJobSeeker(platsa)]) {
    const { error } = await platsa.call(assignApplication, { applicantId, _users: [userId] }, board.admin);
    expect(error?.fields?.[0]?.path).toBe('_users');
  }
});

test.each(teamRoles.map((role) => [role]))('%s assigns candidates if the role may book interviews', async (role) => {
  const { board, met } = await anInterview();
  const caller = await aTeamMember(platsa, board, role);
  const { status } = await platsa.call(assignApplication, { applicantId: met.applicantId, _users: [] }, caller);
  expect(status).toBe(mayBook(role) ? 200 : 403);
});

function mayBook(role: TeamRole) {
  return listRights(role).includes('book');
}

test('nobody else reads or changes who meets a candidate', async () => {
  const { board, met } = await anInterview();
  const { applicantId } = met;
  const stranger = (await aCompany(platsa)).admin;
  const jobSeeker = await aJobSeeker(platsa);
  for (const call of [
    (by?: Account) => platsa.call(listInterviewers, { applicantId }, by),
    (by?: Account) => platsa.call(assignApplication, { applicantId, _users: [] }, by),
    (by?: Account) => platsa.call(listAssignedApplications, { companyId: board.companyId }, by),
  ]) {
    expect([await call(), await call(jobSeeker), await call(stranger)].map(({ status }) => status)).toEqual([
      401, 403, 404,
    ]);
  }
});
