import { getApplicant, listJobApplicants, searchCompany } from '@platsa/contract/applications/endpoints';
import { getPerson } from '@platsa/contract/applications/finding-endpoints';
import { removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { getApplicantConversation } from '@platsa/contract/messaging/endpoints';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { mailApplicants } from '@platsa/contract/messaging/template-endpoints';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant } from '../../../test/board-builders.ts';
import { aName, aPersonWithoutAccount } from '../../../test/builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { fileRemoval } from '../../platform/file-removal.ts';
import { removeCompany } from '../companies/index.ts';
import { mailAbsent } from '../messaging/conversations/mail-absent.ts';
import { resumeKey } from '../profiles/resumes/index.ts';
import { storeConsent } from './bank-consent.ts';
import { anonymiseOldApplications } from './retention/anonymise-old-applications.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

async function anApplication(email: string | null = `${aName()}@example.com`) {
  const board = await aBoard(platsa);
  const firstName = aName();
  const personId = await aPersonWithoutAccount(platsa, board, { firstName, email });
  const { applicantId } = await anApplicant(platsa, board, { userId: personId, email: email ?? '', token: '' });
  return { ...board, applicantId, personId, email: email ?? '', firstName };
}

test('the company sees and finds an applicant without an account as any other', async () => {
  const { admin, boardId, jobId, companyId, applicantId, personId, email, firstName } = await anApplication();
  const { _user } = await platsa.must(getApplicant, { applicantId }, admin);
  expect(_user).toMatchObject({ firstName, email });
  const { columns } = await platsa.must(getBoard, { boardId }, admin);
  expect(columns[0]?.items[0]?._applicant).toMatchObject({ _id: applicantId });
  expect((await platsa.must(listJobApplicants, { jobId }, admin)).applicants).toHaveLength(1);
  expect(await platsa.must(getPerson, { companyId, personId }, admin)).toMatchObject({ _user: { firstName, email } });
  for (const name of [firstName, email]) {
    expect(await platsa.must(searchCompany, { companyId, name }, admin)).toMatchObject({
      applicants: [{ _user: { _id: personId } }],
    });
  }
});

test('mails and notices of messages go to the address of a person without an account', async () => {
  const { admin, companyId, applicantId, email } = await anApplication();
  const letter = { _company: companyId, _applicants: [applicantId], subject: 'Intervju', text: 'Hej' };
  expect(await platsa.must(mailApplicants, letter, admin)).toEqual({ sent: 1 });
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, admin);
  await platsa.must(sendMessage, { conversationId: conversation._id, text: 'Hej igen' }, admin);
  platsa.clock.now = new Date(Date.now() + 3 * 60_000);
  await mailAbsent.handle(platsa.ctx, {});
  expect((await mailsTo(platsa, email)).map(({ subject }) => subject)).toEqual([
    'Intervju',
    expect.stringContaining('Nytt meddelande'),
  ]);
});

test('who has neither an account nor an address gets no mail', async () => {
  const { admin, companyId, applicantId } = await anApplication(null);
  expect((await platsa.must(getApplicant, { applicantId }, admin))._user.email).toBe('');
  const letter = { _company: companyId, _applicants: [applicantId], subject: 'Intervju', text: 'Hej' };
  await platsa.must(mailApplicants, letter, admin);
  expect(await mailsTo(platsa, '')).toEqual([]);
});

test('a person without an account is forgotten the night after the last application is gone', async () => {
  const { admin, applicantId, personId } = await anApplication();
  const isKnown = async () => {
    await anonymiseOldApplications.handle(platsa.ctx, {});
    const found = await platsa.ctx.db.selectFrom('persons').select('id').where('id', '=', personId).execute();
    return found.length > 0;
  };
  expect(await isKnown()).toBe(true);
  await platsa.must(removeApplication, { applicantId }, admin);
  expect(await isKnown()).toBe(false);
});

const aResume = async (personId: string) =>
  (
    await platsa.ctx.db
      .insertInto('uploadedResumes')
      .values({ personId, fileName: 'CV.pdf' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

const removedFiles = async () => {
  const { rows } = await sql<{ keys: string[] }>`
    SELECT data->'keys' AS keys FROM pgboss.job WHERE name = ${fileRemoval.name}`.execute(platsa.ctx.db);
  return rows.flatMap(({ keys }) => keys);
};

test('the CVs of a person without an account are removed with the person, and with the company', async () => {
  const { admin, applicantId, personId } = await anApplication();
  const forgotten = resumeKey(await aResume(personId));
  await anonymiseOldApplications.handle(platsa.ctx, {});
  expect(await removedFiles()).not.toContain(forgotten);
  await platsa.must(removeApplication, { applicantId }, admin);
  await anonymiseOldApplications.handle(platsa.ctx, {});
  expect(await removedFiles()).toContain(forgotten);

  const other = await anApplication();
  const ofCompany = resumeKey(await aResume(other.personId));
  const byOperator = { event: 'company.deleted', userId: null } as const;
  await platsa.ctx.db.transaction().execute((tx) => removeCompany(platsa.ctx, tx, other.companyId, byOperator));
  expect(await removedFiles()).toContain(ofCompany);
});

test('an application is found by the name and address of whom it is given to, and by the account that its person gets', async () => {
  const board = await anApplication();
  const { admin, companyId, applicantId } = board;
  const [firstName, email] = [aName(), `${aName()}@example.com`];
  const personId = await aPersonWithoutAccount(platsa, board, { firstName, email: null });
  await platsa.ctx.db.updateTable('applicants').set({ personId }).where('id', '=', applicantId).execute();
  const found = async (name: string) =>
    (await platsa.must(searchCompany, { companyId, name }, admin)).applicants.map(({ _user }) => _user._id);
  expect([await found(board.firstName), await found(board.email), await found(firstName)]).toEqual([
    [],
    [],
    [personId],
  ]);
  const account = { id: personId, email, passwordHash: '', isCompany: false, emailConfirmedAt: null };
  await platsa.ctx.db.insertInto('users').values(account).execute();
  await platsa.ctx.db.updateTable('persons').set({ companyId: null }).where('id', '=', personId).execute();
  expect(await found(email)).toEqual([personId]);
});

test('a candidate without an account agrees to stay in the bank', async () => {
  const { companyId, jobId, applicantId: applicationId, personId } = await anApplication();
  await platsa.ctx.db
    .transaction()
    .execute((tx) => storeConsent(tx, { applicationId, companyId, personId, jobId, mayKeep: true }));
  const consents = await platsa.ctx.db
    .selectFrom('consents')
    .select(['text', 'companyId'])
    .where('personId', '=', personId)
    .execute();
  expect(consents).toEqual([{ text: 'candidateBank', companyId }]);
});

test('a person with an account has no address beside it, and belongs to no company', async () => {
  const { companyId } = await anApplication();
  const { db } = platsa.ctx;
  const values = { firstName: 'Kim', lastName: 'Lind', email: 'kim@example.com' };
  await expect(db.insertInto('persons').values(values).execute()).rejects.toThrow('persons_check');
  await db
    .insertInto('persons')
    .values({ ...values, companyId })
    .execute();
});
