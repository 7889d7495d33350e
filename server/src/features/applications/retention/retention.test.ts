import { randomUUID } from 'node:crypto';
import {
  createComment,
  getApplicant,
  listApplicantHistory,
  listJobApplicants,
} from '@platsa/contract/applications/endpoints';
import {
  applyToJob,
  listApplications,
  requestWithdrawal,
} from '@platsa/contract/applications/own-application-endpoints';
import { getRetention, holdApplication, releaseApplication } from '@platsa/contract/applications/retention-endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import { duplicateJob } from '@platsa/contract/jobs/endpoints';
import { getApplicantConversation } from '@platsa/contract/messaging/endpoints';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { mailApplicants } from '@platsa/contract/messaging/template-endpoints';
import { getOverview } from '@platsa/contract/statistics/endpoints';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anOpenJob } from '../../../../test/applications-builders.ts';
import { type Account, aCompany, aJobSeeker, aMember } from '../../../../test/builders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { addDays, dayInStockholm } from '../../../platform/stockholm-time.ts';
import { anonymiseOldApplications } from './anonymise-old-applications.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

const today = dayInStockholm(new Date());

/** The night some days from today; sessions last, so calls are made with the clock back. */
async function nightAfter(days: number): Promise<void> {
  platsa.clock.now = new Date(`${addDays(today, days)}T01:10:00Z`);
  await anonymiseOldApplications.handle(platsa.ctx, {});
  platsa.clock.now = undefined;
}

/** An application full of a mark, to a job that ended today. */
async function anApplication() {
  const mark = `m${randomUUID().slice(0, 8)}`;
  const board = await anOpenJob(platsa, { title: 'Bagare' });
  const jobSeeker = await aJobSeeker(platsa, { firstName: `Ada${mark}`, lastName: 'Ek' });
  const { application } = await platsa.must(
    applyToJob,
    { jobId: board.jobId, userId: jobSeeker.userId, message: `Hej ${mark}` },
    jobSeeker,
  );
  await platsa.ctx.db.updateTable('jobs').set({ endDate: today }).where('id', '=', board.jobId).execute();
  return { ...board, mark, jobSeeker, applicantId: application._id };
}

async function talkAbout({ mark, admin, applicantId }: Awaited<ReturnType<typeof anApplication>>) {
  await platsa.must(createComment, { applicantId, text: `${mark} verkar bra` }, admin);
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, admin);
  await platsa.must(sendMessage, { conversationId: conversation._id, text: `Hej ${mark}` }, admin);
}

/** The tables of the product in which a word stands anywhere. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(platsa.ctx.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      SELECT FROM ${sql.table(name)} AS t WHERE t::text ILIKE ${`%${word}%`} LIMIT 1`.execute(platsa.ctx.db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

async function isAnonymous(applicantId: string): Promise<boolean> {
  const row = await platsa.ctx.db
    .selectFrom('applicants')
    .select('anonymisedAt')
    .where('id', '=', applicantId)
    .executeTakeFirstOrThrow();
  return row.anonymisedAt !== null;
}

const toldOf = async (email: string) =>
  (await mailsTo(platsa, email)).filter(({ subject }) => subject.endsWith('blir snart anonym'));

test('a month before two years have passed the job seeker gets one mail with the day', async () => {
  const { jobSeeker, applicantId } = await anApplication();
  await nightAfter(690);
  expect(await toldOf(jobSeeker.email)).toHaveLength(0);
  await nightAfter(702);
  await nightAfter(703);
  const [mail, ...more] = await toldOf(jobSeeker.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(addDays(today, 732));
  expect(await isAnonymous(applicantId)).toBe(false);
});

test('then the application has no trace of the person, while score, column, rating and history stay', async () => {
  const application = await anApplication();
  const { mark, jobSeeker, applicantId, admin, jobId, boardId } = application;
  await talkAbout(application);
  platsa.clock.now = new Date(Date.now() + 3_600_000);
  await platsa.must(requestWithdrawal, { applicantId, reason: `${mark} vill inte` }, jobSeeker);
  platsa.clock.now = undefined;
  const before = await platsa.must(getApplicant, { applicantId }, admin);
  await nightAfter(702);
  await nightAfter(740);
  // The person's own row stays, with the mails to it.
  expect(await tablesWith(mark)).toEqual(['mails', 'persons']);
  const traces = await tablesWith(jobSeeker.userId);
  expect(traces).not.toContain('applicants');
  expect(traces).not.toContain('conversations');
  const { rows: logged } = await sql`
    SELECT FROM events WHERE application_id = ${applicantId} AND by = ${jobSeeker.userId}`.execute(platsa.ctx.db);
  expect(logged).toEqual([]);

  const after = await platsa.must(getApplicant, { applicantId }, admin);
  expect(after).toMatchObject({
    ...{ score: before.score, rating: before.rating, _statusColumn: before._statusColumn },
    ...{ message: null, comments: [], resume: null, withdrawalRequest: null, anonymisedAt: expect.any(String) },
    _user: { firstName: 'Anonymiserad', lastName: '', email: '', phoneNumber: '', age: null, images: [], _city: null },
  });
  const { applicants, total } = await platsa.must(listJobApplicants, { jobId }, admin);
  expect([total, applicants[0]?._user.firstName]).toEqual([1, 'Anonymiserad']);
  const board = await platsa.must(getBoard, { boardId }, admin);
  expect(JSON.stringify(board)).toContain('Anonymiserad');
  const { history } = await platsa.must(listApplicantHistory, { applicantId }, admin);
  expect(history[0]?.event).toBe('applicant.anonymised');
  const { history: own } = await platsa.must(listApplications, { userId: jobSeeker.userId }, jobSeeker);
  expect(own).toEqual([]);
});

test('nobody is written to or about afterwards, and nobody can log in as the application', async () => {
  const { applicantId, admin, companyId } = await anApplication();
  await nightAfter(702);
  await nightAfter(740);
  expect(await platsa.call(createComment, { applicantId, text: 'Hej' }, admin)).toMatchObject({ status: 409 });
  expect(await platsa.call(getApplicantConversation, { applicantId }, admin)).toMatchObject({ status: 404 });
  const mail = { _company: companyId, _applicants: [applicantId], subject: 'Hej', text: 'Hej' };
  expect((await platsa.call(mailApplicants, mail, admin)).status).toBe(404);
  const person = await platsa.ctx.db
    .selectFrom('persons')
    .innerJoin('applicants', 'applicants.personId', 'persons.id')
    .leftJoin('users', 'users.id', 'persons.id')
    .select(['persons.companyId', 'persons.email', 'users.id as accountId'])
    .where('applicants.id', '=', applicantId)
    .executeTakeFirstOrThrow();
  expect(person).toEqual({ companyId, email: null, accountId: null });
});

test('an application whose id its job seeker chose as that of an account becomes anonymous, and so do all others', async () => {
  const others = [await anApplication(), await anApplication()];
  const board = await anOpenJob(platsa, { title: 'Bagare' });
  const apply = async (_id: string, jobSeeker: Account) => {
    const { jobId } = board;
    const { application } = await platsa.must(applyToJob, { _id, jobId, userId: jobSeeker.userId }, jobSeeker);
    return application._id;
  };
  const own = await aJobSeeker(platsa);
  const squattedId = randomUUID();
  const chosen = [await apply(own.userId, own), await apply(squattedId, await aJobSeeker(platsa))];
  expect(chosen).toEqual([own.userId, squattedId]);
  await platsa.ctx.db.updateTable('jobs').set({ endDate: today }).where('id', '=', board.jobId).execute();
  await nightAfter(702);
  await nightAfter(740);
  for (const applicantId of [...chosen, ...others.map(({ applicantId }) => applicantId)]) {
    expect(await isAnonymous(applicantId)).toBe(true);
  }
  const applications = await platsa.ctx.db
    .selectFrom('applicants')
    .select(['id', 'personId'])
    .where('id', 'in', chosen)
    .execute();
  for (const { id, personId } of applications) expect(personId).not.toBe(id);
});

test('an anonymous application waits for nobody on the overview, and is not recommended', async () => {
  const { companyId, admin, applicantId, boardId } = await anApplication();
  await sql`UPDATE applicants SET created_at = created_at - interval '99 days', score = 0.9 WHERE id = ${applicantId}`.execute(
    platsa.ctx.db,
  );
  const idleBoards = async () => (await platsa.must(getOverview, { companyId }, admin)).toDo.idleBoards.count;
  expect(await idleBoards()).toBe(1);
  await nightAfter(702);
  await nightAfter(740);
  expect(await idleBoards()).toBe(0);
  const { columns } = await platsa.must(getBoard, { boardId }, admin);
  expect(columns[0]?.items[0]?._applicant).toMatchObject({ _id: applicantId, isRecommended: false });
});

test('a copy on a duplicated job follows its original', async () => {
  const { applicantId, jobId, admin } = await anApplication();
  const { job } = await platsa.must(duplicateJob, { jobId, withApplicants: true }, admin);
  const { applicants } = await platsa.must(listJobApplicants, { jobId: job._id }, admin);
  await platsa.ctx.db.updateTable('jobs').set({ status: 'active', endDate: null }).where('id', '=', job._id).execute();
  await nightAfter(702);
  await nightAfter(740);
  expect(await isAnonymous(applicantId)).toBe(true);
  expect(await isAnonymous(applicants[0]?._id ?? '')).toBe(true);
});

test('a job that goes on keeps its applications', async () => {
  const { applicantId, jobId } = await anApplication();
  await platsa.ctx.db.updateTable('jobs').set({ endDate: null }).where('id', '=', jobId).execute();
  await nightAfter(3_000);
  await nightAfter(3_100);
  expect(await isAnonymous(applicantId)).toBe(false);
});

test('a held application stays until it is released, and the settings say why', async () => {
  const { applicantId, companyId, admin, jobSeeker } = await anApplication();
  await platsa.must(holdApplication, { applicantId, reason: 'Anmäld till DO' }, admin);
  await nightAfter(702);
  await nightAfter(740);
  expect(await isAnonymous(applicantId)).toBe(false);
  expect(await toldOf(jobSeeker.email)).toEqual([]);
  expect(await platsa.must(getApplicant, { applicantId }, admin)).toMatchObject({ hold: { reason: 'Anmäld till DO' } });
  const { held } = await platsa.must(getRetention, { companyId }, admin);
  expect(held).toMatchObject([{ _applicant: applicantId, reason: 'Anmäld till DO', since: today }]);
  await platsa.must(releaseApplication, { applicantId }, admin);
  await nightAfter(741);
  await nightAfter(760);
  expect(await isAnonymous(applicantId)).toBe(false);
  await nightAfter(772);
  expect(await isAnonymous(applicantId)).toBe(true);
  const { logs } = await platsa.must(listAuditLogs, { companyId }, admin);
  expect(logs.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['applicant.held', 'applicant.released', 'applicant.anonymised']),
  );
});

test('a shorter time lists who becomes anonymous and when before it is chosen, and nobody goes untold', async () => {
  const { applicantId, companyId, jobId, admin, mark } = await anApplication();
  const ended = addDays(today, -400);
  await platsa.ctx.db
    .updateTable('applicants')
    .set({ createdAt: sql`now() - interval '500 days'` })
    .where('id', '=', applicantId)
    .execute();
  await platsa.ctx.db.updateTable('jobs').set({ endDate: ended }).where('id', '=', jobId).execute();
  expect(await platsa.must(getRetention, { companyId }, admin)).toMatchObject({ upcoming: [], total: 0 });
  const { upcoming, total } = await platsa.must(getRetention, { companyId, applicationMonths: 6 }, admin);
  expect(upcoming).toMatchObject([{ _applicant: applicantId, name: `Ada${mark} Ek`, day: addDays(today, 30) }]);
  expect(total).toBe(1);
  await platsa.must(updateCompany, { companyId, applicationMonths: 6 }, admin);
  await nightAfter(0);
  expect(await isAnonymous(applicantId)).toBe(false);
  await nightAfter(31);
  expect(await isAnonymous(applicantId)).toBe(true);
  const { done } = await platsa.must(getRetention, { companyId }, admin);
  expect(done).toMatchObject([{ count: 1 }]);
});

test('a longer time chosen after the mail leads to another mail', async () => {
  const { applicantId, companyId, jobSeeker, admin } = await anApplication();
  await nightAfter(702);
  await platsa.must(updateCompany, { companyId, applicationMonths: 36 }, admin);
  await nightAfter(740);
  expect(await isAnonymous(applicantId)).toBe(false);
  await nightAfter(1_068);
  expect(await toldOf(jobSeeker.email)).toHaveLength(2);
});

test('months outside of 6 to 60 and an empty reason are refused at their fields', async () => {
  const { applicantId, companyId, admin } = await anApplication();
  for (const months of [5, 61, 7.5]) {
    const answer = await platsa.call(updateCompany, { companyId, applicationMonths: months }, admin);
    expect(answer).toMatchObject({ status: 400, error: { fields: [{ path: 'applicationMonths' }] } });
  }
  const empty = await platsa.call(holdApplication, { applicantId, reason: ' ' }, admin);
  expect(empty).toMatchObject({ status: 400, error: { fields: [{ path: 'reason' }] } });
});

test('only admins of the company see the list and hold applications', async () => {
  const { applicantId, companyId } = await anApplication();
  const [member, { admin: other }] = [await aMember(platsa, companyId), await aCompany(platsa)];
  expect(await platsa.call(getRetention, { companyId }, member)).toMatchObject({ status: 403 });
  expect(await platsa.call(getRetention, { companyId }, other)).toMatchObject({ status: 404 });
  expect(await platsa.call(holdApplication, { applicantId, reason: 'x' }, member)).toMatchObject({ status: 403 });
  expect(await platsa.call(holdApplication, { applicantId, reason: 'x' }, other)).toMatchObject({ status: 404 });
  expect(await platsa.call(releaseApplication, { applicantId }, other)).toMatchObject({ status: 404 });
  expect(await platsa.call(getRetention, { companyId })).toMatchObject({ status: 401 });
});
