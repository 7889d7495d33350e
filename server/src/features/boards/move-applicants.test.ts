import { moveApplicants } from '@platsa/contract/boards/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, columnNamed, readColumns, type TestBoard } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker } from '../../../test/builders.ts';

const platsa = useTestApp();

async function aBoardOf(count: number) {
  const board = await aBoard(platsa);
  const cards: string[] = [];
  for (let n = 0; n < count; n++) cards.push((await anApplicant(platsa, board)).applicantId);
  return { board, cards };
}

function moveAll(board: TestBoard, _applicants: string[], _workflowColumn: string, token: string | undefined) {
  return platsa.call(moveApplicants, { boardId: board.boardId, _applicants, _workflowColumn }, { token });
}

test('several applications are moved to the top of a column in the given order, and each move is in the history', async () => {
  const { board, cards } = await aBoardOf(5);
  const [a = '', b = '', c = '', d = '', e = ''] = cards;
  const { _id } = await columnNamed(platsa, board, 'Fått nej');
  await moveAll(board, [e], _id, board.admin.token);
  const answer = await moveAll(board, [d, b, e, d], _id, board.admin.token);
  const left = [{ _id: board.firstColumnId, _applicants: [d, b] }];
  expect(answer.data).toEqual({ _applicants: [d, b, e], left });
  expect(await readColumns(platsa, board)).toMatchObject({ Ansökt: [a, c], 'Fått nej': [d, b, e] });
  const logged = await platsa.ctx.db
    .selectFrom('events')
    .select(['applicationId', 'columnId', 'by'])
    .where('logged', '=', true)
    .where('jobId', '=', board.jobId)
    .where('type', '=', 'applicant.hiringstatus.changed')
    .execute();
  // The one who was there already has changed no status.
  expect(logged.map(({ applicationId }) => applicationId).toSorted()).toEqual([b, d, e].toSorted());
  expect(logged).toEqual(logged.map((row) => ({ ...row, columnId: _id, by: board.admin.userId })));
  const declined = await platsa.ctx.db
    .selectFrom('applicants')
    .select('id')
    .where('jobId', '=', board.jobId)
    .where('declined', '=', true)
    .execute();
  expect(declined.map(({ id }) => id).toSorted()).toEqual([b, d, e].toSorted());
});

test('applications are moved to the index in the column that the move names', async () => {
  const { board, cards } = await aBoardOf(4);
  const [a = '', b = '', c = '', d = ''] = cards;
  const move = { boardId: board.boardId, _applicants: [d, a], _workflowColumn: board.firstColumnId, newIndex: 1 };
  await platsa.must(moveApplicants, move, { token: board.admin.token });
  expect((await readColumns(platsa, board)).Ansökt).toEqual([b, d, a, c]);
  const wrong = await platsa.call(moveApplicants, { ...move, newIndex: -1 }, { token: board.admin.token });
  expect(wrong).toMatchObject({ status: 400, error: { fields: [{ path: 'newIndex' }] } });
});

test('applications that are not on the board are skipped and not changed', async () => {
  const { board, cards } = await aBoardOf(1);
  const other = await aBoardOf(1);
  const { _id } = await columnNamed(platsa, board, 'Anställd');
  const answer = await moveAll(board, [...other.cards, ...cards], _id, board.admin.token);
  expect(answer.data?._applicants).toEqual(cards);
  expect((await readColumns(platsa, other.board)).Ansökt).toEqual(other.cards);
  expect(await moveAll(board, other.cards, _id, board.admin.token)).toMatchObject({ status: 404 });
});

test('two concurrent moves of the same applications both succeed, and the applications are in one column', async () => {
  const { board, cards } = await aBoardOf(6);
  const interview = await columnNamed(platsa, board, 'Intervju bokad');
  const hired = await columnNamed(platsa, board, 'Anställd');
  const answers = await Promise.all([
    moveAll(board, cards, interview._id, board.admin.token),
    moveAll(board, cards.toReversed(), hired._id, board.admin.token),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const columns = await readColumns(platsa, board);
  expect([columns['Intervju bokad']?.length, columns.Anställd?.length].toSorted()).toEqual([0, 6]);
});

test('an empty selection gets a field error, another board’s column is refused, and only members move', async () => {
  const { board, cards } = await aBoardOf(1);
  const other = await aBoard(platsa, { company: board });
  const jobSeeker = await aJobSeeker(platsa);
  const { admin: stranger } = await aCompany(platsa);
  const { token } = board.admin;
  const to = board.firstColumnId;
  expect(await moveAll(board, [], to, token)).toMatchObject({
    status: 400,
    error: { fields: [{ path: '_applicants', message: 'Välj minst en kandidat' }] },
  });
  expect(await moveAll(board, cards, other.firstColumnId, token)).toMatchObject({
    status: 409,
    error: { userFriendlyMessage: 'Kolumnen finns inte längre. Ladda om tavlan.' },
  });
  expect(await moveAll(board, cards, to, undefined)).toMatchObject({ status: 401 });
  expect(await moveAll(board, cards, to, jobSeeker.token)).toMatchObject({ error: { name: 'notUser' } });
  expect(await moveAll(board, cards, to, stranger.token)).toMatchObject({ status: 404 });
});
