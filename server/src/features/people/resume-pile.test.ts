import { randomUUID } from 'node:crypto';
import { getPerson } from '@platsa/contract/applications/finding-endpoints';
import { listUninformedPeople } from '@platsa/contract/people/endpoints';
import {
  addPiledPerson,
  discardPiledResume,
  downloadPiledResume,
  givePiledResume,
  listPiledResumes,
  pileResume,
} from '@platsa/contract/people/pile-endpoints';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant } from '../../../test/board-builders.ts';
import { aCompany, type TestCompany } from '../../../test/builders.ts';
import { download } from '../../../test/download.ts';
import { mailsTo } from '../../../test/mails.ts';
import { anAddedPerson, aPiledResume } from '../../../test/people-builders.ts';
import { aWordCv } from '../../../test/resume-builders.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { anonymiseOldApplications } from '../applications/retention/anonymise-old-applications.ts';
import { informPersons } from './notice/inform-persons.ts';
import { forgetPiledResumes } from './pile/discard-piled-resume.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

const pileOf = async ({ companyId, admin }: TestCompany) =>
  (await platsa.must(listPiledResumes, { companyId }, admin)).resumes;

const whenRead = (company: TestCompany) =>
  waitUntil(async () => {
    const resumes = await pileOf(company);
    if (resumes.some(({ status }) => status === 'processing')) throw new Error('still being read');
    return resumes;
  }, 60_000);

test('a pile of CVs is read in the background, and a file that is none is told by itself', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  await aPiledResume(platsa, board);
  await aPiledResume(platsa, board, { fileName: 'trasig.pdf', bytes: Buffer.from('%PDF-1.4 trasig') });
  await aPiledResume(platsa, board, { fileName: 'Tove.docx', bytes: await aWordCv() });
  const text = { bytes: Buffer.from('hej'), fileName: 'brev.txt' };
  const refused = await platsa.call(pileResume, { companyId, _id: randomUUID() }, { token: admin.token, file: text });
  expect(refused).toMatchObject({ status: 400, error: { fields: [{ path: 'file' }] } });
  const resumes = await whenRead(board);
  expect(resumes).toMatchObject([
    { fileName: 'Tove.pdf', status: 'done', firstName: 'Tove', lastName: 'Ceder', email: 'tove.ceder@exempel.se' },
    { fileName: 'trasig.pdf', status: 'failed', problem: expect.any(String), firstName: '' },
    // A Word document becomes a PDF.
    { fileName: 'Tove.pdf', status: 'done', firstName: 'Tove', lastName: 'Ceder', email: 'tove.ceder@exempel.se' },
  ]);

  const personId = resumes[0]?._id ?? '';
  const { bytes } = await download(platsa, downloadPiledResume, { companyId, personId }, admin);
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  const person = { firstName: 'Tove', lastName: 'Ceder', email: 'tove.ceder@exempel.se', source: 'Rekryteringsmässa' };
  const added = await platsa.must(
    addPiledPerson,
    { companyId, personId, ...person, _workflowBoard: board.boardId },
    admin,
  );
  expect(added).toMatchObject({ _person: personId, isKnown: false, placed: { _workflowBoard: board.boardId } });
  const { _user, resume } = await platsa.must(getPerson, { companyId, personId }, admin);
  expect(resume).toMatchObject({ fileName: 'Tove.pdf' });
  expect(_user.profile.experiences).toMatchObject([{ companyName: 'Hemtjänsten Norr' }]);
  expect((await pileOf(board)).map(({ fileName }) => fileName)).toEqual(['trasig.pdf', 'Tove.pdf']);
});

test('nobody is told while a pile is being gone through, and the file’s day counts', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const { email } = await anAddedPerson(platsa, company);
  const personId = await aPiledResume(platsa, company);
  await platsa.ctx.db
    .updateTable('addedPersons')
    .set({ addedAt: new Date(Date.now() - 5 * 86_400_000) })
    .where('companyId', '=', companyId)
    .execute();
  await informPersons.handle(platsa.ctx, {});
  expect(await mailsTo(platsa, email)).toEqual([]);
  const person = { firstName: 'Tove', lastName: 'Ceder', phoneNumber: '070-555 12 34', source: 'Mässa' };
  await platsa.must(addPiledPerson, { companyId, personId, ...person }, admin);
  await informPersons.handle(platsa.ctx, {});
  expect(await mailsTo(platsa, email)).toHaveLength(1);
  const { people } = await platsa.must(listUninformedPeople, { companyId }, admin);
  expect(people).toMatchObject([{ name: 'Tove Ceder', reason: 'noEmail' }]);
});

test('what nobody goes through is discarded by hand or after two weeks, and the nights before leave it', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const [discarded, left] = [await aPiledResume(platsa, company), await aPiledResume(platsa, company)];
  await platsa.must(discardPiledResume, { companyId, personId: discarded }, admin);
  expect((await platsa.call(discardPiledResume, { companyId, personId: discarded }, admin)).status).toBe(404);
  await anonymiseOldApplications.handle(platsa.ctx, {});
  await forgetPiledResumes.handle(platsa.ctx, {});
  expect((await pileOf(company)).map(({ _id }) => _id)).toEqual([left]);
  platsa.clock.now = new Date(Date.now() + 15 * 86_400_000);
  await forgetPiledResumes.handle(platsa.ctx, {});
  const rows = await platsa.ctx.db.selectFrom('persons').select('id').where('companyId', '=', companyId).execute();
  expect(rows).toEqual([]);
});

test('the pile has room for a hundred, and is its company’s alone', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const personId = await aPiledResume(platsa, company);
  const others = Array.from({ length: 99 }, () => ({ id: randomUUID(), companyId, firstName: '', lastName: '' }));
  await platsa.ctx.db.insertInto('persons').values(others).execute();
  await platsa.ctx.db
    .insertInto('piledPersons')
    .values(others.map(({ id }) => ({ personId: id, companyId, piledBy: null })))
    .execute();
  await expect(aPiledResume(platsa, company)).rejects.toThrow('Högen rymmer 100 CV:n');
  const { companyId: otherId, admin: other } = await aCompany(platsa);
  for (const call of [listPiledResumes, downloadPiledResume, discardPiledResume]) {
    expect((await platsa.call(call, { companyId, personId })).status).toBe(401);
    expect((await platsa.call(call, { companyId, personId }, other)).status).toBe(404);
  }
  expect((await platsa.call(discardPiledResume, { companyId: otherId, personId }, other)).status).toBe(404);
  const person = { firstName: 'Tove', lastName: 'Ceder', phoneNumber: '070-555 12 34', source: 'Mässa' };
  expect((await platsa.call(addPiledPerson, { companyId: otherId, personId, ...person }, other)).status).toBe(404);
  expect((await platsa.call(addPiledPerson, { companyId, personId, ...person, firstName: '' }, admin)).status).toBe(
    400,
  );
});

test('a CV of somebody whom the company has already is given to that person, but not to an account', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const piled = await aPiledResume(platsa, board);
  await whenRead(board);
  const { personId: owner, email } = await anAddedPerson(platsa, board);
  const typed = { firstName: 'Tove', lastName: 'Ceder', email, source: 'Mässa' };
  const answer = await platsa.must(addPiledPerson, { companyId, personId: piled, ...typed }, admin);
  expect(answer).toMatchObject({ _person: owner, isKnown: true, takesResume: true });
  const give = (by: { token: string } | undefined, input: { personId: string; owner: string }) =>
    platsa.call(givePiledResume, { companyId, ...input }, { token: by?.token });
  const stranger = await aBoard(platsa);
  const others = await anAddedPerson(platsa, stranger);
  const account = await anApplicant(platsa, board);
  const known = { ...typed, email: account.email };
  expect(await platsa.must(addPiledPerson, { companyId, personId: piled, ...known }, admin)).toMatchObject({
    ...{ _person: account.userId, isKnown: true, takesResume: false },
  });
  for (const [by, person, status] of [
    [admin, 'x', 400],
    [admin, account.userId, 409],
    [admin, others.personId, 404],
    [undefined, owner, 401],
    [account, owner, 403],
    [stranger.admin, owner, 404],
  ] as const) {
    expect((await give(by, { personId: piled, owner: person })).status).toBe(status);
  }
  expect((await give(admin, { personId: piled, owner })).status).toBe(200);
  expect((await platsa.must(getPerson, { companyId, personId: owner }, admin)).resume?.fileName).toBe('Tove.pdf');
  expect(await pileOf(board)).toEqual([]);
  expect((await give(admin, { personId: piled, owner })).status).toBe(404);
});
