import { getBoard, moveApplicant } from '@platsa/contract/boards/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, columnNamed, readColumns, type TestBoard } from '../../../test/board-builders.ts';

const platsa = useTestApp();
const otherServer = useTestApp({ beside: platsa });

async function aBoardOf(count: number) {
  const board = await aBoard(platsa);
  const cards: string[] = [];
  for (let n = 0; n < count; n++) cards.push((await anApplicant(platsa, board)).applicantId);
  return { board, cards };
}

function move(board: TestBoard, card: string | undefined, columnId: string, newIndex = 0, server = platsa) {
  const input = { boardId: board.boardId, _applicant: card ?? '', _workflowColumn: columnId, newIndex };
  return server.call(moveApplicant, input, { token: board.admin.token });
}

test('concurrent moves on several boards are all stored, each in its column and in the history once', async () => {
  const [one, two] = [await aBoardOf(4), await aBoardOf(4)];
  const columns = [await columnNamed(platsa, one.board, 'Anställd'), await columnNamed(platsa, two.board, 'Fått nej')];
  const answers = await Promise.all(
    [one, two].flatMap(({ board, cards }, n) => cards.slice(1).map((card) => move(board, card, columns[n]?._id ?? ''))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(answers.map(({ data }) => data?.applicant._id)).toEqual([...one.cards.slice(1), ...two.cards.slice(1)]);
  expect(answers.map(({ data }) => data?.applicant.declined)).toEqual([false, false, false, true, true, true]);
  for (const [n, { board, cards }] of [one, two].entries()) {
    const columns = await readColumns(platsa, board);
    expect(columns.Ansökt).toEqual(cards.slice(0, 1));
    expect(columns[n === 0 ? 'Anställd' : 'Fått nej']?.toSorted()).toEqual(cards.slice(1).toSorted());
    const logged = await platsa.ctx.db
      .selectFrom('events')
      .select('applicationId')
      .where('logged', '=', true)
      .where('jobId', '=', board.jobId)
      .where('companyId', '=', board.companyId)
      .where('type', '=', 'applicant.hiringstatus.changed')
      .execute();
    expect(logged.map(({ applicationId }) => applicationId).toSorted()).toEqual(cards.slice(1).toSorted());
  }
});

test('a refused move does not affect moves that arrive at the same time', async () => {
  const [mine, theirs] = [await aBoardOf(3), await aBoardOf(1)];
  const { _id: interview } = await columnNamed(platsa, mine.board, 'Intervju bokad');
  const answers = await Promise.all([
    move(mine.board, mine.cards[0], interview),
    move(mine.board, mine.cards[1], theirs.board.firstColumnId),
    move(mine.board, theirs.cards[0], interview),
    move(mine.board, mine.cards[2], interview, -1),
    move(theirs.board, theirs.cards[0], theirs.board.firstColumnId),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 404, 400, 200]);
  expect(await readColumns(platsa, mine.board)).toMatchObject({
    'Intervju bokad': [mine.cards[0]],
    Ansökt: mine.cards.slice(1),
  });
});

test('after two moves of one application the later one holds', async () => {
  const { board, cards } = await aBoardOf(2);
  const { _id: interview } = await columnNamed(platsa, board, 'Intervju bokad');
  const { _id: hired } = await columnNamed(platsa, board, 'Anställd');
  for (const places of [
    [interview, hired],
    [hired, interview],
  ]) {
    const answers = await Promise.all(places.map((place) => move(board, cards[0], place)));
    expect(answers.map(({ data }) => data?.applicant._statusColumn._id)).toEqual(places);
    const later = await platsa.ctx.db
      .selectFrom('events')
      .select('columnId')
      .where('applicationId', '=', cards[0] ?? '')
      .where('type', '=', 'applicant.hiringstatus.changed')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const { columns } = await platsa.must(getBoard, { boardId: board.boardId }, { token: board.admin.token });
    const shown = columns.find(({ items }) => items.some(({ _applicant }) => _applicant._id === cards[0]));
    expect(shown?._id).toBe(later?.columnId);
  }
});

test('a move waits while the application is locked, and moves on other boards do not', async () => {
  const [mine, theirs] = [await aBoardOf(2), await aBoardOf(1)];
  const { _id: interview } = await columnNamed(platsa, mine.board, 'Intervju bokad');
  const { _id: hired } = await columnNamed(platsa, mine.board, 'Anställd');
  const { _id: elsewhere } = await columnNamed(platsa, theirs.board, 'Anställd');
  const locked = await platsa.ctx.db.transaction().execute(async (tx) => {
    await sql`UPDATE applicants SET column_id = ${hired} WHERE id = ${mine.cards[0]}`.execute(tx);
    const waiting = move(mine.board, mine.cards[0], interview);
    expect((await move(theirs.board, theirs.cards[0], elsewhere)).status).toBe(200);
    return { waiting };
  });
  const answer = await locked.waiting;
  expect(answer.data?.columns.map(({ _id }) => _id).toSorted()).toEqual([interview, hired].toSorted());
  expect((await readColumns(platsa, mine.board))['Intervju bokad']).toEqual([mine.cards[0]]);
});

test('concurrent moves of the same applications through two servers leave each in one column', async () => {
  const { board, cards } = await aBoardOf(5);
  const { _id: interview } = await columnNamed(platsa, board, 'Intervju bokad');
  const { _id: hired } = await columnNamed(platsa, board, 'Anställd');
  const answers = await Promise.all([
    ...cards.map((card) => move(board, card, interview)),
    ...cards.toReversed().map((card) => move(board, card, hired, 0, otherServer)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const columns = await readColumns(platsa, board);
  expect([...(columns['Intervju bokad'] ?? []), ...(columns.Anställd ?? [])].toSorted()).toEqual(cards.toSorted());
});

async function moveInOrder(board: TestBoard, moves: [string | undefined, string, number][]) {
  const answers = [];
  for (const [card, columnId, index] of moves) answers.push(await move(board, card, columnId, index));
  return answers;
}

const historyOf = async (card: string | undefined) =>
  (
    await platsa.ctx.db
      .selectFrom('events')
      .select('columnId')
      .where('logged', '=', true)
      .where('applicationId', '=', card ?? '')
      .where('type', '=', 'applicant.hiringstatus.changed')
      .orderBy('id')
      .execute()
  ).map(({ columnId }) => columnId);

test('moves are carried out in their order, each counting those before it', async () => {
  const { board, cards } = await aBoardOf(6);
  const [a, b, c, d, e, f] = cards;
  const { _id: interview } = await columnNamed(platsa, board, 'Intervju bokad');
  await moveInOrder(board, [
    [b, interview, 0],
    [c, interview, 0],
    [d, interview, 1],
    [e, interview, 99],
    [f, board.firstColumnId, 0],
  ]);
  expect(await readColumns(platsa, board)).toMatchObject({ Ansökt: [f, a], 'Intervju bokad': [c, d, b, e] });
});

test('of moves of one application, the later wins and the history has both', async () => {
  const { board, cards } = await aBoardOf(3);
  const [, b, c] = cards;
  const { _id: interview } = await columnNamed(platsa, board, 'Intervju bokad');
  const { _id: declining } = await columnNamed(platsa, board, 'Fått nej');
  const answers = await moveInOrder(board, [
    [b, interview, 0],
    [c, interview, 0],
    [b, declining, 0],
  ]);
  expect(answers.map(({ data }) => data?.columns.map(({ _id }) => _id).toSorted())).toEqual(
    [
      [board.firstColumnId, interview],
      [board.firstColumnId, interview],
      [interview, declining],
    ].map((touched) => touched.toSorted()),
  );
  expect(answers.map(({ data }) => data?.applicant.declined)).toEqual([false, false, true]);
  expect(await readColumns(platsa, board)).toMatchObject({ 'Intervju bokad': [c], 'Fått nej': [b] });
  expect(await historyOf(b)).toEqual([interview, declining]);
});

test('a move to a deleted column is a conflict, and one of an unknown application is not found', async () => {
  const { board, cards } = await aBoardOf(2);
  const [a, b] = cards;
  const { _id: interview } = await columnNamed(platsa, board, 'Intervju bokad');
  const { _id: deleted } = await columnNamed(platsa, board, 'Anställd');
  await platsa.ctx.db.deleteFrom('boardColumns').where('id', '=', deleted).execute();
  const answers = await moveInOrder(board, [
    [a, deleted, 0],
    ['0197a000-0000-7000-8000-00000000dead', interview, 0],
    [b, interview, 0],
  ]);
  expect(answers.map(({ status }) => status)).toEqual([409, 404, 200]);
  expect(await readColumns(platsa, board)).toMatchObject({ Ansökt: [a], 'Intervju bokad': [b] });
});
