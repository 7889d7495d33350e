import { markApplicantsRead, moveApplicant } from '@platsa/contract/boards/endpoints';
import { createCareerPage } from '@platsa/contract/career-pages/endpoints';
import { countNewApplicants, getOverview, listNewApplicants } from '@platsa/contract/statistics/endpoints';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aBoard, anApplicant, columnNamed, type TestBoard } from '../../../test/board-builders.ts';
import { type Account, aCompany, aMember, aName, type TestCompany } from '../../../test/builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';
import { aConversation, writeMessage } from '../../../test/conversation-builders.ts';
import { anInvite } from '../../../test/invite-builders.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';

const platsa = useTestApp();
const day = (days: number) => addDays(dayInStockholm(platsa.ctx.now()), days);
const hourMs = 3_600_000;
afterEach(() => {
  platsa.clock.now = undefined;
});

const overviewOf = ({ companyId, admin }: TestCompany, by: Account = admin) =>
  platsa.must(getOverview, { companyId }, { token: by.token });

async function anApplicantWith(board: TestBoard, values: { score?: number; declined?: boolean }) {
  const applicant = await anApplicant(platsa, board);
  await platsa.ctx.db.updateTable('applicants').set(values).where('id', '=', applicant.applicantId).execute();
  return applicant;
}

test('conversations wait for an answer when the applicant has the last word', async () => {
  const talk = await aConversation(platsa);
  const { board, jobSeeker } = talk;
  expect((await overviewOf(board)).toDo.unanswered).toEqual({ count: 0, items: [] });
  await writeMessage(platsa, talk, jobSeeker, 'Gärna!');
  const { toDo } = await overviewOf(board);
  expect(toDo.unanswered).toMatchObject({
    count: 1,
    items: [{ _conversation: talk.conversationId, firstName: 'Kim', lastName: 'Lind', title: 'Kock' }],
  });
  const member = await aMember(platsa, board.companyId);
  expect((await overviewOf(board, member)).toDo.unanswered.count).toBe(0);
  await writeMessage(platsa, talk, board.admin, 'Bra!');
  expect((await overviewOf(board)).toDo.unanswered.count).toBe(0);
});

test('applicants whose application the member has not read are counted and listed; those of a high match apart', async () => {
  const board = await anOpenJob(platsa);
  const ids: string[] = [];
  for (const score of [0.6, 0.95, 0.59]) ids.push((await anApplicantWith(board, { score })).applicantId);
  const [first, second, third] = ids;
  // A locked or archived job shows nobody.
  await anApplicantWith(await anOpenJob(platsa, { company: board, unlocked: false }), { score: 0.9 });
  await anApplicantWith(await anOpenJob(platsa, { company: board, status: 'archived' }), { score: 0.9 });
  const { toDo, figures } = await overviewOf(board);
  expect(toDo.newMatches).toMatchObject({
    count: 2,
    items: [
      { _id: second, title: 'Kock', workflowId: board.boardId, score: 0.95 },
      { _id: first, score: 0.6 },
    ],
  });
  expect(figures.newApplications).toBe(3);
  const { companyId, admin } = board;
  const listed = async (filter: { match?: 'high' } = {}) => {
    const { applicants, counts } = await platsa.must(
      listNewApplicants,
      { companyId, ...filter },
      { token: admin.token },
    );
    return { ids: applicants.map(({ _id }) => _id), counts };
  };
  const counts = { all: 3, high: 2 };
  expect(await listed()).toEqual({ ids: [third, second, first], counts });
  expect(await listed({ match: 'high' })).toEqual({ ids: [second, first], counts });
  expect(await platsa.must(countNewApplicants, { companyId }, { token: admin.token })).toEqual(counts);
  // Looking at them, however long ago, changes nothing; reading one does.
  platsa.clock.now = new Date(Date.now() + hourMs);
  expect((await listed()).counts).toEqual(counts);
  await platsa.must(markApplicantsRead, { companyId, _applicants: [second ?? ''] }, { token: admin.token });
  expect(await listed()).toEqual({ ids: [third, first], counts: { all: 2, high: 1 } });
  expect((await overviewOf(board)).toDo.newMatches.count).toBe(1);
});

test('jobs that end within a week are listed by their end, and drafts apart', async () => {
  const board = await anOpenJob(platsa, { endDate: day(6) });
  const sooner = await anOpenJob(platsa, { company: board, endDate: day(0) });
  await anOpenJob(platsa, { company: board, endDate: day(7) });
  await anOpenJob(platsa, { company: board, endDate: day(-1) });
  await anOpenJob(platsa, { company: board, endDate: day(3), status: 'inactive' });
  const draft = await aBoard(platsa, { company: board, title: 'Bagare' });
  await anApplicant(platsa, board);
  const { toDo, figures } = await overviewOf(board);
  expect(toDo.closing).toMatchObject({
    count: 2,
    items: [
      { _job: sooner.jobId, endDate: day(0), applicants: 0 },
      { _job: board.jobId, endDate: day(6), applicants: 1 },
    ],
  });
  expect(toDo.drafts).toMatchObject({ count: 1, items: [{ _job: draft.jobId, title: 'Bagare' }] });
  expect(figures.activeJobs).toBe(3);
});

test('a job that has not started yet is active', async () => {
  const board = await anOpenJob(platsa, { startDate: day(3) });
  expect((await overviewOf(board)).figures.activeJobs).toBe(1);
});

test('a board is idle when someone has waited for a week in which nobody was moved', async () => {
  const board = await anOpenJob(platsa);
  const longAgo = new Date(Date.now() - 8 * 24 * hourMs);
  await anApplicant(platsa, board);
  expect((await overviewOf(board)).toDo.idleBoards.count).toBe(0);
  const { applicantId } = await anApplicant(platsa, board);
  await sql`UPDATE applicants SET created_at = ${longAgo} WHERE id = ${applicantId}`.execute(platsa.ctx.db);
  const { toDo, steps } = await overviewOf(board);
  expect(toDo.idleBoards).toMatchObject({ count: 1, items: [{ workflowId: board.boardId, applicants: 2 }] });
  expect(steps).toEqual({ job: true, publishedJob: true, move: false, colleague: false, careerPage: false });
  const first = await columnNamed(platsa, board, 'Ansökt');
  const move = { boardId: board.boardId, _applicant: applicantId, _workflowColumn: first._id, newIndex: 1 };
  await platsa.must(moveApplicant, move, { token: board.admin.token });
  expect(await overviewOf(board)).toMatchObject({ toDo: { idleBoards: { count: 0 } }, steps: { move: true } });
});

test('the first steps of a company are an invite and a career page too', async () => {
  const { company } = await anInvite(platsa);
  expect((await overviewOf(company)).steps).toMatchObject({ colleague: true, careerPage: false });
  await platsa.must(
    createCareerPage,
    { _company: company.companyId, title: 'Vi', pageId: aName().toLowerCase() },
    company.admin,
  );
  expect((await overviewOf(company)).steps.careerPage).toBe(true);
  const other = await aCompany(platsa);
  await aMember(platsa, other.companyId);
  expect((await overviewOf(other)).steps.colleague).toBe(true);
});

test('no more than five of each kind are listed, and all are counted', async () => {
  const board = await aBoard(platsa);
  for (let count = 1; count < 7; count++) await aBoard(platsa, { company: board });
  const { drafts } = (await overviewOf(board)).toDo;
  expect([drafts.count, drafts.items.length, drafts._jobs.length]).toEqual([7, 5, 7]);
});

test('overview and new applicants are for members', async () => {
  const { companyId } = await aBoard(platsa);
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    expect((await platsa.call(getOverview, { companyId }, { token })).status).toBe(status);
    expect((await platsa.call(countNewApplicants, { companyId }, { token })).status).toBe(status);
    expect((await platsa.call(listNewApplicants, { companyId }, { token })).status).toBe(status);
  }
  const malformed = await platsa.call(getOverview, { companyId: 'bolaget' });
  expect(malformed.status).toBe(401);
});
