import { randomUUID } from 'node:crypto';
import { createColumn, getBoard, updateColumn } from '@platsa/contract/boards/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard } from '../../../test/board-builders.ts';
import { aCompany } from '../../../test/builders.ts';
import { aTemplate } from '../../../test/mail-builders.ts';

const platsa = useTestApp();

const trigger = (_messageTemplate: string) => ({ type: 'email' as const, _messageTemplate });

test('a column has its triggers in order, each template once, and the board has their titles', async () => {
  const board = await aBoard(platsa);
  const { token } = board.admin;
  const first = await aTemplate(platsa, board, { title: 'Först' });
  const second = await aTemplate(platsa, board, { title: 'Sedan' });
  const shownTriggers = [first, second].map(({ _id, title }) => ({
    type: 'email' as const,
    _messageTemplate: { _id, title },
  }));
  const green = { value: 'Provjobbar', color: '#12805c', useForDeclining: false, _workflowBoard: board.boardId };
  const triggers = [first, second, first].map(({ _id }) => trigger(_id));
  const column = await platsa.must(createColumn, { ...green, triggers }, { token });
  expect(column.triggers).toEqual(shownTriggers);
  const read = async () => {
    const { columns } = await platsa.must(getBoard, { boardId: board.boardId }, { token });
    return columns.find(({ _id }) => _id === column._id)?.triggers;
  };
  expect(await read()).toEqual(shownTriggers);
  await platsa.must(updateColumn, { columnId: column._id, value: 'Prov' }, { token });
  expect(await read()).toEqual(shownTriggers);
  // As they were answered, they may be sent back.
  const swapped = await platsa.must(
    updateColumn,
    { columnId: column._id, triggers: shownTriggers.toReversed() },
    { token },
  );
  expect(swapped.triggers).toEqual(shownTriggers.toReversed());
  await platsa.must(updateColumn, { columnId: column._id, triggers: [] }, { token });
  expect(await read()).toEqual([]);
});

test('a trigger without a template, with a chat template or another company’s, gets a field error', async () => {
  const board = await aBoard(platsa);
  const { token } = board.admin;
  const good = await aTemplate(platsa, board);
  const chat = await aTemplate(platsa, board, { type: 'chat' });
  const foreign = await aTemplate(platsa, await aCompany(platsa));
  for (const wrong of ['', chat._id, foreign._id, randomUUID()]) {
    const triggers = [trigger(good._id), trigger(wrong)];
    const answer = await platsa.call(updateColumn, { columnId: board.firstColumnId, triggers }, { token });
    expect(answer).toMatchObject({
      status: 400,
      error: { fields: [{ path: 'triggers.1._messageTemplate', message: 'Välj en mall' }] },
    });
  }
  const { columns } = await platsa.must(getBoard, { boardId: board.boardId }, { token });
  expect(columns[0]?.triggers).toEqual([]);
});
