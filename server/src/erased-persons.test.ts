import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shareApplicants } from '@platsa/contract/accounts/applicant-access-endpoints';
import { deleteAccount, updateUser, uploadUserImage } from '@platsa/contract/accounts/endpoints';
import { logIn } from '@platsa/contract/accounts/log-in-endpoints';
import { createComment } from '@platsa/contract/applications/endpoints';
import { applyToJob, requestReview, requestWithdrawal } from '@platsa/contract/applications/own-application-endpoints';
import { holdApplication, releaseApplication } from '@platsa/contract/applications/retention-endpoints';
import { closeCompany, getCompany } from '@platsa/contract/companies/endpoints';
import { createInvite } from '@platsa/contract/companies/member-endpoints';
import { saveSearch } from '@platsa/contract/job-board/endpoints';
import { saveJob } from '@platsa/contract/job-board/saved-job-endpoints';
import { getApplicantConversation, updateConversation } from '@platsa/contract/messaging/endpoints';
import { sendMessage, uploadAttachment } from '@platsa/contract/messaging/message-endpoints';
import { scheduleMessage } from '@platsa/contract/messaging/scheduled-endpoints';
import { mailApplicants } from '@platsa/contract/messaging/template-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cvPdf } from '../../packages/cv/test/cv-pdf.ts';
import { aPicture } from '../test/account-builders.ts';
import { useTestApp } from '../test/app.ts';
import { anOpenJob } from '../test/applications-builders.ts';
import { anApplicant, aTag } from '../test/board-builders.ts';
import { type Account, aJobSeeker, aMember, password } from '../test/builders.ts';
import { aConversation, writeMessage } from '../test/conversation-builders.ts';
import { anEducation, anExperience, saveProfile } from '../test/profile-builders.ts';
import { upload, waitForResume } from '../test/resume-builders.ts';
import { waitUntil } from '../test/wait-until.ts';
import { inTransaction } from './db/transaction.ts';
import { deleteClosedCompanies } from './features/accounts/close-company.ts';
import { rescore } from './features/applications/rescore.ts';
import { anonymiseOldApplications } from './features/applications/retention/anonymise-old-applications.ts';
import { removeUnusedAttachments } from './features/messaging/attachments/remove-unused-attachments.ts';
import { forgetMessages } from './features/messaging/forget-messages.ts';
import { dayInStockholm } from './platform/stockholm-time.ts';

const platsa = useTestApp();
const mark = () => `m${randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** What somebody is known by, none of which anybody else has. */
interface Known {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

function someone(): Known {
  const [first, last] = [mark(), mark()];
  const digits = randomInt(1e7).toString().padStart(7, '0');
  const phoneNumber = `070-${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`;
  return { firstName: `Ada${first}`, lastName: `Berg${last}`, email: `${first}@example.com`, phoneNumber };
}

async function named(account: Account, { lastName, phoneNumber }: Known): Promise<Account> {
  await platsa.must(updateUser, { userId: account.userId, lastName, phoneNumber }, account);
  return account;
}

/** The columns of text or JSON, of the product and of the queue, that have any of the words. Mails are a table. */
async function columnsWith(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema IN ('public', 'pgboss') AND t.table_type = 'BASE TABLE'
      AND c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector', 'USER-DEFINED')
    ORDER BY 1, 2, 3`.execute(platsa.ctx.db);
  const patterns = words.map((word) => `%${word}%`);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await sql`
      SELECT FROM ${sql.table(`${schema}.${table}`)} WHERE ${sql.ref(column)}::text ILIKE ANY (${patterns}) LIMIT 1`.execute(
      platsa.ctx.db,
    );
    if (rows.length > 0) found.push(schema === 'public' ? `${table}.${column}` : `${schema}.${table}`);
  }
  return [...new Set(found)];
}

function filesNow(): string[] {
  const folder = path.join(platsa.ctx.config.dataDir, 'files');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => path.join(entry.parentPath, entry.name));
}

const uploads = () => filesNow().filter((file) => !file.includes('journal'));
const wordsOf = ({ firstName, lastName, email, phoneNumber }: Known) => [firstName, lastName, email, phoneNumber];
const filesWith = (words: readonly string[]) =>
  filesNow().filter((file) => words.some((word) => readFileSync(file).includes(word)));

const aCvOf = (known: Known) =>
  cvPdf(({ column }) => column(50, 50, [wordsOf(known).join(' '), 'Kompetenser', 'Excel'], 24), {
    ...{ compress: false, info: { Title: wordsOf(known).join(' ') } },
  });

/** An application with names in every text: messages and comments of both sides, files, mails, requests and their answers. */
async function applyAndTalk(
  { companyId, jobId, admin }: Awaited<ReturnType<typeof anOpenJob>>,
  jobSeeker: Account,
  known: Known,
  { mayKeep }: { mayKeep: boolean },
): Promise<string> {
  const { userId, token } = jobSeeker;
  const message = `Hej, ${wordsOf(known).join(' ')}`;
  const requirement = { tagId: await aTag(platsa, 'skill'), kind: 'skill', importance: 2, position: 0 } as const;
  await platsa.ctx.db
    .insertInto('jobRequirements')
    .values({ jobId, ...requirement })
    .execute();
  const { application } = await platsa.must(applyToJob, { jobId, userId, message, mayKeep }, jobSeeker);
  const applicantId = application._id;
  await platsa.must(createComment, { applicantId, text: `Ring ${known.firstName}` }, admin);
  await platsa.must(holdApplication, { applicantId, reason: `Tvist med ${known.lastName}` }, admin);
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, admin);
  const conversationId = conversation._id;
  await writeMessage(platsa, { conversationId }, admin, `Hej ${known.firstName}!`);
  const picture = { bytes: (await aPicture()).bytes, fileName: `${known.lastName}.jpg` };
  const { attachment } = await platsa.must(uploadAttachment, { conversationId }, { token, file: picture });
  await platsa.must(sendMessage, { conversationId, text: message, attachments: [attachment._id] }, jobSeeker);
  const mail = { subject: `Till ${known.firstName}`, text: 'Hej {förnamn}' };
  await platsa.must(mailApplicants, { _company: companyId, _applicants: [applicantId], ...mail }, admin);
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const later = { channel: 'chat', text: `Hej ${known.firstName}`, sendAt } as const;
  await platsa.must(scheduleMessage, { companyId, applicants: [applicantId], ...later }, admin);
  await platsa.must(updateConversation, { conversationId, status: 4 }, jobSeeker);
  await platsa.must(requestReview, { applicantId, text: known.phoneNumber }, jobSeeker);
  platsa.clock.now = new Date(Date.now() + 3_600_000);
  await platsa.must(requestWithdrawal, { applicantId, reason: known.lastName }, jobSeeker);
  platsa.clock.now = undefined;
  return applicantId;
}

test('of an erased job seeker no table, file or mail has name, address or phone, but what others wrote elsewhere', async () => {
  const known = someone();
  const words = wordsOf(known);
  const board = await anOpenJob(platsa);
  const { admin, jobId } = board;
  const jobSeeker = await named(await aJobSeeker(platsa, known), known);
  // What others have sent to the address is the person's.
  await platsa.ctx.db
    .updateTable('users')
    .set({ emailConfirmedAt: platsa.ctx.now() })
    .where('id', '=', jobSeeker.userId)
    .execute();
  const { userId, token } = jobSeeker;
  await platsa.must(logIn, { email: known.email, password });
  await platsa.call(logIn, { email: known.email, password: 'fel lösenord' });
  const before = uploads();
  await platsa.must(uploadUserImage, { userId }, { token, file: await aPicture() });
  await saveProfile(platsa, jobSeeker, {
    desc: `${words.join(' ')} `.repeat(4),
    experiences: [anExperience({ companyName: known.lastName })],
    educations: [anEducation({ schoolName: known.lastName })],
  });
  const cv = await upload(platsa, jobSeeker, await aCvOf(known), `${known.firstName}.pdf`);
  await waitForResume(platsa, jobSeeker, cv._id);
  expect(filesWith(words)).not.toEqual([]);
  await platsa.must(saveSearch, { userId, search: { search: known.firstName } }, jobSeeker);
  await platsa.must(saveJob, { userId, jobId }, jobSeeker);
  await applyAndTalk(board, jobSeeker, known, { mayKeep: true });
  await platsa.must(shareApplicants, { jobId, email: known.email, greeting: known.firstName }, admin);
  // What stays: words of others in what is about somebody else.
  const other = await aConversation(platsa, { board, text: `Din kollega ${known.firstName} tipsade om dig` });
  await platsa.must(createComment, { applicantId: other.applicantId, text: `Känner ${known.lastName}` }, admin);
  expect((await columnsWith(words)).length).toBeGreaterThan(15);

  await platsa.must(deleteAccount, { userId, password, confirmation: 'radera' }, jobSeeker);
  await forgetMessages.handle(platsa.ctx, {});

  expect(await columnsWith(words)).toEqual(['applicant_comments.text', 'messages.search', 'messages.text']);
  await waitUntil(() => {
    expect(filesWith(words)).toEqual([]);
    expect(uploads()).toEqual(before);
  });
  // Of a reported conversation the company's words, and the id of who wrote what is gone.
  const traces = await columnsWith([userId]);
  expect(traces.filter((column) => !column.startsWith('pgboss.'))).toEqual(['conversation_reports.messages']);
});

test('of an anonymised application no table, file or mail has what was written in it or about it, or whose it was', async () => {
  const board = await anOpenJob(platsa, { endDate: dayInStockholm(new Date()) });
  const jobSeeker = await aJobSeeker(platsa);
  const written = someone();
  const before = uploads();
  const applicantId = await applyAndTalk(board, jobSeeker, written, { mayKeep: false });
  await platsa.must(releaseApplication, { applicantId }, board.admin);
  await inTransaction(platsa.ctx, (tx) => rescore(tx, { personId: jobSeeker.userId }));
  expect((await columnsWith(wordsOf(written))).length).toBeGreaterThan(8);
  expect(uploads().length).toBeGreaterThan(before.length);

  for (const days of [702, 740]) {
    platsa.clock.now = new Date(Date.now() + days * 86_400_000);
    await anonymiseOldApplications.handle(platsa.ctx, {});
    for (const { handle } of [removeUnusedAttachments, forgetMessages]) await handle(platsa.ctx, {});
  }
  platsa.clock.now = undefined;

  expect(await columnsWith(wordsOf(written))).toEqual([]);
  await waitUntil(() => expect(uploads()).toEqual(before));
  // The account is the person's own, with the product's mails to it. Nothing says which application was theirs.
  const own = [jobSeeker.userId, jobSeeker.email];
  for (const column of await columnsWith(own))
    expect(column).toMatch(/^(consents|mails|rate_limits|sessions|users|persons|profiles|pgboss)\./);
});

test('of a closed company no table, file or mail has what was written in an application to it or about it', async () => {
  const written = someone();
  const before = uploads();
  const board = await anOpenJob(platsa);
  const { companyId, admin } = board;
  await applyAndTalk(board, await aJobSeeker(platsa), written, { mayKeep: true });
  const { company } = await platsa.must(getCompany, { companyId }, admin);
  await platsa.must(closeCompany, { companyId, name: company.name, password }, admin);
  platsa.clock.now = new Date(Date.now() + 15 * 86_400_000);
  await deleteClosedCompanies.handle(platsa.ctx, {});
  platsa.clock.now = undefined;
  expect(await columnsWith(wordsOf(written))).toEqual([]);
  await waitUntil(() => expect(uploads()).toEqual(before));
});

test('of an erased company user nothing is left but what was written to others', async () => {
  const known = someone();
  const words = wordsOf(known);
  const board = await anOpenJob(platsa);
  const { companyId, jobId } = board;
  const leaving = await named(await aMember(platsa, companyId, 'admin'), known);
  const { userId, token } = leaving;
  await platsa.ctx.db.updateTable('users').set({ email: known.email }).where('id', '=', userId).execute();
  await platsa.must(updateUser, { userId, firstName: known.firstName }, leaving);
  await platsa.must(uploadUserImage, { userId }, { token, file: await aPicture() });
  const { applicantId } = await anApplicant(platsa, board);
  await platsa.must(createComment, { applicantId, text: 'Stark kandidat' }, leaving);
  await platsa.must(holdApplication, { applicantId, reason: 'Tvist' }, leaving);
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, leaving);
  await writeMessage(platsa, { conversationId: conversation._id }, leaving, 'Välkommen på intervju');
  const mail = { subject: 'Intervju', text: 'Välkommen' };
  await platsa.must(mailApplicants, { _company: companyId, _applicants: [applicantId], ...mail }, leaving);
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const later = { channel: 'chat', text: `Hälsar ${known.firstName}`, sendAt } as const;
  await platsa.must(scheduleMessage, { companyId, applicants: [applicantId], ...later }, leaving);
  await platsa.must(createInvite, { companyId, email: `${mark()}@example.com`, role: 'user' }, leaving);
  await platsa.must(shareApplicants, { jobId, email: `${mark()}@example.com`, greeting: 'Hej' }, leaving);
  // What stays: what was written to a colleague about an applicant, by hand.
  await platsa.must(createComment, { applicantId, text: `Fråga ${known.firstName}` }, board.admin);
  expect(await columnsWith(words)).toEqual(expect.arrayContaining(['users.email', 'persons.last_name']));

  await platsa.must(deleteAccount, { userId, password, confirmation: 'radera' }, leaving);

  // Mails that invited a colleague or a reader say by whom.
  expect(await columnsWith(words)).toEqual(['applicant_comments.text', 'mails.content']);
  expect((await columnsWith([userId])).filter((column) => !column.startsWith('pgboss.'))).toEqual([]);
  await waitUntil(() => expect(filesWith(words)).toEqual([]));
});
