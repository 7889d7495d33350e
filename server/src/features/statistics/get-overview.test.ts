import { moveApplicant } from '@platsa/contract/boards/endpoints';
import { getOverview, listNewApplicants, recordVisit } from '@platsa/contract/statistics/endpoints';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aBoard, anApplicant, columnNamed, type TestBoard } from '../../../test/board-builders.ts';
import { type Account, aMember, type TestCompany } from '../../../test/builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';
import { aConversation, writeMessage } from '../../../test/conversation-builders.ts';
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

test('new applicants are counted until the next visit, and listed; those of a high match apart', async () => {
  const board = await anOpenJob(platsa);
  const ids = [];
  for (const values of [{ score: 0.6 }, { score: 0.95 }, { score: 0.59 }, { score: 0.9, declined: true }])
    ids.push((await anApplicantWith(board, values)).applicantId);
  const [first, second] = ids;
  await anApplicantWith(await anOpenJob(platsa, { company: board, unlocked: false }), { score: 0.9 });
  const { toDo, figures, newSince: since } = await overviewOf(board);
  expect(toDo.newMatches).toMatchObject({
    count: 2,
    items: [
      { _id: second, title: 'Kock', workflowId: board.boardId, score: 0.95 },
      { _id: first, score: 0.6 },
    ],
  });
  // A locked job shows nobody, so its applicants are not among the new ones, which are listed.
  expect(figures.newApplications).toBe(4);
  const listed = async (filter: { since?: string; match?: 'high' } = {}) => {
    const input = { companyId: board.companyId, ...filter };
    const { applicants, counts } = await platsa.must(listNewApplicants, input, { token: board.admin.token });
    return { ids: applicants.map(({ _id }) => _id), counts };
  };
  expect(await listed()).toEqual({ ids: ids.toReversed(), counts: { all: 4, high: 2 } });
  expect(await listed({ match: 'high' })).toEqual({ ids: [second, first], counts: { all: 4, high: 2 } });
  const { companyId, admin } = board;
  await platsa.must(recordVisit, { companyId }, { token: admin.token });
  expect((await overviewOf(board)).toDo.newMatches.count).toBe(2);
  platsa.clock.now = new Date(Date.now() + hourMs);
  const later = await overviewOf(board);
  expect(later.toDo.newMatches.count).toBe(0);
  expect(later.figures.newApplications).toBe(0);
  expect((await listed()).ids).toEqual([]);
  // What a shown figure counted stays in the list that it leads to.
  expect((await listed({ since })).ids).toHaveLength(4);
});

test('looking again within half an hour is the same visit', async () => {
  const board = await anOpenJob(platsa);
  const look = () => platsa.must(recordVisit, { companyId: board.companyId }, { token: board.admin.token });
  const start = Date.now();
  const visits = [];
  for (const minutes of [1, 20, 45, 100]) {
    platsa.clock.now = new Date(start + minutes * 60_000);
    visits.push((await overviewOf(board)).newSince);
    await look();
  }
  const [first, second, third, fourth] = visits;
  expect([second, third]).toEqual([first, first]);
  expect(fourth).toBe(new Date(start + 45 * 60_000).toISOString());
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
  expect(steps).toEqual({ job: true, publishedJob: true, move: false });
  const first = await columnNamed(platsa, board, 'Ansökt');
  const move = { boardId: board.boardId, _applicant: applicantId, _workflowColumn: first._id, newIndex: 1 };
  await platsa.must(moveApplicant, move, { token: board.admin.token });
  expect(await overviewOf(board)).toMatchObject({ toDo: { idleBoards: { count: 0 } }, steps: { move: true } });
});

test('no more than five of each kind are listed, and all are counted', async () => {
  const board = await aBoard(platsa);
  for (let count = 1; count < 7; count++) await aBoard(platsa, { company: board });
  const { drafts } = (await overviewOf(board)).toDo;
  expect([drafts.count, drafts.items.length, drafts._jobs.length]).toEqual([7, 5, 7]);
});

test('overview and visits are for members', async () => {
  const { companyId } = await aBoard(platsa);
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    expect((await platsa.call(getOverview, { companyId }, { token })).status).toBe(status);
    expect((await platsa.call(recordVisit, { companyId }, { token })).status).toBe(status);
    expect((await platsa.call(listNewApplicants, { companyId }, { token })).status).toBe(status);
  }
  const malformed = await platsa.call(getOverview, { companyId: 'bolaget' });
  expect(malformed.status).toBe(401);
});
