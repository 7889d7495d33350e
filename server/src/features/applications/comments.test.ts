import {
  createComment,
  deleteComment,
  getApplicant,
  listApplicantHistory,
  updateApplicant,
} from '@platsa/contract/applications/endpoints';
import { deleteColumn, getBoard, moveApplicant } from '@platsa/contract/boards/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, columnNamed, type TestBoard } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';
import { aConversation, writeMessage } from '../../../test/conversation-builders.ts';
import { openEventStream } from '../../../test/live-events.ts';

const platsa = useTestApp();

async function anApplicantOnBoard() {
  const board = await aBoard(platsa);
  const { applicantId, ...jobSeeker } = await anApplicant(platsa, board);
  return { board, applicantId, jobSeeker };
}

const commentsOf = async (board: TestBoard, applicantId: string) =>
  (await platsa.must(getApplicant, { applicantId }, { token: board.admin.token })).comments;

const countOnCard = async (board: TestBoard) => {
  const { columns } = await platsa.must(getBoard, { boardId: board.boardId }, { token: board.admin.token });
  return columns[0]?.items[0]?._applicant.commentsCount;
};

test('the company’s members read comments, oldest first, and the board counts them', async () => {
  const { board, applicantId } = await anApplicantOnBoard();
  const member = await aMember(platsa, board.companyId);
  const stream = await openEventStream(platsa, board.admin.token);
  const notified = stream.next((event) => event.type === 'board' && event.id === board.boardId);
  const text = '  Trevlig!\nRing på <måndag>. ';
  const created = await platsa.must(createComment, { applicantId, text }, { token: member.token });
  await notified;
  expect(created).toMatchObject({
    text: 'Trevlig!\nRing på <måndag>.',
    _author: { _id: member.userId, firstName: 'Kim', lastName: 'Lind', images: [] },
  });
  await platsa.must(createComment, { applicantId, text: 'Ringd' }, { token: board.admin.token });
  expect(await commentsOf(board, applicantId)).toMatchObject([created, { text: 'Ringd' }]);
  expect(await countOnCard(board)).toBe(2);
});

test('nothing, and more than a thousand characters, are no comment', async () => {
  const { board, applicantId } = await anApplicantOnBoard();
  const { token } = board.admin;
  expect(await platsa.call(createComment, { applicantId, text: ' \n ' }, { token })).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'text', message: 'Skriv en kommentar' }] },
  });
  expect(await platsa.call(createComment, { applicantId, text: 'å'.repeat(1001) }, { token })).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'text', message: 'Ange högst 1000 tecken' }] },
  });
  expect(await platsa.call(createComment, { applicantId, text: 'å'.repeat(1000) }, { token })).toMatchObject({
    status: 200,
  });
});

test('only its author deletes a comment, once', async () => {
  const { board, applicantId } = await anApplicantOnBoard();
  const member = await aMember(platsa, board.companyId);
  const { _id } = await platsa.must(createComment, { applicantId, text: 'Hm' }, { token: member.token });
  const remove = (token: string) => platsa.call(deleteComment, { applicantId, commentId: _id }, { token });
  expect(await remove(board.admin.token)).toMatchObject({ status: 403, error: { name: 'forbidden' } });
  expect(await remove(member.token)).toMatchObject({ status: 200 });
  expect(await remove(member.token)).toMatchObject({ status: 404 });
  expect(await commentsOf(board, applicantId)).toEqual([]);
  expect(await countOnCard(board)).toBe(0);
});

test('a comment is deleted under its own applicant alone', async () => {
  const { board, applicantId } = await anApplicantOnBoard();
  const other = await anApplicant(platsa, board);
  const { token } = board.admin;
  const { _id } = await platsa.must(createComment, { applicantId, text: 'Hm' }, { token });
  const elsewhere = { applicantId: other.applicantId, commentId: _id };
  expect(await platsa.call(deleteComment, elsewhere, { token })).toMatchObject({ status: 404 });
});

test('a comment outlives its author’s account, without the name', async () => {
  const { board, applicantId } = await anApplicantOnBoard();
  const member = await aMember(platsa, board.companyId);
  await platsa.must(createComment, { applicantId, text: 'Hm' }, { token: member.token });
  await platsa.ctx.db.deleteFrom('persons').where('id', '=', member.userId).execute();
  expect(await commentsOf(board, applicantId)).toMatchObject([{ text: 'Hm', _author: null }]);
});

test('the history lists what happened, when and by whom, latest first', async () => {
  const { board, applicantId } = await anApplicantOnBoard();
  const { token, userId } = board.admin;
  const member = await aMember(platsa, board.companyId);
  const interview = await columnNamed(platsa, board, 'Intervju bokad');
  const move = { boardId: board.boardId, _applicant: applicantId, _workflowColumn: interview._id, newIndex: 0 };
  await platsa.must(moveApplicant, move, { token });
  await platsa.must(updateApplicant, { applicantId, rating: 4 }, { token: member.token });
  // The same again is no event.
  await platsa.must(updateApplicant, { applicantId, rating: 4 }, { token: member.token });
  const { _id } = await platsa.must(createComment, { applicantId, text: 'Bra' }, { token });
  await platsa.must(deleteComment, { applicantId, commentId: _id }, { token });
  const { history } = await platsa.must(listApplicantHistory, { applicantId }, { token });
  expect(history).toMatchObject([
    { event: 'applicant.comment.deleted', _user: { _id: userId }, _statusColumn: null },
    { event: 'applicant.comment.created', _user: { _id: userId } },
    { event: 'applicant.rated', _user: { _id: member.userId, firstName: 'Kim' } },
    { event: 'applicant.hiringstatus.changed', _user: { _id: userId }, _statusColumn: { value: 'Intervju bokad' } },
  ]);
});

test('the messages of one user on one day are one row of the history, at the time of the last', async () => {
  const { board, jobSeeker, applicantId, ...conversation } = await aConversation(platsa);
  const member = await aMember(platsa, board.companyId);
  await platsa.must(updateApplicant, { applicantId, rating: 4 }, member);
  for (const by of [board.admin, member, jobSeeker, board.admin])
    await writeMessage(platsa, conversation, by, 'Hej igen');
  const earlier = { type: 'applicant.message.sent', by: board.admin.userId, applicationId: applicantId };
  // Longer than any day, of which one has twenty-five hours.
  const createdAt = new Date(Date.now() - 26 * 3_600_000);
  await platsa.ctx.db
    .insertInto('events')
    .values({ ...earlier, id: '01900000-0000-7000-8000-000000000000', createdAt })
    .execute();
  const { history } = await platsa.must(listApplicantHistory, { applicantId }, board.admin);
  expect(history.map(({ event, times, _user }) => [event, times, _user?._id])).toEqual([
    ['applicant.message.sent', 3, board.admin.userId],
    ['applicant.message.sent', 1, member.userId],
    ['applicant.rated', 1, member.userId],
    ['applicant.message.sent', 1, board.admin.userId],
  ]);
});

test('in the history, a deleted column and a deleted user have no name', async () => {
  const { board, applicantId } = await anApplicantOnBoard();
  const { token } = board.admin;
  const member = await aMember(platsa, board.companyId);
  const hired = await columnNamed(platsa, board, 'Anställd');
  for (const columnId of [hired._id, board.firstColumnId]) {
    await platsa.must(updateApplicant, { applicantId, _statusColumn: columnId }, { token: member.token });
  }
  await platsa.must(deleteColumn, { columnId: hired._id }, { token });
  await platsa.ctx.db.deleteFrom('persons').where('id', '=', member.userId).execute();
  const { history } = await platsa.must(listApplicantHistory, { applicantId }, { token });
  expect(history).toMatchObject([
    { _statusColumn: { value: 'Ansökt' }, _user: null },
    { _statusColumn: null, _user: null },
  ]);
});

test('comments and history are for the members of the company', async () => {
  const { board, applicantId, jobSeeker } = await anApplicantOnBoard();
  const { admin: stranger } = await aCompany(platsa);
  const { _id } = await platsa.must(createComment, { applicantId, text: 'Hm' }, { token: board.admin.token });
  const otherSeeker = await aJobSeeker(platsa);
  const calls = [
    (token?: string) => platsa.call(createComment, { applicantId, text: 'Hej' }, { token }),
    (token?: string) => platsa.call(deleteComment, { applicantId, commentId: _id }, { token }),
    (token?: string) => platsa.call(listApplicantHistory, { applicantId }, { token }),
  ];
  for (const call of calls) {
    expect(await call()).toMatchObject({ status: 401, error: { name: 'unauthorized' } });
    expect(await call(jobSeeker.token)).toMatchObject({ status: 403, error: { name: 'notUser' } });
    expect(await call(otherSeeker.token)).toMatchObject({ status: 403, error: { name: 'notUser' } });
    expect(await call(stranger.token)).toMatchObject({ status: 404, error: { code: 12 } });
  }
  expect(await commentsOf(board, applicantId)).toHaveLength(1);
});

test('a call without a body may name the type of one', async () => {
  const { board, applicantId } = await anApplicantOnBoard();
  const { token } = board.admin;
  const { _id } = await platsa.must(createComment, { applicantId, text: 'Hm' }, { token });
  const answer = await platsa.app.inject({
    method: 'DELETE',
    url: `/v1/applicants/${applicantId}/comments/${_id}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(200);
  expect(await commentsOf(board, applicantId)).toEqual([]);
});
