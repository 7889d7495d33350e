import { getBoard, moveApplicant } from '@platsa/contract/boards/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, columnNamed, readColumns, type TestBoard } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';

const platsa = useTestApp();

async function aBoardOf(count: number) {
  const board = await aBoard(platsa);
  const cards: string[] = [];
  for (let n = 0; n < count; n++) cards.push((await anApplicant(platsa, board)).applicantId);
  return { board, cards };
}

function move(
  board: TestBoard,
  card: string | undefined,
  columnId: string,
  newIndex: number,
  token = board.admin.token,
) {
  const input = { boardId: board.boardId, _applicant: card ?? '', _workflowColumn: columnId, newIndex };
  return platsa.call(moveApplicant, input, { token });
}

function statusChanges(applicantId: string | undefined) {
  return platsa.ctx.db
    .selectFrom('events')
    .select(['type', 'by', 'companyId'])
    .where('logged', '=', true)
    .where('applicationId', '=', applicantId ?? '')
    .execute();
}

test('an application gets the index it is moved to, counted without itself', async () => {
  const { board, cards } = await aBoardOf(4);
  const [a, b, c, d] = cards;
  await move(board, a, board.firstColumnId, 2);
  expect((await readColumns(platsa, board)).Ansökt).toEqual([b, c, a, d]);
  await move(board, d, board.firstColumnId, 0);
  expect((await readColumns(platsa, board)).Ansökt).toEqual([d, b, c, a]);
  await move(board, d, board.firstColumnId, 99);
  expect((await readColumns(platsa, board)).Ansökt).toEqual([b, c, a, d]);
});

test('a move to another column changes the status, is in the history with its user, and is stored', async () => {
  const { board, cards } = await aBoardOf(2);
  const interview = await columnNamed(platsa, board, 'Intervju bokad');
  const answer = await move(board, cards[0], interview._id, 0);
  expect(answer.data).toMatchObject({
    applicant: { _id: cards[0], _statusColumn: { _id: interview._id, value: 'Intervju bokad' }, declined: false },
  });
  expect(answer.data?.columns.map(({ _id }) => _id).toSorted()).toEqual(
    [board.firstColumnId, interview._id].toSorted(),
  );
  expect(await readColumns(platsa, board)).toMatchObject({ Ansökt: [cards[1]], 'Intervju bokad': [cards[0]] });
  expect(await statusChanges(cards[0])).toEqual([
    { type: 'applicant.hiringstatus.changed', by: board.admin.userId, companyId: board.companyId },
  ]);
});

test('reordering within a column is no change of status', async () => {
  const { board, cards } = await aBoardOf(2);
  await move(board, cards[0], board.firstColumnId, 1);
  expect(await statusChanges(cards[0])).toEqual([]);
});

test('a declining column declines, the others take it back, and the caller can say otherwise', async () => {
  const { board, cards } = await aBoardOf(1);
  const declining = await columnNamed(platsa, board, 'Fått nej');
  expect((await move(board, cards[0], declining._id, 0)).data?.applicant.declined).toBe(true);
  expect((await move(board, cards[0], board.firstColumnId, 0)).data?.applicant.declined).toBe(false);
  const kept = await platsa.must(
    moveApplicant,
    {
      boardId: board.boardId,
      _applicant: cards[0] ?? '',
      _workflowColumn: declining._id,
      newIndex: 0,
      shouldDecline: false,
    },
    { token: board.admin.token },
  );
  expect(kept.applicant.declined).toBe(false);
});

test('two concurrent moves of one application leave it in one column, the same for all', async () => {
  const { board, cards } = await aBoardOf(3);
  const member = await aMember(platsa, board.companyId);
  const interview = await columnNamed(platsa, board, 'Intervju bokad');
  const hired = await columnNamed(platsa, board, 'Anställd');
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      move(board, cards[1], interview._id, 0),
      move(board, cards[1], hired._id, 0, member.token),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const columns = await readColumns(platsa, board);
    expect([columns['Intervju bokad']?.length, columns.Anställd?.length].toSorted()).toEqual([0, 1]);
    expect(columns.Ansökt).toEqual([cards[0], cards[2]]);
  }
});

test('many moves to the same place at once all land, in one order that every reading gives', async () => {
  const { board, cards } = await aBoardOf(8);
  const interview = await columnNamed(platsa, board, 'Intervju bokad');
  await Promise.all(cards.map((card) => move(board, card, interview._id, 0)));
  const [first, second] = [await readColumns(platsa, board), await readColumns(platsa, board)];
  expect(first['Intervju bokad']?.toSorted()).toEqual(cards.toSorted());
  expect(second).toEqual(first);
});

test('applications that share a position can still be separated', async () => {
  const { board, cards } = await aBoardOf(3);
  await platsa.ctx.db.updateTable('applicants').set({ position: 'a5' }).where('jobId', '=', board.jobId).execute();
  const before = (await readColumns(platsa, board)).Ansökt ?? [];
  expect((await move(board, before[0], board.firstColumnId, 1)).status).toBe(200);
  const after = (await readColumns(platsa, board)).Ansökt ?? [];
  expect(after.toSorted()).toEqual(cards.toSorted());
  expect(after.indexOf(before[0] ?? '')).toBeGreaterThan(after.indexOf(before[1] ?? ''));
});

test('a deleted column or another board’s is refused, and a negative index gets a field error', async () => {
  const { board, cards } = await aBoardOf(1);
  const other = await aBoard(platsa, { company: board });
  expect(await move(board, cards[0], other.firstColumnId, 0)).toMatchObject({
    status: 409,
    error: { name: 'conflict', userFriendlyMessage: 'Kolumnen finns inte längre. Ladda om tavlan.' },
  });
  expect(await move(board, cards[0], board.firstColumnId, 1e12)).toMatchObject({ status: 400 });
  expect(await move(board, cards[0], board.firstColumnId, -1)).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'newIndex' }] },
  });
});

test('only members move applications, and only those of the board', async () => {
  const { board, cards } = await aBoardOf(1);
  const stranger = await aBoard(platsa);
  const theirs = await anApplicant(platsa, stranger);
  const jobSeeker = await aJobSeeker(platsa);
  const { admin } = await aCompany(platsa);
  expect(await move(board, cards[0], board.firstColumnId, 0, '')).toMatchObject({ status: 401 });
  expect(await move(board, cards[0], board.firstColumnId, 0, jobSeeker.token)).toMatchObject({
    error: { name: 'notUser' },
  });
  expect(await move(board, cards[0], board.firstColumnId, 0, admin.token)).toMatchObject({ status: 404 });
  expect(await move(board, theirs.applicantId, board.firstColumnId, 0)).toMatchObject({ status: 404 });
  const untouched = await platsa.must(getBoard, { boardId: stranger.boardId }, { token: stranger.admin.token });
  expect(untouched.columns[0]?.items).toHaveLength(1);
});
