import { getBoard, moveApplicant } from '@platsa/contract/boards/endpoints';
import type { LiveEvent } from '@platsa/contract/live-event';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, aTag, columnNamed, readColumns } from '../../../test/board-builders.ts';
import { aCompany, aMember } from '../../../test/builders.ts';
import { openEventStream } from '../../../test/live-events.ts';
import { record } from '../../events/record.ts';

const platsa = useTestApp();

const ofBoard = (boardId: string) => (event: LiveEvent) => event.type === 'board' && event.id === boardId;

/** A board that asks for one skill, and somebody on it who has it at a low level. */
async function aScoredBoard() {
  const board = await aBoard(platsa);
  const kim = await anApplicant(platsa, board);
  const tag = { tagId: await aTag(platsa, 'skill'), kind: 'skill' as const };
  const { db } = platsa.ctx;
  await db
    .insertInto('jobRequirements')
    .values({ ...tag, jobId: board.jobId, min: 4, max: 6, importance: 3 })
    .execute();
  await db
    .insertInto('profileTags')
    .values({ ...tag, personId: kim.userId, level: 2 })
    .execute();
  return { board, kim };
}

async function scoreOnBoard(board: { boardId: string; admin: { token: string } }): Promise<number | undefined> {
  const { columns } = await platsa.must(getBoard, { boardId: board.boardId }, { token: board.admin.token });
  return columns[0]?.items[0]?._applicant.score;
}

test('other members are notified of a move and then read the new column', async () => {
  const board = await aBoard(platsa);
  const { applicantId } = await anApplicant(platsa, board);
  const member = await aMember(platsa, board.companyId);
  const hired = await columnNamed(platsa, board, 'Anställd');
  const stream = await openEventStream(platsa, member.token);
  const notified = stream.next(ofBoard(board.boardId));
  const move = { boardId: board.boardId, _applicant: applicantId, _workflowColumn: hired._id, newIndex: 0 };
  await platsa.must(moveApplicant, move, { token: board.admin.token });
  expect(await notified).toMatchObject({ type: 'board', id: board.boardId });
  expect((await readColumns(platsa, { ...board, admin: member })).Anställd).toEqual([applicantId]);
});

test('other companies and the applicants are not notified of it', async () => {
  const board = await aBoard(platsa);
  const applicant = await anApplicant(platsa, board);
  const other = await aCompany(platsa);
  const streams = await Promise.all([
    openEventStream(platsa, other.admin.token),
    openEventStream(platsa, applicant.token),
  ]);
  const own = await openEventStream(platsa, board.admin.token);
  const notified = own.next(ofBoard(board.boardId));
  const move = {
    boardId: board.boardId,
    _applicant: applicant.applicantId,
    _workflowColumn: board.firstColumnId,
    newIndex: 0,
  };
  await platsa.must(moveApplicant, move, { token: board.admin.token });
  await notified;
  expect(streams.map(({ received }) => received)).toEqual([[], []]);
});

test('a changed skill is in the score on the board within five seconds, without a reload', async () => {
  const { board, kim } = await aScoredBoard();
  const stream = await openEventStream(platsa, board.admin.token);
  const notified = stream.next(ofBoard(board.boardId));
  await platsa.ctx.db.transaction().execute(async (tx) => {
    await tx.updateTable('profileTags').set({ level: 4 }).where('personId', '=', kim.userId).execute();
    await record(platsa.ctx, tx, { type: 'profile.matching.changed', by: kim.userId });
  });
  await notified;
  expect(await scoreOnBoard(board)).toBe(1);
});

test('changed requirements rescore the job’s board and notify each board once', async () => {
  const { board } = await aScoredBoard();
  for (let count = 0; count < 3; count++) await anApplicant(platsa, board);
  const stream = await openEventStream(platsa, board.admin.token);
  const notified = stream.next(ofBoard(board.boardId));
  await platsa.ctx.db.transaction().execute(async (tx) => {
    await tx.updateTable('jobRequirements').set({ min: 2 }).where('jobId', '=', board.jobId).execute();
    await record(platsa.ctx, tx, { type: 'job.requirements.changed', companyId: board.companyId, jobId: board.jobId });
  });
  await notified;
  expect(await scoreOnBoard(board)).toBe(1);
  expect(stream.received.filter(ofBoard(board.boardId))).toHaveLength(1);
});
