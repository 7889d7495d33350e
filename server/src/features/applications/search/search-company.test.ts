import { searchCompany } from '@platsa/contract/applications/endpoints';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant, type TestBoard } from '../../../../test/board-builders.ts';
import { aJobSeeker } from '../../../../test/builders.ts';
import { membersOnlyCallers } from '../../../../test/callers.ts';
import { plansOf } from '../../../../test/plans.ts';
import { findApplicantsByName, findJobsByTitle } from './queries.ts';

const platsa = useTestApp();
let board: TestBoard;

beforeAll(async () => {
  board = await aBoard(platsa, { title: 'Kock till Köpings krog' });
});

async function applies(firstName: string, lastName: string, on = board): Promise<string> {
  const jobSeeker = await aJobSeeker(platsa, { firstName, lastName });
  await anApplicant(platsa, on, jobSeeker);
  return jobSeeker.userId;
}

const search = (name: string) =>
  platsa.must(searchCompany, { companyId: board.companyId, name }, { token: board.admin.token });

async function names(text: string): Promise<string[]> {
  return (await search(text)).applicants.map(({ _user }) => `${_user.firstName} ${_user.lastName}`);
}

test('an applicant is found by the beginning of any name, in any order and case, from two letters on', async () => {
  await applies('Östen', 'Ångström');
  for (const text of ['ös', 'ÅNG', 'ång öst', ' östen ']) expect(await names(text)).toEqual(['Östen Ångström']);
  expect(await names('ström')).toEqual([]);
});

test('each applicant comes with the job and board, the latest application first', async () => {
  await applies('Quirin', 'Ek');
  await applies('Quirin', 'Alm');
  const { applicants } = await search('quirin');
  expect(applicants.map(({ _user }) => _user.lastName)).toEqual(['Alm', 'Ek']);
  expect(applicants[0]?._job).toEqual({ _id: board.jobId, title: 'Kock till Köpings krog', workflowId: board.boardId });
});

test('jobs are found by the beginnings of words in their titles', async () => {
  expect((await search('krog köp')).jobs).toMatchObject([{ _id: board.jobId }]);
  expect((await search('rog')).jobs).toEqual([]);
});

test('a changed name is found at once, and the old one is not', async () => {
  const userId = await applies('Viveka', 'Gammal');
  await platsa.ctx.db.updateTable('users').set({ last_name: 'Nygift' }).where('id', '=', userId).execute();
  expect(await names('nygift')).toEqual(['Viveka Nygift']);
  expect(await names('viveka gammal')).toEqual([]);
});

test('an applicant whose names begin alike is one hit, whichever of the names are typed in whichever order', async () => {
  await applies('Ture Tore', 'Turesson');
  for (const text of ['tur', 'ture turesson', 'turesson tore tu'])
    expect(await names(text)).toEqual(['Ture Tore Turesson']);
});

test('applicants beyond the newest six hundred are searched too', async () => {
  await applies('Wilhelmina', 'Först');
  await sql`WITH people AS (
      INSERT INTO users (email, password_hash, first_name, last_name, phone_number, is_company)
      SELECT 'senare' || n || '@example.com', '-', 'Petronella', 'Senare' || n, '', false FROM generate_series(1, 601) AS n
      RETURNING id
    ) INSERT INTO applicants (company_id, job_id, user_id, column_id, position)
    SELECT ${board.companyId}, ${board.jobId}, id, ${board.firstColumnId}, 'a0' FROM people`.execute(platsa.ctx.db);
  for (const text of ['wilhelmina', 'för wilh']) expect(await names(text)).toEqual(['Wilhelmina Först']);
  expect(await names('petronella senare17')).toHaveLength(9);
});

test('applicants of a locked job are found by name only after it is unlocked', async () => {
  const locked = await aBoard(platsa, { company: board, title: 'Hemlig kock' });
  await applies('Ragnvi', 'Dold', locked);
  await applies('Ragnvi', 'Synlig');
  const unlock = (unlocked: boolean) =>
    platsa.ctx.db.updateTable('jobs').set({ unlocked }).where('id', '=', locked.jobId).execute();
  await unlock(false);
  expect(await names('ragnvi')).toEqual(['Ragnvi Synlig']);
  expect(await names('dold')).toEqual([]);
  expect((await search('hemlig')).jobs).toHaveLength(1);
  await unlock(true);
  expect(await names('ragnvi')).toEqual(['Ragnvi Synlig', 'Ragnvi Dold']);
});

test('an exact name comes before a longer one', async () => {
  await applies('Klara', 'Ekdal');
  await applies('Klarabella', 'Ekdal');
  expect(await names('klara ek')).toEqual(['Klara Ekdal', 'Klarabella Ekdal']);
});

test('nine hits are returned where there are more than eight', async () => {
  for (let number = 0; number < 10; number++) {
    await aBoard(platsa, { company: board, title: `Zoolog ${number}` });
    await applies('Zelda', `Nummer${number}`);
  }
  expect((await search('zelda')).applicants).toHaveLength(9);
  expect((await search('zoolog')).jobs).toHaveLength(9);
});

test('the search text is not a pattern', async () => {
  for (const text of ['%%', '__', '\\\\', "''"]) expect(await search(text)).toEqual({ applicants: [], jobs: [] });
});

test('other companies’ applicants and jobs are never found', async () => {
  const other = await aBoard(platsa, { title: 'Yrkesdykare' });
  await applies('Yngve', 'Granne', other);
  expect(await search('yngve')).toEqual({ applicants: [], jobs: [] });
  expect((await search('yrkes')).jobs).toEqual([]);
});

test('a search stays within its company, by an index', async () => {
  const { companyId } = board;
  const [names] = await plansOf(platsa, (db) => findApplicantsByName(db, companyId, 'an', 9));
  const [titles] = await plansOf(platsa, (db) => findJobsByTitle(db, companyId, 'an', 9));
  expect(names).toMatch(/using applicant_names_search\b.*Index Cond: .*company_id.*name >=/s);
  expect(titles).toMatch(/(using|on) jobs_(search_title|company)\b.*Index Cond: .*company_id/s);
});

test('a name is found when typed with the last name and a comma first', async () => {
  await applies('Åsa', 'Söderberg');
  for (const text of ['Söderberg, Åsa', 'söderberg,å', 'Söderberg Åsa']) {
    expect(await names(text), text).toEqual(['Åsa Söderberg']);
  }
});

test('one letter is too little, and the search is for members', async () => {
  const { companyId, admin } = board;
  const short = await platsa.call(searchCompany, { companyId, name: ' a ' }, { token: admin.token });
  expect(short).toMatchObject({ status: 400, error: { fields: [{ path: 'name', message: 'Skriv minst 2 tecken' }] } });
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    expect((await platsa.call(searchCompany, { companyId, name: 'kim' }, { token })).status).toBe(status);
  }
});
