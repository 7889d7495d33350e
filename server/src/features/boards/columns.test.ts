import { createColumn, deleteColumn, getBoard, moveApplicant, updateColumn } from '@platsa/contract/boards/endpoints';
import type { LiveEvent } from '@platsa/contract/live-event';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, columnNamed, type TestBoard } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';
import { openEventStream } from '../../../test/live-events.ts';

const platsa = useTestApp();

const green = { value: 'Provjobbar', color: '#12805c', useForDeclining: false };

async function columnsOf(board: TestBoard) {
  const { columns } = await platsa.must(getBoard, { boardId: board.boardId }, { token: board.admin.token });
  return columns;
}

test('a new column comes last, and other members are notified', async () => {
  const board = await aBoard(platsa);
  const member = await aMember(platsa, board.companyId);
  const stream = await openEventStream(platsa, member.token);
  const notified = stream.next((event: LiveEvent) => event.type === 'board' && event.id === board.boardId);
  const input = { ...green, _workflowBoard: board.boardId };
  const created = await platsa.must(createColumn, input, { token: member.token });
  expect(created).toEqual({ _id: expect.any(String), ...green, stage: 'review', triggers: [] });
  await notified;
  const columns = await columnsOf(board);
  expect(columns).toHaveLength(6);
  expect(columns.at(-1)).toMatchObject({ ...created, items: [] });
});

test('columns added at once all get a place of their own', async () => {
  const board = await aBoard(platsa);
  const input = { ...green, _workflowBoard: board.boardId };
  const add = (value: number) => platsa.must(createColumn, { ...input, value: `Ny ${value}` }, board.admin);
  await Promise.all([1, 2, 3, 4].map(add));
  const rows = await platsa.ctx.db
    .selectFrom('boardColumns')
    .select('position')
    .where('boardId', '=', board.boardId)
    .execute();
  expect(new Set(rows.map(({ position }) => position)).size).toBe(9);
});

test('a column changes its name, its colour and its use, one or all', async () => {
  const board = await aBoard(platsa);
  const { token } = board.admin;
  const columnId = board.firstColumnId;
  await platsa.must(updateColumn, { columnId, value: '  Nya  ' }, { token });
  expect((await columnsOf(board))[0]).toMatchObject({ value: 'Nya', color: '#006aff', useForDeclining: false });
  await platsa.must(updateColumn, { columnId, color: '#C4320A', useForDeclining: true }, { token });
  expect((await columnsOf(board))[0]).toMatchObject({ value: 'Nya', color: '#C4320A', useForDeclining: true });
});

test('a column means what its name says, until somebody corrects it', async () => {
  const board = await aBoard(platsa);
  const stages = async () => (await columnsOf(board)).map(({ stage }) => stage);
  expect(await stages()).toEqual(['new', 'review', 'interview', 'declined', 'hired']);
  const add = (column: object) =>
    platsa.must(createColumn, { color: '#12805c', value: '', ...column, _workflowBoard: board.boardId }, board.admin);
  expect(await add({ value: 'Telefonintervju' })).toMatchObject({ stage: 'interview', useForDeclining: false });
  expect(await add({ value: 'Tackat nej' })).toMatchObject({ stage: 'declined', useForDeclining: true });
  expect(await add({ value: 'Anbud', stage: 'offer' })).toMatchObject({ stage: 'offer', useForDeclining: false });
  const columnId = board.firstColumnId;
  await platsa.must(updateColumn, { columnId, value: 'Intervju' }, board.admin);
  expect((await stages())[0]).toBe('new');
  await platsa.must(updateColumn, { columnId, stage: 'hired' }, board.admin);
  expect((await stages())[0]).toBe('hired');
});

test('a client that knows only the use for declining gets a stage that agrees', async () => {
  const board = await aBoard(platsa);
  const add = (value: string, useForDeclining: boolean) =>
    platsa.must(createColumn, { ...green, value, useForDeclining, _workflowBoard: board.boardId }, board.admin);
  expect(await add('Referenser', true)).toMatchObject({ stage: 'declined', useForDeclining: true });
  expect(await add('Nej till andra', false)).toMatchObject({ stage: 'review', useForDeclining: false });
  const { _id: columnId } = await columnNamed(platsa, board, 'Anställd');
  const use = (useForDeclining: boolean) => platsa.must(updateColumn, { columnId, useForDeclining }, board.admin);
  expect(await use(false)).toMatchObject({ stage: 'hired', useForDeclining: false });
  expect(await use(true)).toMatchObject({ stage: 'declined', useForDeclining: true });
  expect(await use(false)).toMatchObject({ stage: 'hired', useForDeclining: false });
});

test('a stage that contradicts the use for declining is refused, and stays as it was', async () => {
  const board = await aBoard(platsa);
  const columnId = board.firstColumnId;
  for (const wrong of [
    { stage: 'declined', useForDeclining: false },
    { stage: 'hired', useForDeclining: true },
  ] as const) {
    expect(await platsa.call(updateColumn, { columnId, ...wrong }, board.admin)).toMatchObject({
      status: 400,
      error: { fields: [{ path: 'stage' }] },
    });
  }
  expect((await columnsOf(board))[0]).toMatchObject({ stage: 'new', useForDeclining: false });
});

test('applications in a column do not change when the column becomes one for declining', async () => {
  const board = await aBoard(platsa);
  await anApplicant(platsa, board);
  const change = { columnId: board.firstColumnId, useForDeclining: true };
  await platsa.must(updateColumn, change, { token: board.admin.token });
  expect((await columnsOf(board))[0]?.items[0]?._applicant.declined).toBe(false);
});

test('a missing or too long name, and an invalid colour, get field errors', async () => {
  const board = await aBoard(platsa);
  const { token } = board.admin;
  const bad = { ...green, value: ' ', color: 'grön', _workflowBoard: board.boardId };
  expect(await platsa.call(createColumn, bad, { token })).toMatchObject({
    status: 400,
    error: {
      fields: [
        { path: 'value', message: 'Ange ett namn på kolumnen' },
        { path: 'color', message: 'Välj en färg' },
      ],
    },
  });
  const long = { columnId: board.firstColumnId, value: 'x'.repeat(51) };
  expect(await platsa.call(updateColumn, long, { token })).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'value', message: 'Ange högst 50 tecken' }] },
  });
});

test('an empty column can be deleted, one with applications cannot', async () => {
  const board = await aBoard(platsa);
  await anApplicant(platsa, board);
  const { token } = board.admin;
  const hired = await columnNamed(platsa, board, 'Anställd');
  await platsa.must(deleteColumn, { columnId: hired._id }, { token });
  expect(await columnsOf(board)).toHaveLength(4);
  expect(await platsa.call(deleteColumn, { columnId: hired._id }, { token })).toMatchObject({ status: 404 });
  expect(await platsa.call(deleteColumn, { columnId: board.firstColumnId }, { token })).toMatchObject({
    status: 409,
    error: { userFriendlyMessage: 'Kolumnen måste vara tom för att kunna raderas.' },
  });
});

test('the last column stays, also when two are deleted at once', async () => {
  const board = await aBoard(platsa);
  const ids = (await columnsOf(board)).map(({ _id }) => _id);
  const { token } = board.admin;
  const answers = await Promise.all(ids.map((columnId) => platsa.call(deleteColumn, { columnId }, { token })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409]);
  expect(await columnsOf(board)).toHaveLength(1);
});

test('moving an application to a column while it is deleted never loses it: one of the two is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const board = await aBoard(platsa);
    const { applicantId } = await anApplicant(platsa, board);
    const { token } = board.admin;
    const { _id } = await columnNamed(platsa, board, 'Anställd');
    const move = { boardId: board.boardId, _applicant: applicantId, _workflowColumn: _id, newIndex: 0 };
    const answers = await Promise.all([
      platsa.call(moveApplicant, move, { token }),
      platsa.call(deleteColumn, { columnId: _id }, { token }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await columnsOf(board)).flatMap(({ items }) => items)).toHaveLength(1);
  }
});

test('columns are for the members of their company', async () => {
  const board = await aBoard(platsa);
  const { admin: stranger } = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const columnId = board.firstColumnId;
  const calls = [
    (token?: string) => platsa.call(createColumn, { ...green, _workflowBoard: board.boardId }, { token }),
    (token?: string) => platsa.call(updateColumn, { columnId, value: 'Min' }, { token }),
    (token?: string) => platsa.call(deleteColumn, { columnId }, { token }),
  ];
  for (const call of calls) {
    expect(await call()).toMatchObject({ status: 401, error: { name: 'unauthorized' } });
    expect(await call(jobSeeker.token)).toMatchObject({ status: 403, error: { name: 'notUser' } });
    expect(await call(stranger.token)).toMatchObject({ status: 404, error: { code: 12 } });
  }
  expect((await columnsOf(board)).map(({ value }) => value)).toHaveLength(5);
});

test('a name that another column of the board has is refused at its field, whatever its capitals', async () => {
  const board = await aBoard(platsa);
  const { token } = board.admin;
  const taken = {
    status: 400,
    error: {
      fields: [{ path: 'value', message: 'Tavlan har redan en kolumn som heter Anställd. Välj ett annat namn' }],
    },
  };
  const named = { ...green, value: ' anSTÄLLD ' };
  expect(await platsa.call(createColumn, { ...named, _workflowBoard: board.boardId }, { token })).toMatchObject(taken);
  const change = { columnId: board.firstColumnId, value: 'anställd' };
  expect(await platsa.call(updateColumn, change, { token })).toMatchObject(taken);
  const { _id } = await columnNamed(platsa, board, 'Anställd');
  await platsa.must(updateColumn, { columnId: _id, value: 'ANSTÄLLD' }, { token });
  const other = await aBoard(platsa, { company: board });
  await platsa.must(createColumn, { ...green, _workflowBoard: other.boardId }, { token });
  await platsa.must(createColumn, { ...green, _workflowBoard: board.boardId }, { token });
  const twice = { ...green, _workflowBoard: board.boardId };
  const atOnce = await Promise.all([1, 2].map(() => platsa.call(createColumn, { ...twice, value: 'Prov' }, { token })));
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});
