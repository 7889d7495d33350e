import { listColumnViews, saveColumnView } from '@platsa/contract/boards/endpoints';
import type { ColumnView } from '@platsa/contract/boards/schema';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, type TestBoard } from '../../../test/board-builders.ts';
import { aMember } from '../../../test/builders.ts';
import { liveEventsArrived, recordLiveEvents } from '../../../test/record-live-events.ts';

const platsa = useTestApp();

const byRating: ColumnView = { sort: 'rating', match: 40, rating: 3, city: 'Umeå', unread: true, days: 7 };
const byName: ColumnView = { sort: 'name', match: 0, rating: 0, city: null, unread: false, days: 0 };

async function viewsOf({ boardId }: TestBoard, account: { token: string }) {
  return (await platsa.must(listColumnViews, { boardId }, account)).views;
}

test('a member finds the order and filters of a column as they left them, and other members do not', async () => {
  const board = await aBoard(platsa);
  const member = await aMember(platsa, board.companyId);
  const columnId = board.firstColumnId;
  expect(await viewsOf(board, board.admin)).toEqual([]);
  await platsa.must(saveColumnView, { columnId, ...byRating }, board.admin);
  await platsa.must(saveColumnView, { columnId, ...byName }, board.admin);
  await platsa.must(saveColumnView, { columnId, ...byRating }, member);
  expect(await viewsOf(board, board.admin)).toEqual([{ _column: columnId, view: byName }]);
  expect(await viewsOf(board, member)).toEqual([{ _column: columnId, view: byRating }]);
});

test('a change writes only what was sent', async () => {
  const board = await aBoard(platsa);
  const columnId = board.firstColumnId;
  await platsa.must(saveColumnView, { columnId, sort: 'name' }, board.admin);
  await platsa.must(saveColumnView, { columnId, city: 'Umeå', unread: true }, board.admin);
  await platsa.must(saveColumnView, { columnId, city: null }, board.admin);
  expect(await viewsOf(board, board.admin)).toEqual([
    { _column: columnId, view: { sort: 'name', city: null, unread: true } },
  ]);
});

test('a change notifies the other windows of its user, and no other member', async () => {
  const board = await aBoard(platsa);
  const own = `user:${board.admin.userId}` as const;
  const events = await recordLiveEvents(platsa, own, `company:${board.companyId}`);
  await platsa.must(saveColumnView, { columnId: board.firstColumnId, ...byName }, board.admin);
  await liveEventsArrived(platsa);
  expect(events).toEqual([{ type: 'column-view', id: board.boardId, audience: own }]);
});

test('views of other boards are left out', async () => {
  const board = await aBoard(platsa);
  const other = await aBoard(platsa);
  await platsa.must(saveColumnView, { columnId: board.firstColumnId, ...byName }, board.admin);
  expect(await viewsOf(other, other.admin)).toEqual([]);
});

test('an unknown order and values out of range get field errors', async () => {
  const board = await aBoard(platsa);
  const wrong = { ...byName, sort: 'age' as 'name', rating: 6, match: -1 };
  const response = await platsa.call(saveColumnView, { columnId: board.firstColumnId, ...wrong }, board.admin);
  expect(response).toMatchObject({
    status: 400,
    error: {
      fields: [
        { path: 'sort', message: 'Välj hur kolumnen sorteras' },
        { path: 'match', message: 'Ange lägsta matchning' },
        { path: 'rating', message: 'Ange lägsta betyg' },
      ],
    },
  });
});
