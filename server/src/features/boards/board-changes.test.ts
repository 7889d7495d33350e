import { updateUser } from '@platsa/contract/accounts/endpoints';
import {
  applyToJob,
  createComment,
  deleteComment,
  removeApplication,
  updateApplicant,
} from '@platsa/contract/applications/endpoints';
import {
  createColumn,
  getBoard,
  moveApplicant,
  moveApplicants,
  orderColumns,
  updateColumn,
} from '@platsa/contract/boards/endpoints';
import type { Board } from '@platsa/contract/boards/schema';
import { mailApplicants } from '@platsa/contract/messaging/endpoints';
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

/** The events that viewers get while something is done, and the board before and after it. */
async function watch(board: Pick<TestBoard, 'boardId' | 'admin'>, work: () => Promise<unknown>) {
  const before = await read(board);
  const stream = await openEventStream(platsa, board.admin.token);
  await work();
  const after = await read(board);
  const changes = () => stream.received.flatMap(({ id, change }) => (change && id === board.boardId ? [change] : []));
  await expect.poll(() => changes().at(-1)?.version).toBe(after.version);
  return { before, after, changes: changes() };
}

const placesOf = ({ columns }: Board) =>
  columns.flatMap(({ _id, items }) =>
    items.map(({ position, _applicant }) => ({ _column: _id, position, _applicant })),
  );

test('the event of a move has the application’s position, and goes from the version before it to the one of the response', async () => {
  const board = await aBoard(platsa);
  const { applicantId } = await anApplicant(platsa, board);
  const declining = await columnNamed(platsa, board, 'Nej-tackad');
  const input = { boardId: board.boardId, _applicant: applicantId, _workflowColumn: declining._id, newIndex: 0 };
  let answered = 0;
  const { before, after, changes } = await watch(board, async () => {
    answered = (await platsa.must(moveApplicant, input, { token: board.admin.token })).version;
  });
  expect(answered).toBe(after.version);
  const position = placesOf(after)[0]?.position;
  const columnSince = placesOf(after)[0]?._applicant.columnSince;
  const moved = { _column: declining._id, position, _applicant: { _id: applicantId, declined: true, columnSince } };
  expect(changes).toEqual([{ after: before.version, version: after.version, cards: [moved] }]);
});

test('the event of several moved applications has their places, and so has the response', async () => {
  const board = await aBoard(platsa);
  const ids = [(await anApplicant(platsa, board)).applicantId, (await anApplicant(platsa, board)).applicantId];
  const hired = await columnNamed(platsa, board, 'Anställd');
  const input = { boardId: board.boardId, _applicants: ids, _workflowColumn: hired._id };
  let answered: unknown;
  const { before, after, changes } = await watch(board, async () => {
    answered = (await platsa.must(moveApplicants, input, { token: board.admin.token })).change;
  });
  const cards = placesOf(after).map(({ _applicant: { _id, declined, columnSince }, ...item }) => ({
    ...item,
    _applicant: { _id, declined, columnSince },
  }));
  expect(changes).toEqual([{ after: before.version, version: after.version, cards }]);
  expect(answered).toEqual(changes[0]);
});

test('an event with too many applications is sent without them, but the response has them', async () => {
  const board = await aBoard(platsa);
  const ids: string[] = [];
  for (let count = 0; count < 60; count++) ids.push((await anApplicant(platsa, board)).applicantId);
  const hired = await columnNamed(platsa, board, 'Anställd');
  const input = { boardId: board.boardId, _applicants: ids, _workflowColumn: hired._id };
  let answered: unknown;
  const { before, after, changes } = await watch(board, async () => {
    answered = (await platsa.must(moveApplicants, input, { token: board.admin.token })).change.cards?.length;
  });
  expect(changes).toEqual([{ after: before.version, version: after.version }]);
  expect(answered).toBe(60);
});

test('an event with too many or too large applications is sent without them, and nothing fails', async () => {
  const board = await aBoard(platsa);
  const ids: string[] = [];
  const mail = async (_applicants: string[]) => {
    const input = { _company: board.companyId, _applicants, subject: 'Hej', text: 'Hej {förnamn}' };
    const { before, after, changes } = await watch(board, () =>
      platsa.must(mailApplicants, input, { token: board.admin.token }),
    );
    expect(changes).toEqual([{ after: before.version, version: after.version }]);
  };
  for (let count = 0; count < 14; count++) {
    const person = await aJobSeeker(platsa, { firstName: 'Å'.repeat(80), lastName: 'Ö'.repeat(80) });
    ids.push((await anApplicant(platsa, board, person)).applicantId);
  }
  await mail(ids);
  const others: string[] = [];
  for (let count = 0; count < 16; count++) others.push((await anApplicant(platsa, board)).applicantId);
  await mail(others);
});

test('events of ratings and comments have the applications as the board shows them, however many arrive at once', async () => {
  const board = await aBoard(platsa);
  const { applicantId } = await anApplicant(platsa, board);
  const { token } = board.admin;
  const comment = () => platsa.must(createComment, { applicantId, text: 'Ring' }, { token });
  const { before, after, changes } = await watch(board, async () => {
    const [first] = await Promise.all([comment(), comment(), comment()]);
    await Promise.all([
      platsa.must(deleteComment, { applicantId, commentId: first._id }, { token }),
      platsa.must(updateApplicant, { applicantId, rating: 4 }, { token }),
    ]);
  });
  expect(changes.map(({ after: from, version }) => [from, version])).toEqual(
    [0, 1, 2, 3, 4].map((step) => [before.version + step, before.version + step + 1]),
  );
  expect(changes.at(-1)?.cards).toEqual(placesOf(after));
  expect(after.columns[0]?.items[0]?._applicant).toMatchObject({ commentsCount: 2, rating: 4 });
});

test('the event of a new application has all of it, and a withdrawn one is named as gone', async () => {
  const job = await anOpenJob(platsa);
  const { id: boardId } = await platsa.ctx.db
    .selectFrom('boards')
    .select('id')
    .where('job_id', '=', job.jobId)
    .executeTakeFirstOrThrow();
  const board = { boardId, admin: job.admin };
  const kim = await aJobSeeker(platsa, { firstName: 'Kim' });
  const input = { userId: kim.userId, jobId: job.jobId };
  const applied = await watch(board, () => platsa.must(applyToJob, input, { token: kim.token }));
  expect(applied.changes.at(-1)?.cards).toEqual(placesOf(applied.after));
  const id = placesOf(applied.after)[0]?._applicant._id ?? '';
  const left = await watch(board, () => platsa.must(removeApplication, { applicantId: id }, { token: kim.token }));
  expect(left.changes).toEqual([{ after: left.before.version, version: left.after.version, gone: [id] }]);
  expect(placesOf(left.after)).toEqual([]);
});

test('an event of columns has all of them, in order', async () => {
  const board = await aBoard(platsa);
  const { token } = board.admin;
  const { columns } = await read(board);
  const { before, after, changes } = await watch(board, async () => {
    const look = { value: 'Provjobbar', color: '#12805c' };
    const { _id } = await platsa.must(createColumn, { ...look, _workflowBoard: board.boardId }, { token });
    await platsa.must(updateColumn, { columnId: _id, value: 'Provar' }, { token });
    const order = [_id, ...columns.map((column) => column._id)];
    await platsa.must(orderColumns, { boardId: board.boardId, newColumnOrder: order }, { token });
  });
  expect(changes).toHaveLength(3);
  expect(changes[0]?.after).toBe(before.version);
  expect(changes.at(-1)?.columns).toEqual(after.columns.map(({ items: _items, ...column }) => column));
});

test('a change outside the board is announced without details, so that viewers read the board again', async () => {
  const board = await aBoard(platsa);
  const { applicantId, userId, token } = await anApplicant(platsa, board);
  const { before, changes } = await watch(board, async () => {
    await platsa.must(updateUser, { userId, firstName: 'Ottilia' }, { token });
    await platsa.must(updateApplicant, { applicantId, rating: 2 }, { token: board.admin.token });
  });
  expect(changes[0]).toEqual({ after: before.version, version: before.version + 1 });
  expect(changes[1]?.after).toBe(before.version + 1);
});
