import { exportOwnData } from '@platsa/contract/accounts/endpoints';
import { getApplicant, listApplicantHistory } from '@platsa/contract/applications/endpoints';
import { applyToJob, getSentApplication, requestReview } from '@platsa/contract/applications/own-application-endpoints';
import { applyToCompany } from '@platsa/contract/candidates/endpoints';
import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { getApplicantConversation } from '@platsa/contract/messaging/endpoints';
import { answerReview, listMessages } from '@platsa/contract/messaging/message-endpoints';
import { getOverview } from '@platsa/contract/statistics/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aCompany, aJobSeeker } from '../../../../test/builders.ts';
import { download } from '../../../../test/download.ts';
import { aJob } from '../../../../test/job-builders.ts';
import { unzip } from '../../../../test/unzip.ts';

const platsa = useTestApp();

async function anApplication() {
  const { job, companyId, admin } = await aJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const { application } = await platsa.must(applyToJob, { jobId: job._id, userId: jobSeeker.userId }, jobSeeker);
  return { companyId, admin, jobSeeker, jobId: job._id, applicantId: application._id };
}

async function aRequest(text?: string) {
  const application = await anApplication();
  await platsa.must(requestReview, { applicantId: application.applicantId, text }, application.jobSeeker);
  return application;
}

const sent = ({ jobSeeker, applicantId }: Awaited<ReturnType<typeof anApplication>>) =>
  platsa.must(getSentApplication, { userId: jobSeeker.userId, applicantId }, jobSeeker);

test('the company sees a request at the application, in its history, its log and among what to do', async () => {
  const application = await aRequest('Jag kan Excel sedan tio år.');
  const { applicantId, companyId, admin, jobSeeker } = application;
  const { reviewRequest } = await platsa.must(getApplicant, { applicantId }, admin);
  expect(reviewRequest).toMatchObject({ text: 'Jag kan Excel sedan tio år.' });
  const { toDo } = await platsa.must(getOverview, { companyId }, admin);
  expect(toDo.reviews).toMatchObject({ count: 1, items: [{ _applicant: applicantId }] });
  const { history } = await platsa.must(listApplicantHistory, { applicantId }, admin);
  expect(history[0]).toMatchObject({ event: 'applicant.review.requested', _user: { _id: jobSeeker.userId } });
  const { logs } = await platsa.must(listAuditLogs, { companyId }, admin);
  expect(logs[0]).toMatchObject({ event: 'applicant.review.requested' });
  const { steps, reviewIsOpen } = await sent(application);
  expect(steps.map(({ kind }) => kind)).toEqual(['received', 'reviewRequested']);
  expect(reviewIsOpen).toBe(true);
});

test('the company answers in the conversation, once however often it is sent, and the job seeker sees that', async () => {
  const application = await aRequest();
  const { applicantId, companyId, admin } = application;
  const answer = {
    applicantId,
    _id: crypto.randomUUID(),
    text: 'Vi har läst din profil och kallar dig till intervju.',
  };
  await platsa.must(answerReview, answer, admin);
  await platsa.must(answerReview, answer, admin);
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, admin);
  const { messages } = await platsa.must(listMessages, { conversationId: conversation._id }, admin);
  expect(messages.map(({ text }) => text)).toEqual([answer.text]);
  expect((await platsa.must(getApplicant, { applicantId }, admin)).reviewRequest).toBeNull();
  expect((await platsa.must(getOverview, { companyId }, admin)).toDo.reviews.count).toBe(0);
  const { steps, reviewIsOpen } = await sent(application);
  expect(steps.map(({ kind }) => kind)).toContain('reviewAnswered');
  expect(reviewIsOpen).toBe(false);
  const { logs } = await platsa.must(listAuditLogs, { companyId, event: 'applicant.review.answered' }, admin);
  expect(logs).toMatchObject([{ _user: { _id: admin.userId } }]);
});

test('asking again while it waits changes nothing, and after an answer opens it again', async () => {
  const { applicantId, admin, jobSeeker } = await aRequest('Först');
  await platsa.must(requestReview, { applicantId, text: 'Igen' }, jobSeeker);
  expect((await platsa.must(getApplicant, { applicantId }, admin)).reviewRequest).toMatchObject({ text: 'Först' });
  await platsa.must(answerReview, { applicantId, text: 'Vi har tittat.' }, admin);
  await platsa.must(requestReview, { applicantId, text: 'Igen' }, jobSeeker);
  expect((await platsa.must(getApplicant, { applicantId }, admin)).reviewRequest).toMatchObject({ text: 'Igen' });
});

test('a text that is too long, an empty answer and an answer to nothing are refused', async () => {
  const { applicantId, admin, jobSeeker } = await anApplication();
  expect(await platsa.call(requestReview, { applicantId, text: 'å'.repeat(501) }, jobSeeker)).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'text' }] },
  });
  expect(await platsa.call(answerReview, { applicantId, text: ' ' }, admin)).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'text' }] },
  });
  expect(await platsa.call(answerReview, { applicantId, text: 'Hej' }, admin)).toMatchObject({
    status: 409,
    error: { userFriendlyMessage: 'Kandidaten har inte begärt någon granskning.' },
  });
});

test('an application without a match has nothing to review', async () => {
  const { companyId } = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const { application } = await platsa.must(applyToCompany, { companyId }, jobSeeker);
  expect(await platsa.call(requestReview, { applicantId: application._id }, jobSeeker)).toMatchObject({
    status: 409,
    error: { userFriendlyMessage: 'Ansökan har ingen matchning att granska.' },
  });
});

test('while the job is locked the request waits, and nobody of the company can answer it', async () => {
  const { applicantId, companyId, jobId, admin } = await aRequest();
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', jobId).execute();
  expect((await platsa.must(getOverview, { companyId }, admin)).toDo.reviews.count).toBe(0);
  expect(await platsa.call(answerReview, { applicantId, text: 'Hej' }, admin)).toMatchObject({
    error: { name: 'locked' },
  });
});

test('only the job seeker asks and only the company answers', async () => {
  const { applicantId, admin, jobSeeker } = await aRequest();
  const [stranger, { admin: other }] = [await aJobSeeker(platsa), await aCompany(platsa)];
  const ask = async (by?: { token: string }) => (await platsa.call(requestReview, { applicantId }, by)).status;
  expect([await ask(), await ask(stranger), await ask(admin)]).toEqual([401, 404, 403]);
  const answer = async (by?: { token: string }) =>
    (await platsa.call(answerReview, { applicantId, text: 'Hej' }, by)).status;
  expect([await answer(), await answer(other), await answer(jobSeeker)]).toEqual([401, 404, 403]);
});

test('the export has the request with its text', async () => {
  const { jobSeeker } = await aRequest('Jag kan Excel.');
  const { bytes } = await download(platsa, exportOwnData, { userId: jobSeeker.userId }, jobSeeker);
  const document = (await unzip(bytes)).get('ansokningar.json')?.toString() ?? '[]';
  expect(JSON.parse(document)).toMatchObject([{ reviewText: 'Jag kan Excel.', reviewAnsweredAt: null }]);
});
