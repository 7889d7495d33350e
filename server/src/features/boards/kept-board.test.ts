import { createComment, updateApplicant } from '@platsa/contract/applications/endpoints';
import { getBoard, moveApplicant, updateColumn } from '@platsa/contract/boards/endpoints';
import type { Board } from '@platsa/contract/boards/schema';
import { buildRequest } from '@platsa/contract/request';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, columnNamed, type TestBoard } from '../../../test/board-builders.ts';
import { aColleague, aCompany } from '../../../test/builders.ts';

const first = useTestApp();
const second = useTestApp({ beside: first });

async function aKeptBoard() {
  const board = await aBoard(first);
  const applicant = await anApplicant(first, board);
  return { board, applicant, token: board.admin.token };
}

function readAt(server: typeof first, { boardId, admin }: TestBoard): Promise<Board> {
  return server.must(getBoard, { boardId }, { token: admin.token });
}

/** Both servers keep the board from before; both must show the change at once, whichever made it. */
async function shows(board: TestBoard, change: () => Promise<unknown>, expected: (read: Board) => unknown) {
  for (const server of [first, second]) expect(expected(await readAt(server, board))).toBeFalsy();
  await change();
  for (const server of [second, first]) expect(expected(await readAt(server, board))).toBeTruthy();
}

const card = (read: Board) => read.columns.flatMap(({ items }) => items)[0]?._applicant;

test('a board that is kept ready shows every change of its cards at once, at each server', async () => {
  const { board, applicant, token } = await aKeptBoard();
  const { applicantId } = applicant;
  const hired = await columnNamed(first, board, 'Anställd');
  const move = { boardId: board.boardId, _applicant: applicantId, _workflowColumn: hired._id, newIndex: 0 };
  await shows(
    board,
    () => first.must(moveApplicant, move, { token }),
    ({ columns }) => columns.at(-1)?.items.length,
  );
  await shows(
    board,
    () => second.must(updateApplicant, { applicantId, rating: 4 }, { token }),
    (read) => card(read)?.rating === 4,
  );
  await shows(
    board,
    () => first.must(createComment, { applicantId, text: 'Trevlig på telefon' }, { token }),
    (read) => card(read)?.commentsCount === 1,
  );
  await shows(
    board,
    () => second.must(updateColumn, { columnId: hired._id, value: 'Klart' }, { token }),
    ({ columns }) => columns.some(({ value }) => value === 'Klart'),
  );
});

test('and what changes elsewhere: the person’s name, the advert’s title, somebody who leaves the service', async () => {
  const { board, applicant } = await aKeptBoard();
  const { db } = first.ctx;
  await shows(
    board,
    () => db.updateTable('users').set({ first_name: 'Ottilia' }).where('id', '=', applicant.userId).execute(),
    (read) => card(read)?._user.firstName === 'Ottilia',
  );
  await shows(
    board,
    () => db.updateTable('jobs').set({ title: 'Nattkock' }).where('id', '=', board.jobId).execute(),
    ({ _job }) => _job.title === 'Nattkock',
  );
  await shows(
    board,
    () => db.deleteFrom('users').where('id', '=', applicant.userId).execute(),
    (read) => card(read) === undefined,
  );
});

test('a board that is kept ready is given to the company’s members alone, for as long as they are', async () => {
  const { board } = await aKeptBoard();
  const colleague = await aColleague(first, board.companyId);
  const stranger = (await aCompany(first)).admin;
  const ask = (token?: string) => first.call(getBoard, { boardId: board.boardId }, { token });
  expect((await ask(colleague.token)).status).toBe(200);
  expect((await ask(stranger.token)).status).toBe(404);
  expect((await ask()).status).toBe(401);
  await first.ctx.db.deleteFrom('members').where('user_id', '=', colleague.userId).execute();
  expect((await ask(colleague.token)).status).toBe(404);
});

test('the kept bytes are in what the browser can read', async () => {
  const { board, token } = await aKeptBoard();
  const { url } = buildRequest(getBoard, { boardId: board.boardId });
  const ask = (accept: string) =>
    first.app.inject({ url, headers: { authorization: `Bearer ${token}`, 'accept-encoding': accept } });
  expect((await ask('gzip, br, zstd')).headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding' });
  expect((await ask('gzip, br')).headers['content-encoding']).toBe('br');
  const plain = await ask('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json()).toMatchObject({ success: true, data: { _id: board.boardId } });
});
