import { deleteAccount, removeUserImages, updateUser, uploadUserImage } from '@platsa/contract/accounts/endpoints';
import { createComment, updateApplicant } from '@platsa/contract/applications/endpoints';
import { getBoard, moveApplicant, updateColumn } from '@platsa/contract/boards/endpoints';
import type { Board } from '@platsa/contract/boards/schema';
import { extendJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { deleteTemplate, updateTemplate } from '@platsa/contract/messaging/template-endpoints';
import { saveResume } from '@platsa/contract/profiles/endpoints';
import { buildRequest } from '@platsa/contract/request';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPicture, aPlace } from '../../../test/account-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, columnNamed, type TestBoard } from '../../../test/board-builders.ts';
import { type Account, aCompany, aMember, password } from '../../../test/builders.ts';
import { aJob } from '../../../test/job-builders.ts';
import { aTemplate } from '../../../test/mail-builders.ts';
import { saveProfile } from '../../../test/profile-builders.ts';
import { aReadResume } from '../../../test/resume-builders.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';

const first = useTestApp();
const second = useTestApp({ beside: first });

async function aCachedBoard() {
  const board = await aBoard(first);
  const applicant = await anApplicant(first, board);
  return { board, applicant, token: board.admin.token };
}

type BoardOfCompany = Pick<TestBoard, 'boardId'> & { admin: Account };

function readAt(server: typeof first, { boardId, admin }: BoardOfCompany): Promise<Board> {
  return server.must(getBoard, { boardId }, { token: admin.token });
}

/** Both servers have the old board cached; both must show the change immediately, whichever made it. */
async function shows(board: BoardOfCompany, change: () => Promise<unknown>, expected: (read: Board) => unknown) {
  for (const server of [first, second]) expect(expected(await readAt(server, board))).toBeFalsy();
  await change();
  for (const server of [second, first]) expect(expected(await readAt(server, board))).toBeTruthy();
}

const card = (read: Board) => read.columns.flatMap(({ items }) => items)[0]?._applicant;

test('a cached board shows every change of its applications immediately, on each server', async () => {
  const { board, applicant, token } = await aCachedBoard();
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

test('a cached board shows changes of the applicant immediately: name, city, picture and saved CV', async () => {
  const { board, applicant } = await aCachedBoard();
  const { userId, token } = applicant;
  const _city = await aPlace(first, 'Älvsby');
  await shows(
    board,
    () => first.must(updateUser, { userId, firstName: 'Ottilia' }, { token }),
    (read) => card(read)?._user.firstName === 'Ottilia',
  );
  await shows(
    board,
    () => second.must(updateUser, { userId, _city }, { token }),
    (read) => card(read)?._user._city?.name === 'Älvsby',
  );
  const file = await aPicture();
  await shows(
    board,
    () => first.must(uploadUserImage, { userId }, { token, file }),
    (read) => card(read)?._user.images.length,
  );
  await shows(
    board,
    () => second.must(removeUserImages, { userId }, { token }),
    (read) => card(read)?._user.images.length === 0,
  );
  const resumeId = await aReadResume(first, applicant);
  await shows(
    board,
    () => first.must(saveResume, { userId, resumeId, contact: { lastName: 'Ek' } }, { token }),
    (read) => card(read)?._user.lastName === 'Ek',
  );
});

test('a cached board shows immediately that an applicant who is available or active again is recommended', async () => {
  const { board, applicant } = await aCachedBoard();
  const { userId, applicantId } = applicant;
  const { db } = first.ctx;
  await db.updateTable('applicants').set({ score: 1 }).where('id', '=', applicantId).execute();
  await saveProfile(first, applicant, { availability: 4 });
  await shows(
    board,
    () => saveProfile(second, applicant, { availability: 0 }),
    (read) => card(read)?.isRecommended,
  );
  const longAgo = new Date(Date.now() - 91 * 86_400_000);
  await sql`UPDATE applicants SET created_at = ${longAgo} WHERE id = ${applicantId}`.execute(db);
  await db.updateTable('profiles').set({ updatedAt: longAgo }).where('personId', '=', userId).execute();
  await db.updateTable('boards').set({ version: 1000 }).where('id', '=', board.boardId).execute();
  await shows(
    board,
    () => saveProfile(first, applicant, { desc: 'Jag tycker om att arbeta med människor. '.repeat(4).trim() }),
    (read) => card(read)?.isRecommended,
  );
});

test('a cached board shows changes of its job immediately: title, dates, extension', async () => {
  const made = await aJob(first, { endDate: addDays(dayInStockholm(first.ctx.now()), 10) });
  const { token } = made.admin;
  const jobId = made.job._id;
  const { id: boardId } = await first.ctx.db
    .selectFrom('boards')
    .select('id')
    .where('jobId', '=', jobId)
    .executeTakeFirstOrThrow();
  const board = { boardId, admin: made.admin };
  await shows(
    board,
    () => first.must(updateJob, { jobId, title: 'Nattkock' }, { token }),
    ({ _job }) => _job.title === 'Nattkock',
  );
  const endDate = addDays(dayInStockholm(first.ctx.now()), 40);
  await shows(
    board,
    () => second.must(extendJob, { jobId }, { token }),
    ({ _job }) => _job.endDate === endDate,
  );
});

test('a cached board shows immediately that a column’s template was renamed or deleted', async () => {
  const { board, token } = await aCachedBoard();
  const { _id: templateId, type, subject, message } = await aTemplate(first, board, { title: 'Välkommen' });
  const triggers = [{ type: 'email' as const, _messageTemplate: templateId }];
  await first.must(updateColumn, { columnId: board.firstColumnId, triggers }, { token });
  await shows(
    board,
    () =>
      second.must(
        updateTemplate,
        { templateId, type, title: 'Kom på intervju', subject, message, status: 0 },
        { token },
      ),
    ({ columns }) => columns[0]?.triggers[0]?._messageTemplate.title === 'Kom på intervju',
  );
  await shows(
    board,
    () => first.must(deleteTemplate, { templateId }, { token }),
    ({ columns }) => columns[0]?.triggers.length === 0,
  );
});

test('a cached board shows immediately that an applicant deleted their account', async () => {
  const { board, applicant } = await aCachedBoard();
  await shows(
    board,
    () => first.must(deleteAccount, { userId: applicant.userId, password, confirmation: 'radera' }, applicant),
    (read) => card(read) === undefined,
  );
});

test('a cached board is sent to current members of the company only', async () => {
  const { board } = await aCachedBoard();
  const member = await aMember(first, board.companyId);
  const stranger = (await aCompany(first)).admin;
  const ask = (token?: string) => first.call(getBoard, { boardId: board.boardId }, { token });
  expect((await ask(member.token)).status).toBe(200);
  expect((await ask(stranger.token)).status).toBe(404);
  expect((await ask()).status).toBe(401);
  await first.ctx.db.deleteFrom('members').where('userId', '=', member.userId).execute();
  expect((await ask(member.token)).status).toBe(404);
});

test('a cached board is sent in an encoding that the browser accepts', async () => {
  const { board, token } = await aCachedBoard();
  const { url } = buildRequest(getBoard, { boardId: board.boardId });
  const ask = (accept: string) =>
    first.app.inject({ url, headers: { authorization: `Bearer ${token}`, 'accept-encoding': accept } });
  expect((await ask('gzip, br, zstd')).headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding' });
  expect((await ask('gzip, br')).headers['content-encoding']).toBe('br');
  const plain = await ask('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json()).toMatchObject({ success: true, data: { _id: board.boardId } });
});
