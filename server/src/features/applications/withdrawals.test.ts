import { getApplicant, listApplicantHistory, listJobApplicants } from '@platsa/contract/applications/endpoints';
import {
  applyToJob,
  getSentApplication,
  removeApplication,
  requestWithdrawal,
} from '@platsa/contract/applications/own-application-endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { duplicateJob } from '@platsa/contract/jobs/endpoints';
import { getApplicantConversation, listUserConversations } from '@platsa/contract/messaging/endpoints';
import { answerWithdrawal } from '@platsa/contract/messaging/message-endpoints';
import { getOverview } from '@platsa/contract/statistics/endpoints';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { recordLiveEvents } from '../../../test/record-live-events.ts';
import { limits } from '../../http/limits.ts';
import { remindOfWithdrawals } from './withdrawals/remind-of-withdrawals.ts';
import { carryOutWithdrawals } from './withdrawals/remove-application.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

const laterByMinutes = (minutes: number) => {
  platsa.clock.now = new Date(Date.now() + minutes * 60_000);
};

async function anApplication() {
  const board = await anOpenJob(platsa, { title: 'Bagare' });
  const jobSeeker = await aJobSeeker(platsa);
  const { application } = await platsa.must(
    applyToJob,
    { jobId: board.jobId, userId: jobSeeker.userId, message: 'Hej' },
    jobSeeker,
  );
  return { ...board, jobSeeker, applicantId: application._id };
}

/** An application whose job seeker asks, an hour later, to withdraw it. */
async function aRequest(reason?: string) {
  const application = await anApplication();
  laterByMinutes(60);
  await platsa.must(requestWithdrawal, { applicantId: application.applicantId, reason }, application.jobSeeker);
  return application;
}

test('withdrawing deletes the application with its message, and mails the job seeker', async () => {
  const { applicantId, jobSeeker } = await anApplication();
  await platsa.must(removeApplication, { applicantId }, jobSeeker);
  expect((await mailsTo(platsa, jobSeeker.email)).at(-1)).toMatchObject({
    subject: 'Din ansökan till Bagare är tillbakatagen',
    personId: jobSeeker.userId,
  });
  const left = await platsa.ctx.db.selectFrom('applicants').select('id').where('id', '=', applicantId).execute();
  expect(left).toEqual([]);
});

test('a request is refused while the job seeker can withdraw alone', async () => {
  const { applicantId, jobSeeker } = await anApplication();
  expect(await platsa.call(requestWithdrawal, { applicantId }, jobSeeker)).toMatchObject({
    status: 409,
    error: { userFriendlyMessage: 'Du kan fortfarande ta tillbaka ansökan själv.' },
  });
});

test('the company sees a request at the application, in its history and among what to do', async () => {
  const { applicantId, companyId, admin, jobSeeker } = await aRequest('Jag har fått ett annat jobb.');
  const { withdrawalRequest } = await platsa.must(getApplicant, { applicantId }, admin);
  expect(withdrawalRequest).toMatchObject({ reason: 'Jag har fått ett annat jobb.' });
  const { toDo } = await platsa.must(getOverview, { companyId }, admin);
  expect(toDo.withdrawals).toMatchObject({
    count: 1,
    items: [{ _applicant: applicantId, title: 'Bagare', dueDay: withdrawalRequest?.dueDay }],
  });
  const { history } = await platsa.must(listApplicantHistory, { applicantId }, admin);
  expect(history[0]).toMatchObject({ event: 'applicant.withdrawal.requested', _user: { _id: jobSeeker.userId } });
  const { steps, withdrawalIsOpen } = await platsa.must(
    getSentApplication,
    { userId: jobSeeker.userId, applicantId },
    jobSeeker,
  );
  expect(steps.map(({ kind }) => kind)).toEqual(['received', 'withdrawalRequested']);
  expect(withdrawalIsOpen).toBe(true);
});

test('the company sees and carries out a request for a job that is not unlocked, without learning whose it is', async () => {
  const { applicantId, jobId, companyId, admin, jobSeeker } = await aRequest();
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', jobId).execute();
  const { toDo } = await platsa.must(getOverview, { companyId }, admin);
  expect(toDo.withdrawals.items).toMatchObject([
    { _applicant: applicantId, firstName: '', lastName: '', unlocked: false },
  ]);
  expect(await platsa.call(getApplicant, { applicantId }, admin)).toMatchObject({ error: { name: 'locked' } });
  laterByMinutes(120 + 23 * 24 * 60);
  await remindOfWithdrawals.handle(platsa.ctx, {});
  expect((await mailsTo(platsa, admin.email)).at(-1)?.text).toContain('Till översikten');
  laterByMinutes(70);
  await platsa.must(removeApplication, { applicantId }, admin);
  expect((await mailsTo(platsa, jobSeeker.email)).at(-1)?.subject).toBe('Din ansökan till Bagare är borttagen');
});

test('asking again changes nothing, and a reason of more than 500 characters is refused at its field', async () => {
  const { applicantId, admin, jobSeeker } = await aRequest('Först');
  await platsa.must(requestWithdrawal, { applicantId, reason: 'Igen' }, jobSeeker);
  expect(await platsa.must(getApplicant, { applicantId }, admin)).toMatchObject({
    withdrawalRequest: { reason: 'Först' },
  });
  expect(await platsa.call(requestWithdrawal, { applicantId, reason: 'å'.repeat(501) }, jobSeeker)).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'reason' }] },
  });
});

test('the company carries a request out: the application is gone, and the job seeker gets a mail', async () => {
  const { applicantId, companyId, admin, jobSeeker } = await aRequest();
  await platsa.must(removeApplication, { applicantId }, admin);
  expect(await platsa.call(getApplicant, { applicantId }, admin)).toMatchObject({ status: 404 });
  expect((await platsa.must(getOverview, { companyId }, admin)).toDo.withdrawals.count).toBe(0);
  expect((await mailsTo(platsa, jobSeeker.email)).at(-1)?.subject).toBe('Din ansökan till Bagare är borttagen');
  expect(await platsa.call(removeApplication, { applicantId }, admin)).toMatchObject({ status: 404 });
});

test('any member removes an application without a request: boards and job seeker are notified at once, and the log says who', async () => {
  const { applicantId, companyId, boardId, admin, jobSeeker } = await anApplication();
  await platsa.must(getApplicantConversation, { applicantId }, admin);
  const member = await aMember(platsa, companyId);
  const events = await recordLiveEvents(platsa, `company:${companyId}`, `user:${jobSeeker.userId}`);
  await platsa.must(removeApplication, { applicantId }, member);
  await expect.poll(() => events).toContainEqual(expect.objectContaining({ type: 'applicant', id: applicantId }));
  await expect.poll(() => events.find(({ type }) => type === 'board')).toMatchObject({ id: boardId });
  const mail = (await mailsTo(platsa, jobSeeker.email)).at(-1);
  expect(mail).toMatchObject({ subject: 'Din ansökan till Bagare är borttagen', personId: jobSeeker.userId });
  expect(mail?.text).not.toContain('som du bad om');
  const { lastMessages } = await platsa.must(listUserConversations, { userId: jobSeeker.userId }, jobSeeker);
  expect(lastMessages).toEqual([]);
  const { logs } = await platsa.must(listAuditLogs, { companyId }, admin);
  expect(logs[0]).toMatchObject({ event: 'applicant.deleted', _user: { _id: member.userId } });
});

test('an application that was copied to another job is removed there without a mail, and stays where it was sent', async () => {
  const { applicantId, jobId, admin, jobSeeker } = await anApplication();
  const { job: copy } = await platsa.must(duplicateJob, { jobId, withApplicants: true }, admin);
  const { applicants } = await platsa.must(listJobApplicants, { jobId: copy._id }, admin);
  const before = (await mailsTo(platsa, jobSeeker.email)).length;
  await platsa.must(removeApplication, { applicantId: applicants[0]?._id ?? '' }, admin);
  expect(await mailsTo(platsa, jobSeeker.email)).toHaveLength(before);
  expect((await platsa.call(getApplicant, { applicantId }, admin)).status).toBe(200);
});

test('a request that nobody made is not answered', async () => {
  const { applicantId, admin } = await anApplication();
  expect(await platsa.call(answerWithdrawal, { applicantId, text: 'Hej' }, admin)).toMatchObject({ status: 409 });
});

test('an answer in the conversation ends the request, which can be made again and still be carried out', async () => {
  const { applicantId, admin, jobSeeker } = await aRequest();
  await platsa.must(answerWithdrawal, { applicantId, text: 'Vi måste spara den i två år.' }, admin);
  expect(await platsa.must(getApplicant, { applicantId }, admin)).toMatchObject({ withdrawalRequest: null });
  const { lastMessages } = await platsa.must(listUserConversations, { userId: jobSeeker.userId }, jobSeeker);
  expect(lastMessages).toMatchObject([{ text: 'Vi måste spara den i två år.' }]);
  const own = await platsa.must(getSentApplication, { userId: jobSeeker.userId, applicantId }, jobSeeker);
  expect(own).toMatchObject({ withdrawalIsOpen: false, _conversation: expect.any(String) });
  await platsa.must(requestWithdrawal, { applicantId, reason: 'Ändå' }, jobSeeker);
  expect(await platsa.must(getApplicant, { applicantId }, admin)).toMatchObject({
    withdrawalRequest: { reason: 'Ändå' },
  });
});

test('an empty answer is refused at its field', async () => {
  const { applicantId, admin } = await aRequest();
  expect(await platsa.call(answerWithdrawal, { applicantId, text: ' ' }, admin)).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'text', message: 'Skriv ett meddelande' }] },
  });
});

test('other job seekers and companies get notFound, and nobody without a session anything', async () => {
  const { applicantId } = await aRequest();
  const [stranger, otherCompany] = [await aJobSeeker(platsa), (await aCompany(platsa)).admin];
  expect(await platsa.call(requestWithdrawal, { applicantId }, stranger)).toMatchObject({ status: 404 });
  for (const other of [stranger, otherCompany]) {
    expect(await platsa.call(removeApplication, { applicantId }, other)).toMatchObject({ status: 404 });
  }
  expect(await platsa.call(answerWithdrawal, { applicantId, text: 'Hej' }, otherCompany)).toMatchObject({
    status: 404,
  });
  expect(await platsa.call(removeApplication, { applicantId })).toMatchObject({ status: 401 });
});

test('admins are reminded once, a week before the last day', async () => {
  const { companyId, admin } = await aRequest();
  const member = await aMember(platsa, companyId);
  const reminders = async (email: string) =>
    (await mailsTo(platsa, email)).filter(({ subject }) => subject.startsWith('En kandidat väntar'));
  laterByMinutes(60 + 22 * 24 * 60);
  await remindOfWithdrawals.handle(platsa.ctx, {});
  expect(await reminders(admin.email)).toEqual([]);
  laterByMinutes(120 + 23 * 24 * 60);
  await remindOfWithdrawals.handle(platsa.ctx, {});
  await remindOfWithdrawals.handle(platsa.ctx, {});
  expect(await reminders(admin.email)).toHaveLength(1);
  expect(await reminders(member.email)).toEqual([]);
});

test('a request that the company leaves unanswered is carried out after the last day, with its copies and a mail', async () => {
  const { applicantId, jobId, admin, jobSeeker } = await aRequest();
  const { job: copy } = await platsa.must(duplicateJob, { jobId, withApplicants: true }, admin);
  laterByMinutes(60 + 30 * 24 * 60);
  await carryOutWithdrawals.handle(platsa.ctx, {});
  expect((await platsa.call(getApplicant, { applicantId }, admin)).error?.name).not.toBe('notFound');
  laterByMinutes(60 + 31 * 24 * 60);
  await carryOutWithdrawals.handle(platsa.ctx, {});
  const left = await platsa.ctx.db
    .selectFrom('applicants')
    .select('id')
    .where('jobId', 'in', [jobId, copy._id])
    .execute();
  expect(left).toEqual([]);
  const mail = (await mailsTo(platsa, jobSeeker.email)).at(-1);
  expect(mail?.subject).toBe('Din ansökan till Bagare är borttagen');
  expect(mail?.text).toContain('har inte svarat på 30 dagar');
});

test('a request that was answered is not carried out', async () => {
  const { applicantId, admin } = await aRequest();
  await platsa.must(answerWithdrawal, { applicantId, text: 'Vi behöver spara den.' }, admin);
  laterByMinutes(60 + 40 * 24 * 60);
  await carryOutWithdrawals.handle(platsa.ctx, {});
  const left = await platsa.ctx.db.selectFrom('applicants').select('id').where('id', '=', applicantId).execute();
  expect(left).toHaveLength(1);
});

test('an account withdraws at most a hundred applications within an hour', async () => {
  const { jobSeeker, applicantId } = await anApplication();
  for (let n = 0; n < 100; n++) await platsa.ctx.limiter.count(limits.withdraw, jobSeeker.userId);
  const answer = await platsa.call(removeApplication, { applicantId }, { token: jobSeeker.token });
  expect(answer).toMatchObject({ status: 429, error: { name: 'tooMany' } });
});
