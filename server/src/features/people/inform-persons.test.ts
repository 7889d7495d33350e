import { getPerson, listPersonHistory } from '@platsa/contract/applications/finding-endpoints';
import { holdApplication } from '@platsa/contract/applications/retention-endpoints';
import { listCandidates } from '@platsa/contract/candidates/endpoints';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import { erasePerson, getPersonRecord, listUninformedPeople, markInformed } from '@platsa/contract/people/endpoints';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard } from '../../../test/board-builders.ts';
import { aCompany, aMember, type TestCompany } from '../../../test/builders.ts';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { anAddedPerson } from '../../../test/people-builders.ts';
import { aCv } from '../../../test/resume-builders.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { informPersons } from './notice/inform-persons.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

const today = dayInStockholm(new Date());

/** The hourly work some days from now; the clock is put back, because sessions end. */
async function workAfter(days: number): Promise<void> {
  platsa.clock.now = new Date(Date.now() + days * 86_400_000 + 60_000);
  await informPersons.handle(platsa.ctx, {});
  platsa.clock.now = undefined;
}

const waiting = async ({ companyId, admin }: TestCompany) =>
  (await platsa.must(listUninformedPeople, { companyId }, admin)).people;
const linkOf = async (email: string) =>
  (await mailsTo(platsa, email)).at(-1)?.text.match(/\/about-you\/([\w-]+)/)?.[1] ?? '';

const post = (path: string, fields: Record<string, string>) =>
  platsa.app.inject({
    ...{ method: 'POST', url: `/about-you/${path}`, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const keyIn = (page: string) => /name="pageKey" value="([\w-]+)"/.exec(page)?.[1] ?? '';

async function anOpenedPage(company: TestCompany, given: Parameters<typeof anAddedPerson>[2] = {}) {
  const person = await anAddedPerson(platsa, company, given, { bytes: await aCv(), fileName: 'Ada.pdf' });
  await workAfter(3);
  const link = await linkOf(person.email);
  const { body } = await post('open', { link });
  return { ...person, link, body, pageKey: keyIn(body) };
}

test('after the days that the company has chosen the person is told once who has what from where', async () => {
  const board = await aBoard(platsa);
  const person = await anAddedPerson(platsa, board, { _workflowBoard: board.boardId, source: 'Tips från en kollega' });
  expect(await waiting(board)).toMatchObject([
    {
      ...{ _person: person.personId, name: 'Ada Berg', reason: 'waiting', source: 'Tips från en kollega' },
      ...{ addedBy: 'Kim Lind', mailsOn: addDays(today, 3), latest: addDays(today, 30) },
    },
  ]);
  await workAfter(2);
  expect(await mailsTo(platsa, person.email)).toEqual([]);
  await workAfter(3);
  await workAfter(4);
  const [mail, ...more] = await mailsTo(platsa, person.email);
  expect(more).toEqual([]);
  for (const told of ['Tips från en kollega', 'namn och e-postadress', board.admin.email, 'imy.se', '/about-you/']) {
    expect(mail?.text).toContain(told);
  }
  expect(await waiting(board)).toEqual([]);
});

test('the company chooses 0 to 30 days', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  expect((await platsa.must(updateCompany, { companyId, informDays: 0 }, admin)).company.informDays).toBe(0);
  const { email } = await anAddedPerson(platsa, company);
  await workAfter(0);
  expect(await mailsTo(platsa, email)).toHaveLength(1);
  for (const informDays of [-1, 31, 1.5]) {
    const answer = await platsa.call(updateCompany, { companyId, informDays }, admin);
    expect(answer).toMatchObject({ status: 400, error: { fields: [{ path: 'informDays' }] } });
  }
});

test('whoever has no address waits in the list until a member has told them', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const { personId } = await anAddedPerson(platsa, company, { email: '', phoneNumber: '070-123 45 67' });
  await workAfter(10);
  expect(await waiting(company)).toMatchObject([{ reason: 'noEmail', mailsOn: null, phoneNumber: '070-123 45 67' }]);
  await platsa.must(markInformed, { companyId, personId }, admin);
  await platsa.must(markInformed, { companyId, personId }, admin);
  expect(await waiting(company)).toEqual([]);
});

test('a mail that does not arrive puts the person back in the list, and is not sent again', async () => {
  const company = await aCompany(platsa);
  const { email } = await anAddedPerson(platsa, company);
  await workAfter(3);
  await platsa.ctx.db.updateTable('mails').set({ status: 'failed' }).where('toAddress', '=', email).execute();
  await workAfter(4);
  await workAfter(5);
  expect(await waiting(company)).toMatchObject([{ reason: 'failed', mailsOn: null }]);
  expect(await mailsTo(platsa, email)).toHaveLength(1);
});

test('whom a member has told already is not mailed', async () => {
  const company = await aCompany(platsa);
  const { personId, email } = await anAddedPerson(platsa, company);
  await platsa.must(markInformed, { companyId: company.companyId, personId }, company.admin);
  await workAfter(5);
  expect(await mailsTo(platsa, email)).toEqual([]);
});

test('the link shows everything once, and its page opens for an hour', async () => {
  const { email, link, body, pageKey, source } = await anOpenedPage(await aCompany(platsa));
  for (const shown of [source, 'Ada', 'Berg', email, 'Kandidatbanken', 'Ada.pdf']) expect(body).toContain(shown);
  const file = await post('resume', { pageKey });
  expect(file.headers['content-type']).toBe('application/pdf');
  const again = await post('open', { link });
  expect(again.body).toContain('Länken är redan använd');
  expect(again.body).not.toContain(email);
  platsa.clock.now = new Date(Date.now() + 2 * 3_600_000);
  expect((await post('correct', { pageKey, firstName: 'Eva', lastName: 'Ek', phoneNumber: '' })).body).toContain(
    'Tiden har gått ut',
  );
  expect((await post('erase', { pageKey })).body).toContain('Tiden har gått ut');
});

test('opening the link by GET shows nothing and uses nothing up', async () => {
  const company = await aCompany(platsa);
  const { email } = await anAddedPerson(platsa, company);
  await workAfter(3);
  const link = await linkOf(email);
  const page = await platsa.app.inject(`/about-you/${link}`);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('Visa mina uppgifter');
  expect(page.body).not.toContain(email);
  expect((await post('open', { link })).body).toContain(email);
});

test('a used link offers a new one, which goes to the same address and replaces it', async () => {
  const { email, link } = await anOpenedPage(await aCompany(platsa));
  expect((await post('new-link', { link })).body).toContain('Titta i din inkorg');
  const fresh = await linkOf(email);
  expect(fresh).not.toBe(link);
  expect((await post('open', { link: fresh })).body).toContain(email);
  expect((await platsa.app.inject(`/about-you/${link}`)).statusCode).toBe(404);
  expect((await post('open', { link: 'gissad' })).statusCode).toBe(404);
  await post('new-link', { link: 'gissad' });
  expect(await mailsTo(platsa, email)).toHaveLength(2);
});

test('the person corrects name and number, and wrong ones are told at their field', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const { pageKey, personId } = await anOpenedPage(company);
  const wrong = await post('correct', { pageKey, firstName: '', lastName: 'Ek', phoneNumber: '12' });
  expect(wrong.body).toContain('Ange ett förnamn');
  expect(wrong.body).toContain('Ange ett giltigt telefonnummer');
  const right = await post('correct', { pageKey, firstName: 'Eva', lastName: 'Ek', phoneNumber: '070-555 12 34' });
  expect(right.body).toContain('ändringen är sparad');
  expect((await platsa.must(getPerson, { companyId, personId }, admin))._user).toMatchObject({
    ...{ firstName: 'Eva', lastName: 'Ek', phoneNumber: '070-555 12 34' },
  });
});

test('the person says no: everything is erased, in every table, and the link ends', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const { pageKey, personId, link } = await anOpenedPage(company);
  expect((await post('erase', { pageKey })).body).toContain('allt är borttaget');
  expect((await platsa.call(getPerson, { companyId, personId }, admin)).status).toBe(404);
  expect((await platsa.must(listCandidates, { companyId }, admin)).candidates).toEqual([]);
  for (const table of ['persons', 'profiles', 'uploadedResumes', 'addedPersons', 'mails'] as const) {
    const column = table === 'persons' ? 'id' : 'personId';
    const rows = await platsa.ctx.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('rows'))
      .where(column as 'personId', '=', personId)
      .executeTakeFirst();
    expect([table, Number(rows?.rows)]).toEqual([table, 0]);
  }
  expect((await platsa.app.inject(`/about-you/${link}`)).statusCode).toBe(404);
});

test('while an application is held for a dispute the person is told to write to the company', async () => {
  const company = await aCompany(platsa);
  const { pageKey, applicantId, personId } = await anOpenedPage(company);
  await platsa.must(holdApplication, { applicantId, reason: 'Anmäld till DO' }, company.admin);
  const answer = await post('erase', { pageKey });
  expect(answer.body).toContain('måste spara uppgifterna tills vidare');
  const { companyId, admin } = company;
  expect((await platsa.call(getPerson, { companyId, personId }, admin)).status).toBe(200);
});

test('a member erases a person, and nobody of another company does or sees the list', async () => {
  const company = await aCompany(platsa);
  const { companyId } = company;
  const { personId } = await anAddedPerson(platsa, company);
  const { companyId: otherId, admin: other } = await aCompany(platsa);
  for (const call of [markInformed, erasePerson]) {
    expect((await platsa.call(call, { companyId, personId })).status).toBe(401);
    expect((await platsa.call(call, { companyId, personId }, other)).status).toBe(404);
    expect((await platsa.call(call, { companyId: otherId, personId }, other)).status).toBe(404);
  }
  expect((await platsa.call(listUninformedPeople, { companyId }, other)).status).toBe(404);
  const member = await aMember(platsa, companyId);
  await platsa.must(erasePerson, { companyId, personId }, member);
  expect((await platsa.call(erasePerson, { companyId, personId }, member)).status).toBe(404);
  expect(await waiting(company)).toEqual([]);
});

test('the person’s page says from where, told when, agreed to what and until when, with one time line', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const { personId } = await anAddedPerson(platsa, board, { _workflowBoard: board.boardId });
  const record = () => platsa.must(getPersonRecord, { companyId, personId }, admin);
  expect(await record()).toMatchObject({
    ...{ hasAccount: false, agreedAt: null, isHeld: false },
    added: { source: 'LinkedIn', by: 'Kim Lind', informedAt: null, informedBy: null },
  });
  await platsa.must(markInformed, { companyId, personId }, admin);
  expect((await record()).added).toMatchObject({ informedAt: expect.any(String), informedBy: 'Kim Lind' });
  const { history } = await platsa.must(listPersonHistory, { companyId, personId }, admin);
  expect(history.map(({ event }) => event)).toEqual(['applicant.informed', 'applicant.added']);
  expect(history[0]?._job._id).toBe(board.jobId);
  const { admin: other } = await aCompany(platsa);
  for (const call of [getPersonRecord, listPersonHistory]) {
    expect((await platsa.call(call, { companyId, personId })).status).toBe(401);
    expect((await platsa.call(call, { companyId, personId }, other)).status).toBe(404);
  }
});

test('in the bank a person is kept for the months that the company has chosen; a job seeker has come by their own application', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const { personId } = await anAddedPerson(platsa, company);
  const { keptUntil } = await platsa.must(getPersonRecord, { companyId, personId }, admin);
  expect(keptUntil?.slice(0, 4)).toBe(String(Number(today.slice(0, 4)) + 1));
  const candidate = await aCandidate(platsa, company);
  const record = await platsa.must(getPersonRecord, { companyId, personId: candidate.userId }, admin);
  expect(record).toMatchObject({ hasAccount: true, added: null, agreedAt: expect.any(String) });
  await platsa.must(erasePerson, { companyId, personId: candidate.userId }, admin);
  expect((await platsa.call(getPersonRecord, { companyId, personId: candidate.userId }, admin)).status).toBe(404);
});
