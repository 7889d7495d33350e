import { searchCompany } from '@platsa/contract/applications/endpoints';
import { memberRoles } from '@platsa/contract/companies/schema';
import { type ReferenceTag, referenceTags } from '@platsa/reference-data/catalog';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant, type TestBoard } from '../../../../test/board-builders.ts';
import { aJobSeeker, aName } from '../../../../test/builders.ts';
import { membersOnlyCallers } from '../../../../test/callers.ts';
import { plansOf } from '../../../../test/plans.ts';
import {
  findJobsByTitle,
  findPeopleByEmail,
  findPeopleByName,
  findPeopleByPhone,
  findPeopleByTags,
} from './queries.ts';

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

/** Somebody of whom a search can find more than the name. */
async function appliesWith(
  { email, phone, tag }: { email?: string; phone?: string; tag?: ReferenceTag & { kind: 'skill' | 'profession' } },
  on = board,
): Promise<string> {
  const jobSeeker = await aJobSeeker(platsa, { lastName: aName(), ...(email && { email }) });
  const { userId } = jobSeeker;
  await anApplicant(platsa, on, jobSeeker);
  if (phone) await platsa.ctx.db.updateTable('persons').set({ phoneNumber: phone }).where('id', '=', userId).execute();
  if (tag) {
    const { id, name, kind } = tag;
    const attributes = '{}';
    await platsa.ctx.db
      .insertInto('tags')
      .values({ id, name, kind, attributes })
      .onConflict((is) => is.doNothing())
      .execute();
    await platsa.ctx.db.insertInto('profileTags').values({ personId: userId, tagId: id, kind }).execute();
  }
  return userId;
}

function reference(kind: 'skill' | 'profession', index: number) {
  const tag = referenceTags[kind][index];
  if (!tag) throw new Error(`no ${kind} ${index}`);
  return { ...tag, kind };
}

async function found(text: string) {
  return (await search(text)).applicants.map(({ _user, match }) => ({ userId: _user._id, match }));
}

async function setUnlocked(jobId: string, unlocked: boolean) {
  await platsa.ctx.db.updateTable('jobs').set({ unlocked }).where('id', '=', jobId).execute();
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

test.each([
  ['Amra', 'Hadžić', ['hadzic', 'Hadžić', 'HADZIC']],
  ['Łukasz', 'Wróbel', ['lukasz', 'wrobel l', 'Łukasz']],
  ['Sevgi', 'Şahin', ['sahin', 'Şahin']],
  ['Anna-Karin', 'Lind-Berg', ['karin', 'Anna Karin', 'anna-k', 'Berg', 'Lind Berg', 'lind-berg anna']],
  ['Rosa', 'D´Angelo', ["d'angelo", 'D´Angelo', 'angelo', 'd angelo rosa']],
  ['Ailbhe', 'Oʼ\u2060Malley', ['O\u2019malley', 'O\u2032Malley', 'o\u02bbmal', 'malley']],
  ['Maeve', 'O’Donoghue', ["o'dono", 'O’Donoghue', 'donoghue', 'o donoghue']],
])('%s %s is found however the name is typed', async (firstName, lastName, typed) => {
  const userId = await applies(firstName, lastName);
  for (const text of typed) expect([text, await found(text)]).toEqual([text, [{ userId, match: null }]]);
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
  await platsa.ctx.db.updateTable('persons').set({ lastName: 'Nygift' }).where('id', '=', userId).execute();
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
      INSERT INTO persons (first_name, last_name) SELECT 'Petronella', 'Senare' || n FROM generate_series(1, 601) AS n
      RETURNING id
    ), accounts AS (
      INSERT INTO users (id, email, password_hash, is_company) SELECT id, id || '@example.com', '-', false FROM people
    ) INSERT INTO applicants (company_id, job_id, person_id, column_id, position)
    SELECT ${board.companyId}, ${board.jobId}, id, ${board.firstColumnId}, 'a0' FROM people`.execute(platsa.ctx.db);
  for (const text of ['wilhelmina', 'för wilh']) expect(await names(text)).toEqual(['Wilhelmina Först']);
  expect(await names('petronella senare17')).toHaveLength(9);
});

test('applicants of a locked job are found by name only after it is unlocked', async () => {
  const locked = await aBoard(platsa, { company: board, title: 'Hemlig kock' });
  await applies('Ragnvi', 'Dold', locked);
  await applies('Ragnvi', 'Synlig');
  await setUnlocked(locked.jobId, false);
  expect(await names('ragnvi')).toEqual(['Ragnvi Synlig']);
  expect(await names('dold')).toEqual([]);
  expect((await search('hemlig')).jobs).toHaveLength(1);
  await setUnlocked(locked.jobId, true);
  expect(await names('ragnvi')).toEqual(['Ragnvi Synlig', 'Ragnvi Dold']);
});

test('an exact name comes before a longer one', async () => {
  await applies('Klara', 'Ekdal');
  await applies('Klarabella', 'Ekdal');
  expect(await names('klara ek')).toEqual(['Klara Ekdal', 'Klarabella Ekdal']);
});

test('an exact first name comes first, then an exact last name, then longer names', async () => {
  await applies('Mira', 'Torsten');
  await applies('Torsten', 'Berg');
  await applies('Torstensson', 'Kim');
  expect(await names('torsten')).toEqual(['Torsten Berg', 'Mira Torsten', 'Torstensson Kim']);
});

test('a person is found once, with all applications to the company, the newest first', async () => {
  const jobSeeker = await aJobSeeker(platsa, { firstName: 'Xerxes', lastName: 'Flitig' });
  const [second, foreign] = [await aBoard(platsa, { company: board, title: 'Kallskänka' }), await aBoard(platsa)];
  const first = await anApplicant(platsa, board, jobSeeker);
  const newest = await anApplicant(platsa, second, jobSeeker);
  await anApplicant(platsa, foreign, jobSeeker);
  const { applicants } = await search('xerxes');
  const jobs = [
    { _id: newest.applicantId, _job: { _id: second.jobId, title: 'Kallskänka', workflowId: second.boardId } },
    { _id: first.applicantId, _job: { _id: board.jobId, title: 'Kock till Köpings krog', workflowId: board.boardId } },
  ];
  expect(applicants).toMatchObject([{ ...jobs[0], _user: { _id: jobSeeker.userId }, applications: jobs, match: null }]);
  expect(applicants[0]?.applications).toHaveLength(2);
  await setUnlocked(second.jobId, false);
  expect((await search('xerxes')).applicants).toMatchObject([{ ...jobs[1], applications: [jobs[1]] }]);
});

test('a person is found by the beginning of any part of the e-mail address, in any case', async () => {
  const word = aName();
  const email = `rut.${word}-lind@${word}.example.se`;
  const userId = await appliesWith({ email });
  for (const text of [email, `RUT.${word}`, word, `${word}-lind@`, `lind@${word}`, `@${word}.exa`, email.slice(0, -3)])
    expect(await found(text), text).toEqual([{ userId, match: { by: 'email', text: email } }]);
  for (const text of [word.slice(1), `rut.lind@${word}`]) expect(await found(text), text).toEqual([]);
});

test('a person is found by a changed e-mail address at once, and by the old one no longer', async () => {
  const [old, changed] = [`${aName()}@example.se`, `${aName()}@example.se`];
  const userId = await appliesWith({ email: old });
  await platsa.ctx.db.updateTable('users').set({ email: changed }).where('id', '=', userId).execute();
  expect(await found(changed)).toMatchObject([{ userId }]);
  expect(await found(old)).toEqual([]);
});

test('a person is found by the beginning of the phone number, however it is written', async () => {
  const userId = await appliesWith({ phone: '+46 (0)73-998 77 66' });
  const match = { by: 'phone', text: '+46 (0)73-998 77 66' };
  for (const text of ['073-998', '0739987766', '+46739987766', '0046 73 998 77', '073/99877'])
    expect(await found(text), text).toEqual([{ userId, match }]);
  for (const text of ['73998', '0739987760', '073998776655']) expect(await found(text), text).toEqual([]);
  const foreign = await appliesWith({ phone: '0047 22 33 44 55' });
  expect(await found('+472233')).toMatchObject([{ userId: foreign }]);
});

test('people are found by skill and profession, after those with the name', async () => {
  const [skill, profession] = [reference('skill', 40), reference('profession', 40)];
  const [skilled, trained] = [await appliesWith({ tag: skill }), await appliesWith({ tag: profession })];
  expect(await found(skill.name)).toContainEqual({ userId: skilled, match: { by: 'skill', text: skill.name } });
  const match = { by: 'profession', text: profession.name };
  expect(await found(profession.name.toUpperCase())).toContainEqual({ userId: trained, match });
  const word = profession.name.split(/[^\p{L}]/u)[0] ?? '';
  const named = await applies(word, 'Efternamn');
  expect((await found(word)).map(({ userId }) => userId)).toEqual([named, trained]);
});

test('nothing finds the people of another company or of a locked job', async () => {
  const other = await aBoard(platsa);
  const locked = await aBoard(platsa, { company: board });
  await setUnlocked(locked.jobId, false);
  const tag = reference('skill', 41);
  for (const on of [other, locked]) {
    const email = `dold.${aName()}@example.se`;
    await appliesWith({ email, phone: '0768 111 222', tag }, on);
    for (const text of [email, '0768111222', tag.name]) expect(await found(text), text).toEqual([]);
  }
  await setUnlocked(locked.jobId, true);
  for (const text of ['0768111222', tag.name]) expect(await found(text), text).toHaveLength(1);
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

test.for(memberRoles)('a search by a member with the role %s stays within its company, by an index', async (role) => {
  const { companyId, admin } = board;
  const viewer = { companyId, userId: admin.userId, role };
  const by = { viewer, text: 'an', limit: 9 };
  const [names] = await plansOf(platsa, (db) => findPeopleByName(db, by));
  const [emails] = await plansOf(platsa, (db) => findPeopleByEmail(db, by));
  const [phones] = await plansOf(platsa, (db) => findPeopleByPhone(db, by));
  const [titles] = await plansOf(platsa, (db) => findJobsByTitle(db, by));
  const [tags] = await plansOf(platsa, (db) =>
    findPeopleByTags(db, { viewer, tagIds: [referenceTags.skill[0]?.id ?? ''], limit: 9 }),
  );
  expect(phones).toMatch(/persons_phone_search\b/);
  expect(tags).toMatch(/profile_tags_tag\b/);
  for (const plan of [names, emails]) {
    expect(plan).toMatch(/using applicant_names_search\b.*Index Cond: .*company_id.*name >=/s);
  }
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

test('two facts find the people who have both, where no name and no tag has both words', async () => {
  const card = referenceTags.license.find(({ name }) => name === 'Truckkort');
  const place = await platsa.ctx.db
    .selectFrom('places')
    .select('id')
    .where('name', '=', 'Jönköping')
    .executeTakeFirst();
  if (!card || !place) throw new Error('the reference data has changed');
  const [both, elsewhere] = [await applies('Dag', 'Ahl'), await applies('Eva', 'Ahl')];
  await platsa.ctx.db.updateTable('persons').set({ cityId: place.id }).where('id', '=', both).execute();
  for (const userId of [both, elsewhere]) {
    await platsa.ctx.db
      .insertInto('profileTags')
      .values({ personId: userId, tagId: card.id, kind: 'license' })
      .execute();
  }
  expect(await found('truckkort jönköping')).toEqual([
    { userId: both, match: { by: 'words', text: 'truckkort jönköping' } },
  ]);
  expect((await found('truckkort')).map(({ userId }) => userId)).toEqual([elsewhere, both]);
  expect((await found('truckkort ahl')).map(({ userId }) => userId)).toEqual([elsewhere, both]);
});
