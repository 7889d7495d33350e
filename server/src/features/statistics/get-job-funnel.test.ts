import { updateApplicant } from '@platsa/contract/applications/endpoints';
import { removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import { deleteColumn, moveApplicant } from '@platsa/contract/boards/endpoints';
import { duplicateJob } from '@platsa/contract/jobs/endpoints';
import { exportJobFunnel, getJobFunnel } from '@platsa/contract/statistics/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant, columnNamed, type TestBoard } from '../../../test/board-builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';
import { download } from '../../../test/download.ts';

const platsa = useTestApp();
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

async function anOldApplicant(board: TestBoard, days: number): Promise<string> {
  const { applicantId } = await anApplicant(platsa, board);
  await sql`UPDATE applicants SET created_at = ${daysAgo(days)}, column_since = ${daysAgo(days)}
    WHERE id = ${applicantId}`.execute(platsa.ctx.db);
  return applicantId;
}

/** Moves an application, as if some days ago. */
async function moved(board: TestBoard, applicantId: string, to: string, days: number): Promise<void> {
  const { _id } = await columnNamed(platsa, board, to);
  const move = { boardId: board.boardId, _applicant: applicantId, _workflowColumn: _id, newIndex: 0 };
  await platsa.must(moveApplicant, move, as(board));
  await sql`UPDATE applicants SET column_since = ${daysAgo(days)} WHERE id = ${applicantId}`.execute(platsa.ctx.db);
  await sql`
    UPDATE events SET created_at = ${daysAgo(days)} WHERE id = (
      SELECT id FROM events WHERE application_id = ${applicantId} ORDER BY id DESC LIMIT 1)`.execute(platsa.ctx.db);
}

const as = ({ admin }: TestBoard) => ({ token: admin.token });

async function funnelOf(board: TestBoard) {
  const { applicants, columns } = await platsa.must(getJobFunnel, { jobId: board.jobId }, as(board));
  return { applicants, columns: Object.fromEntries(columns.map(({ value, ...column }) => [value, column])) };
}

test('each column shows how many came, how many days they were there, and how many ended there', async () => {
  const board = await anOpenJob(platsa);
  const [hired, declined, waiting] = [
    await anOldApplicant(board, 10),
    await anOldApplicant(board, 10),
    await anOldApplicant(board, 10),
  ];
  await moved(board, hired, 'Intervju bokad', 8);
  await moved(board, hired, 'Anställd', 5);
  await moved(board, declined, 'Intervju bokad', 6);
  await moved(board, declined, 'Fått nej', 1);
  const { applicants, columns } = await funnelOf(board);
  expect(applicants).toBe(3);
  expect(columns.Ansökt).toMatchObject({ came: 3, remaining: 1, left: 0, medianDays: expect.closeTo(3, 1) });
  expect(columns['Under bearbetning']).toMatchObject({ came: 0, remaining: 0, left: 0, medianDays: null });
  expect(columns['Intervju bokad']).toMatchObject({ came: 2, remaining: 0, left: 1, declined: 1, withdrawn: 0 });
  expect(columns['Intervju bokad']?.medianDays).toBeCloseTo(4, 1);
  expect(columns.Anställd).toMatchObject({ came: 1, remaining: 1, left: 0 });
  expect(columns['Fått nej']).toMatchObject({ came: 1, remaining: 1, left: 0, useForDeclining: true });
  expect(Object.keys(columns).at(-1)).toBe('Fått nej');
  await platsa.must(removeApplication, { applicantId: waiting }, as(board));
  const after = await funnelOf(board);
  expect(after.applicants).toBe(3);
  expect(after.columns.Ansökt).toMatchObject({ came: 3, remaining: 0, left: 1, withdrawn: 1 });
});

test('withdrawn applications are counted in the column that they were in', async () => {
  const board = await anOpenJob(platsa);
  const { applicantId, token } = await anApplicant(platsa, board);
  await sql`INSERT INTO events (type, company_id, job_id, application_id)
    VALUES ('applicant.applied', ${board.companyId}, ${board.jobId}, ${applicantId})`.execute(platsa.ctx.db);
  await platsa.must(removeApplication, { applicantId }, { token });
  const { applicants, columns } = await funnelOf(board);
  expect(applicants).toBe(1);
  expect(columns.Ansökt).toMatchObject({ came: 1, remaining: 0, left: 1, declined: 0, withdrawn: 1 });
});

test('somebody who came back to a column is counted in it once', async () => {
  const board = await anOpenJob(platsa);
  const applicantId = await anOldApplicant(board, 10);
  await moved(board, applicantId, 'Intervju bokad', 8);
  await moved(board, applicantId, 'Ansökt', 4);
  const { columns } = await funnelOf(board);
  expect(columns.Ansökt).toMatchObject({ came: 1, remaining: 1, medianDays: expect.closeTo(2, 1) });
});

test('applications declined without leaving the column are counted there', async () => {
  const board = await anOpenJob(platsa);
  const applicantId = await anOldApplicant(board, 3);
  const { _id } = await columnNamed(platsa, board, 'Intervju bokad');
  await platsa.must(updateApplicant, { applicantId, _statusColumn: _id, declined: true }, as(board));
  expect((await funnelOf(board)).columns['Intervju bokad']).toMatchObject({ came: 1, remaining: 0, declined: 1 });
});

test('a column that is deleted takes its figures along, and those of the others stay', async () => {
  const board = await anOpenJob(platsa);
  const applicantId = await anOldApplicant(board, 9);
  await moved(board, applicantId, 'Under bearbetning', 6);
  await moved(board, applicantId, 'Anställd', 2);
  const { _id: columnId } = await columnNamed(platsa, board, 'Under bearbetning');
  await platsa.must(deleteColumn, { columnId }, as(board));
  const { columns } = await funnelOf(board);
  expect(Object.keys(columns)).toEqual(['Ansökt', 'Intervju bokad', 'Anställd', 'Fått nej']);
  expect(columns.Ansökt).toMatchObject({ came: 1, medianDays: expect.closeTo(3, 1) });
  expect(columns.Anställd).toMatchObject({ came: 1, remaining: 1 });
});

test('days of a copied application begin when it was copied', async () => {
  const board = await anOpenJob(platsa);
  await anOldApplicant(board, 100);
  const { job } = await platsa.must(duplicateJob, { jobId: board.jobId, withApplicants: true }, as(board));
  const copy = { ...board, jobId: job._id, boardId: job.workflowId };
  const { columns } = await platsa.must(getJobFunnel, { jobId: copy.jobId }, as(board));
  expect(columns[0]).toMatchObject({ came: 1, remaining: 1, medianDays: null });
  const { _id } = await columnNamed(platsa, copy, 'Anställd');
  const { id } = await platsa.ctx.db
    .selectFrom('applicants')
    .select('id')
    .where('jobId', '=', copy.jobId)
    .executeTakeFirstOrThrow();
  const move = { boardId: copy.boardId, _applicant: id, _workflowColumn: _id, newIndex: 0 };
  await platsa.must(moveApplicant, move, as(board));
  expect((await funnelOf(copy)).columns.Ansökt?.medianDays).toBeLessThan(1);
});

test('counts of a locked job are shown', async () => {
  const board = await anOpenJob(platsa, { unlocked: false });
  await anOldApplicant(board, 1);
  expect((await funnelOf(board)).columns.Ansökt).toMatchObject({ came: 1, remaining: 1 });
});

test('the funnel is exported as Excel reads it', async () => {
  const board = await anOpenJob(platsa);
  await moved(board, await anOldApplicant(board, 10), 'Anställd', 7.5);
  const { headers, bytes } = await download(platsa, exportJobFunnel, { jobId: board.jobId }, as(board));
  expect(headers['content-type']).toContain('text/csv');
  const lines = bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'Kolumn;Kom hit;Är kvar;Median, dagar;Fick nej;Drog sig ur',
    'Ansökt;1;0;2,5;0;0',
  ]);
});

test('the funnel is for members of the job’s company', async () => {
  const { companyId, jobId } = await anOpenJob(platsa);
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    expect((await platsa.call(getJobFunnel, { jobId }, { token })).status).toBe(status);
    const file = await download(platsa, exportJobFunnel, { jobId }, token === undefined ? {} : { token });
    expect(file.status).toBe(status);
  }
  const { admin } = await anOpenJob(platsa);
  const missing = await platsa.call(getJobFunnel, { jobId: crypto.randomUUID() }, { token: admin.token });
  expect(missing.status).toBe(404);
});
