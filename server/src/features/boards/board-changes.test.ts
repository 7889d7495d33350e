import { updateUser } from '@platsa/contract/accounts/endpoints';
import { createComment, deleteComment, updateApplicant } from '@platsa/contract/applications/endpoints';
import { applyToJob, removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import {
  createColumn,
  getBoard,
  moveApplicant,
  moveApplicants,
  orderColumns,
  updateColumn,
} from '@platsa/contract/boards/endpoints';
import type { Board } from '@platsa/contract/boards/schema';
import { mailApplicants } from '@platsa/contract/messaging/template-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aBoard, anApplicant, columnNamed, type TestBoard } from '../../../test/board-builders.ts';
import { aJobSeeker } from '../../../test/builders.ts';
import { openEventStream } from '../../../test/live-events.ts';

const platsa = useTestApp();

function read({ boardId, admin }: Pick<TestBoard, 'boardId' | 'admin'>): Promise<Board> {
  return platsa.must(getBoard, { boardId }, { token: admin.token });
}

/** The board before and after something is done, and the events that its viewers get. */
async function watch(board: Pick<TestBoard, 'boardId' | 'admin'>, events: number, work: () => Promise<unknown>) {
  const before = await read(board);
  const stream = await openEventStream(platsa, board.admin.token);
  const ofBoard = () => stream.received.filter(({ type }) => type === 'board');
  await work();
  const after = await read(board);
  await expect.poll(ofBoard).toHaveLength(events);
  for (const event of ofBoard()) expect(event).toEqual({ type: 'board', id: board.boardId });
  return { before, after };
}

const listCards = ({ columns }: Board) =>
  columns.flatMap(({ _id, items }) => items.map(({ _applicant }) => ({ _column: _id, ..._applicant })));

test('viewers refetch once after a move, however many applications it has', async () => {
  const board = await aBoard(platsa);
  const { token } = board.admin;
  const ids: string[] = [];
  for (let count = 0; count < 60; count++) ids.push((await anApplicant(platsa, board)).applicantId);
  const [declining, hired] = [
    await columnNamed(platsa, board, 'Fått nej'),
    await columnNamed(platsa, board, 'Anställd'),
  ];
  const [first = ''] = ids;
  const one = { boardId: board.boardId, _applicant: first, _workflowColumn: declining._id, newIndex: 0 };
  const declined = await watch(board, 1, () => platsa.must(moveApplicant, one, { token }));
  expect(listCards(declined.after).find(({ _id }) => _id === first)).toMatchObject({
    _column: declining._id,
    declined: true,
  });
  const all = { boardId: board.boardId, _applicants: ids, _workflowColumn: hired._id };
  const { after } = await watch(board, 1, () => platsa.must(moveApplicants, all, { token }));
  expect(listCards(after).map(({ _id, _column }) => [_id, _column])).toEqual(ids.map((id) => [id, hired._id]));
});

test('viewers refetch after mails to applicants with long names', async () => {
  const board = await aBoard(platsa);
  const ids: string[] = [];
  for (let count = 0; count < 14; count++) {
    const person = await aJobSeeker(platsa, { firstName: 'Å'.repeat(80), lastName: 'Ö'.repeat(80) });
    ids.push((await anApplicant(platsa, board, person)).applicantId);
  }
  const input = { _company: board.companyId, _applicants: ids, subject: 'Hej', text: 'Hej {förnamn}' };
  const { after } = await watch(board, 1, () => platsa.must(mailApplicants, input, { token: board.admin.token }));
  expect(listCards(after).filter(({ messaged }) => messaged)).toHaveLength(14);
});

test('each rating and comment is announced, however many arrive at once', async () => {
  const board = await aBoard(platsa);
  const { applicantId } = await anApplicant(platsa, board);
  const { token } = board.admin;
  const comment = () => platsa.must(createComment, { applicantId, text: 'Ring' }, { token });
  const { after } = await watch(board, 5, async () => {
    const [first] = await Promise.all([comment(), comment(), comment()]);
    await Promise.all([
      platsa.must(deleteComment, { applicantId, commentId: first._id }, { token }),
      platsa.must(updateApplicant, { applicantId, rating: 4 }, { token }),
    ]);
  });
  expect(after.columns[0]?.items[0]?._applicant).toMatchObject({ commentsCount: 2, rating: 4 });
});

test('a new application is announced, and so is its withdrawal', async () => {
  const job = await anOpenJob(platsa);
  const { id: boardId } = await platsa.ctx.db
    .selectFrom('boards')
    .select('id')
    .where('jobId', '=', job.jobId)
    .executeTakeFirstOrThrow();
  const board = { boardId, admin: job.admin };
  const kim = await aJobSeeker(platsa, { firstName: 'Kim' });
  const input = { userId: kim.userId, jobId: job.jobId };
  const applied = await watch(board, 1, () => platsa.must(applyToJob, input, { token: kim.token }));
  const [card] = listCards(applied.after);
  expect(card?._user.firstName).toBe('Kim');
  const removal = { applicantId: card?._id ?? '' };
  const left = await watch(board, 1, () => platsa.must(removeApplication, removal, { token: kim.token }));
  expect(listCards(left.after)).toEqual([]);
});

test('each change of columns is announced', async () => {
  const board = await aBoard(platsa);
  const { token } = board.admin;
  const { columns } = await read(board);
  const { after } = await watch(board, 3, async () => {
    const look = { value: 'Provjobbar', color: '#12805c' };
    const { _id } = await platsa.must(createColumn, { ...look, _workflowBoard: board.boardId }, { token });
    await platsa.must(updateColumn, { columnId: _id, value: 'Provar' }, { token });
    const order = [_id, ...columns.map((column) => column._id)];
    await platsa.must(orderColumns, { boardId: board.boardId, newColumnOrder: order }, { token });
  });
  expect(after.columns.map(({ value }) => value)).toEqual(['Provar', ...columns.map(({ value }) => value)]);
});

test('a change outside the board is announced', async () => {
  const board = await aBoard(platsa);
  const { applicantId, userId, token } = await anApplicant(platsa, board);
  const { after } = await watch(board, 2, async () => {
    await platsa.must(updateUser, { userId, firstName: 'Ottilia' }, { token });
    await platsa.must(updateApplicant, { applicantId, rating: 2 }, { token: board.admin.token });
  });
  expect(listCards(after)).toMatchObject([{ _user: { firstName: 'Ottilia' }, rating: 2 }]);
});
