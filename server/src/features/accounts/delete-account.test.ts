import { randomUUID } from 'node:crypto';
import { changePassword, deleteAccount, updateUser, uploadUserImage } from '@platsa/contract/accounts/endpoints';
import { logIn, restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { createComment, getApplicant, searchCompany } from '@platsa/contract/applications/endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { getBoard, moveApplicant } from '@platsa/contract/boards/endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { changeMemberRole, createInvite } from '@platsa/contract/companies/member-endpoints';
import { duplicateJob } from '@platsa/contract/jobs/endpoints';
import {
  getApplicantConversation,
  listCompanyConversations,
  updateConversation,
} from '@platsa/contract/messaging/endpoints';
import { listMessages, sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { listResumes } from '@platsa/contract/profiles/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPicture, changesAddress } from '../../../test/account-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant, columnNamed, readColumns } from '../../../test/board-builders.ts';
import { aCompany, aCompanyUser, aJobSeeker, aMember, password } from '../../../test/builders.ts';
import { aConversation, writeMessage } from '../../../test/conversation-builders.ts';
import { openEventStream } from '../../../test/live-events.ts';
import { anEducation, anExperience, saveProfile, someTags } from '../../../test/profile-builders.ts';
import { aCv, upload, waitForResume } from '../../../test/resume-builders.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { inTransaction } from '../../db/transaction.ts';
import { imageKeys } from '../../platform/images/store-image.ts';
import { rescore } from '../applications/rescore.ts';
import { resumeKey } from '../profiles/resumes/queries.ts';

const platsa = useTestApp();
const yes = { password, confirmation: 'radera ' };

/** Somebody who has left traces everywhere, under a name that nobody else has. */
async function aKnownPerson() {
  const mark = randomUUID().replaceAll('-', '');
  const board = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa, { firstName: `Kim${mark}`, email: `${mark}@example.com` });
  const { userId, token } = jobSeeker;
  await platsa.must(updateUser, { userId, lastName: `Lind${mark}` }, jobSeeker);
  for (let pictures = 0; pictures < 2; pictures++) {
    await platsa.must(uploadUserImage, { userId }, { token, file: await aPicture() });
  }
  await saveProfile(platsa, jobSeeker, {
    desc: `${mark} `.repeat(10),
    _topics: someTags('topic', 2),
    _preferredProfessions: someTags('profession', 2),
    experiences: [anExperience({ companyName: mark })],
    educations: [anEducation({ schoolName: mark })],
  });
  await waitForResume(platsa, jobSeeker, (await upload(platsa, jobSeeker, await aCv(), `${mark}.pdf`))._id);
  const { application } = await platsa.must(applyToJob, { jobId: board.jobId, userId }, jobSeeker);
  const conversation = await aConversation(platsa, { board, applicant: await aJobSeeker(platsa) });
  return { mark, board, jobSeeker, applicantId: application._id, conversation };
}

/** Tables of the product and of the queue in which a word stands anywhere. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'pgboss')`.execute(platsa.ctx.db);
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ hits: number }>`
        SELECT count(*) AS hits FROM ${sql.raw(name)} AS t WHERE t::text ILIKE ${`%${word}%`}`.execute(platsa.ctx.db);
      return rows[0]?.hits ? name : [];
    }),
  );
  return found.flat();
}

async function listFileKeys(userId: string): Promise<string[]> {
  const { db } = platsa.ctx;
  const images = await db.selectFrom('images').select(['id', 'shape']).where('userId', '=', userId).execute();
  const resumes = await db.selectFrom('uploadedResumes').select('id').where('personId', '=', userId).execute();
  return [...images.flatMap(({ id, shape }) => imageKeys(id, shape)), ...resumes.map(({ id }) => resumeKey(id))];
}

test('deleting an account leaves nothing but ids in the audit log', async () => {
  const { mark, board, jobSeeker, applicantId } = await aKnownPerson();
  await platsa.must(createComment, { applicantId, text: `${mark} verkar bra` }, board.admin);
  await platsa.must(logIn, { email: jobSeeker.email, password });
  expect(await tablesWith(mark)).toContain('public.users');
  const keys = await listFileKeys(jobSeeker.userId);
  expect(keys).toHaveLength(3);

  await platsa.must(deleteAccount, { userId: jobSeeker.userId, ...yes }, jobSeeker);
  expect(await tablesWith(mark)).toEqual([]);
  const traces = await tablesWith(jobSeeker.userId);
  expect(traces.filter((table) => !table.startsWith('pgboss.'))).toEqual(['public.events']);
  await waitUntil(async () => {
    const left = await Promise.all(keys.map((key) => platsa.ctx.files.find(key)));
    expect(left.filter(Boolean)).toEqual([]);
  });
});

test('deleting an account ends its sessions, and logging in fails', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const { token } = await platsa.must(logIn, { email: jobSeeker.email, password });
  await platsa.must(deleteAccount, { userId: jobSeeker.userId, ...yes }, jobSeeker);
  for (const key of [jobSeeker.token, token]) {
    expect(await platsa.call(restoreSession, {}, { token: key })).toMatchObject({ status: 401 });
  }
  expect(await platsa.call(listResumes, { userId: jobSeeker.userId }, jobSeeker)).toMatchObject({ status: 401 });
  expect(await platsa.call(logIn, { email: jobSeeker.email, password })).toMatchObject({
    status: 401,
    error: { name: 'wrongCredentials' },
  });
});

test('deleting an account notifies the company, whose board, search and chat work without the applicant', async () => {
  const { board, jobSeeker, applicantId, mark, conversation } = await aKnownPerson();
  const staying = await anApplicant(platsa, board);
  const line = await openEventStream(platsa, board.admin.token);
  const boardChanged = line.next(({ type, id }) => type === 'board' && id === board.boardId);
  await platsa.must(deleteAccount, { userId: jobSeeker.userId, ...yes }, jobSeeker);
  await boardChanged;

  const cards = Object.values(await readColumns(platsa, board)).flat();
  expect(cards).toContain(staying.applicantId);
  expect(cards).not.toContain(applicantId);
  const target = await columnNamed(platsa, board, 'Anställd');
  const move = { boardId: board.boardId, _applicant: staying.applicantId, _workflowColumn: target._id, newIndex: 0 };
  await platsa.must(moveApplicant, move, board.admin);
  expect((await readColumns(platsa, board)).Anställd).toEqual([staying.applicantId]);
  expect(await platsa.call(getApplicant, { applicantId }, board.admin)).toMatchObject({ status: 404 });
  const { applicants } = await platsa.must(searchCompany, { companyId: board.companyId, name: mark }, board.admin);
  expect(applicants).toEqual([]);
  await writeMessage(platsa, conversation, conversation.jobSeeker, 'Ja tack!');
  await platsa.must(getBoard, { boardId: board.boardId }, board.admin);
});

test('deleting an account deletes its conversations; a report keeps only the company’s messages', async () => {
  const conversation = await aConversation(platsa, { text: 'Hej!' });
  await writeMessage(platsa, conversation, conversation.jobSeeker, 'Mitt hemliga svar');
  const { conversationId, jobSeeker, board } = conversation;
  await platsa.must(updateConversation, { conversationId, status: 4 }, board.admin);
  await platsa.must(deleteAccount, { userId: jobSeeker.userId, ...yes }, jobSeeker);
  expect(await tablesWith('Mitt hemliga svar')).toEqual([]);
  const report = await platsa.ctx.db
    .selectFrom('conversationReports')
    .select('messages')
    .where('conversationId', '=', conversationId)
    .executeTakeFirstOrThrow();
  expect(report.messages).toMatchObject([{ text: 'Hej!' }, { authorId: jobSeeker.userId, text: '' }]);
  const list = await platsa.must(listCompanyConversations, { companyId: board.companyId }, board.admin);
  expect(list.conversations).toEqual([]);
});

test('deleting an account removes its earlier address, its name in reports, and its copied applications', async () => {
  const { mark, board, jobSeeker, applicantId } = await aKnownPerson();
  const { userId } = jobSeeker;
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, board.admin);
  const text = `Hej Kim${mark}!`;
  await platsa.must(sendMessage, { conversationId: conversation._id, text }, board.admin);
  await platsa.must(updateConversation, { conversationId: conversation._id, status: 4 }, jobSeeker);
  await platsa.must(duplicateJob, { jobId: board.jobId, withApplicants: true }, board.admin);
  await platsa.call(logIn, { email: jobSeeker.email, password: 'fel lösenord' });
  await changesAddress(platsa, jobSeeker, `ny-${mark}@example.com`);
  await platsa.must(deleteAccount, { userId, ...yes }, jobSeeker);
  expect(await tablesWith(mark)).toEqual([]);
});

test('a queued rescore for a deleted account does nothing', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  await platsa.must(deleteAccount, { userId: jobSeeker.userId, ...yes }, jobSeeker);
  await inTransaction(platsa.ctx, (tx) => rescore(tx, { personId: jobSeeker.userId }));
});

test.each([
  [{ ...yes, confirmation: 'ja' }, 'confirmation', 'Skriv RADERA för att bekräfta'],
  [{ ...yes, password: '' }, 'password', 'Ange lösenord'],
])('%o is refused at its field, and the account stays', async (input, path, message) => {
  const jobSeeker = await aJobSeeker(platsa);
  const { error } = await platsa.call(deleteAccount, { userId: jobSeeker.userId, ...input }, jobSeeker);
  expect(error?.fields).toEqual([{ path, message }]);
  await platsa.must(restoreSession, {}, jobSeeker);
});

test('only the job seeker can delete the account, with the right password', async () => {
  const [jobSeeker, other, company] = [await aJobSeeker(platsa), await aJobSeeker(platsa), await aCompanyUser(platsa)];
  const { userId } = jobSeeker;
  expect(await platsa.call(deleteAccount, { userId, ...yes, password: 'fel lösenord' }, jobSeeker)).toMatchObject({
    status: 401,
    error: { name: 'wrongCredentials' },
  });
  expect(await platsa.call(deleteAccount, { userId, ...yes })).toMatchObject({ status: 401 });
  expect(await platsa.call(deleteAccount, { userId, ...yes }, other)).toMatchObject({ status: 404 });
  expect(await platsa.call(deleteAccount, { userId, ...yes }, company)).toMatchObject({ status: 404 });
  const changed = { userId, oldPassword: password, newPassword: 'helt nytt lösenord' };
  await platsa.must(changePassword, changed, jobSeeker);
  await platsa.must(deleteAccount, { userId, ...yes, password: 'helt nytt lösenord' }, jobSeeker);
});

test('deleting a company user’s account leaves its comments and messages to the company, and the name nowhere', async () => {
  const conversation = await aConversation(platsa);
  const { board, applicantId, conversationId } = conversation;
  const mark = randomUUID().replaceAll('-', '');
  const leaving = await aMember(platsa, board.companyId);
  await platsa.must(updateUser, { userId: leaving.userId, firstName: `Eva${mark}`, lastName: 'Ek' }, leaving);
  await platsa.must(uploadUserImage, { userId: leaving.userId }, { token: leaving.token, file: await aPicture() });
  await changesAddress(platsa, leaving, `${mark}@example.com`);
  await platsa.must(createComment, { applicantId, text: 'Stark kandidat' }, leaving);
  await writeMessage(platsa, conversation, leaving, 'Välkommen på intervju');
  const keys = await listFileKeys(leaving.userId);
  expect(keys).not.toEqual([]);

  await platsa.must(deleteAccount, { userId: leaving.userId, ...yes }, leaving);

  const { comments } = await platsa.must(getApplicant, { applicantId }, board.admin);
  expect(comments).toMatchObject([{ text: 'Stark kandidat', _author: null }]);
  const { messages } = await platsa.must(listMessages, { conversationId }, board.admin);
  expect(messages.at(-1)).toMatchObject({ text: 'Välkommen på intervju', _author: null });
  expect(await tablesWith(`Eva${mark}`)).toEqual([]);
  const { logs } = await platsa.must(listAuditLogs, { companyId: board.companyId }, board.admin);
  expect(logs[0]).toMatchObject({
    event: 'companyuser.erased',
    text: 'En användare raderade sitt konto.',
    _user: null,
  });
  await waitUntil(async () =>
    (await Promise.all(keys.map((key) => platsa.ctx.files.find(key)))).every((file) => !file),
  );
});

test('deleting a company user’s account deletes invites to its address, with their mails', async () => {
  const [{ companyId, admin }, other] = [await aCompany(platsa), await aCompany(platsa)];
  const leaving = await aMember(platsa, companyId);
  await platsa.must(createInvite, { companyId: other.companyId, email: leaving.email, role: 'user' }, other.admin);
  await platsa.must(deleteAccount, { userId: leaving.userId, ...yes }, leaving);
  expect(await tablesWith(leaving.email)).toEqual([]);
  await platsa.must(restoreSession, {}, admin);
});

test('the only admin of a company cannot delete the account until another member is an admin', async () => {
  const { companyId, admin } = await aCompany(platsa, { name: 'Ensamma Bolaget' });
  const member = await aMember(platsa, companyId);
  expect(await platsa.call(deleteAccount, { userId: admin.userId, ...yes }, admin)).toMatchObject({
    status: 409,
    error: { userFriendlyMessage: expect.stringContaining('Du är den enda adminen i Ensamma Bolaget.') },
  });
  await platsa.must(restoreSession, {}, admin);
  await platsa.must(changeMemberRole, { companyId, memberId: member.userId, role: 'admin' }, admin);
  await platsa.must(deleteAccount, { userId: admin.userId, ...yes }, admin);
  expect(await platsa.call(restoreSession, {}, admin)).toMatchObject({ status: 401 });
  expect(await platsa.call(deleteAccount, { userId: member.userId, ...yes }, member)).toMatchObject({ status: 409 });
});

test('a company user without a company can delete the account', async () => {
  const user = await aCompanyUser(platsa);
  await platsa.must(deleteAccount, { userId: user.userId, ...yes }, user);
  expect(await platsa.call(restoreSession, {}, user)).toMatchObject({ status: 401 });
});
