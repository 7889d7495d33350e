import { getApplicant } from '@platsa/contract/applications/endpoints';
import {
  applyToJob,
  getSentApplication,
  updateApplicationMessage,
} from '@platsa/contract/applications/own-application-endpoints';
import { moveApplicant } from '@platsa/contract/boards/endpoints';
import { applyToCompany } from '@platsa/contract/candidates/endpoints';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { columnNamed, type TestBoard } from '../../../test/board-builders.ts';
import { type Account, aCompany, aJobSeeker } from '../../../test/builders.ts';
import { mailsTo } from '../../../test/mails.ts';
import { aReadResume } from '../../../test/resume-builders.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

async function apply(jobSeeker: Account, { jobId }: TestBoard, message?: string): Promise<string> {
  const { application } = await platsa.must(applyToJob, { jobId, userId: jobSeeker.userId, message }, jobSeeker);
  return application._id;
}

const sent = ({ userId, token }: Account, applicantId: string) =>
  platsa.must(getSentApplication, { userId, applicantId }, { token });

test('the message is shown to the company and the job seeker', async () => {
  const board = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const applicantId = await apply(jobSeeker, board, ' Jag har lagat mat\ni tio år. ');
  const message = 'Jag har lagat mat\ni tio år.';
  expect(await platsa.must(getApplicant, { applicantId }, board.admin)).toMatchObject({ message });
  expect(await sent(jobSeeker, applicantId)).toMatchObject({ message, application: { _id: applicantId } });
});

test('a message without anything visible is none; one of more than 500 characters is refused at its field', async () => {
  const board = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const { jobId } = board;
  const { userId } = jobSeeker;
  expect(await platsa.call(applyToJob, { jobId, userId, message: '😀'.repeat(501) }, jobSeeker)).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'message', message: 'Skriv högst 500 tecken' }] },
  });
  const applicantId = await apply(jobSeeker, board, ' \u200B ');
  expect(await sent(jobSeeker, applicantId)).toMatchObject({ message: null });
  const other = await aJobSeeker(platsa);
  expect(await sent(other, await apply(other, board, '😀'.repeat(500)))).toMatchObject({ message: '😀'.repeat(500) });
});

test('a spontaneous application has a message and a page too', async () => {
  const { companyId } = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const { application } = await platsa.must(applyToCompany, { companyId, message: 'Hej!' }, jobSeeker);
  expect(await sent(jobSeeker, application._id)).toMatchObject({ message: 'Hej!', application: { _job: null } });
});

test('the receipt leads to the application, which shows what was sent', async () => {
  const board = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  await aReadResume(platsa, jobSeeker, {}, platsa.ctx.now());
  const applicantId = await apply(jobSeeker, board);
  const [receipt] = await mailsTo(platsa, jobSeeker.email);
  expect(receipt?.text).toContain(`/applications/${applicantId}`);
  expect(await sent(jobSeeker, applicantId)).toMatchObject({
    resume: { fileName: expect.any(String) },
    match: [],
    steps: [{ kind: 'received' }],
    _conversation: null,
    withdrawalIsOpen: false,
  });
});

test('the steps follow what the company lets job seekers see, and name no column', async () => {
  const board = await anOpenJob(platsa);
  const { companyId, admin } = board;
  const jobSeeker = await aJobSeeker(platsa);
  const applicantId = await apply(jobSeeker, board);
  const move = async (column: string) =>
    platsa.must(
      moveApplicant,
      {
        boardId: board.boardId,
        _applicant: applicantId,
        _workflowColumn: (await columnNamed(platsa, board, column))._id,
        newIndex: 0,
      },
      admin,
    );
  const kinds = async () => (await sent(jobSeeker, applicantId)).steps.map(({ kind }) => kind);
  await platsa.must(updateCompany, { companyId, shownStatus: 'all' }, admin);
  await move('Intervju bokad');
  expect(await kinds()).toEqual(['received', 'inProgress']);
  await move('Fått nej');
  expect(await kinds()).toEqual(['received', 'declined']);
  await platsa.must(updateCompany, { companyId, shownStatus: 'received' }, admin);
  expect(await kinds()).toEqual(['received']);
  expect(JSON.stringify(await sent(jobSeeker, applicantId))).not.toContain('Intervju bokad');
});

test('another job seeker’s application is not found', async () => {
  const board = await anOpenJob(platsa);
  const applicantId = await apply(await aJobSeeker(platsa), board);
  const { userId, token } = await aJobSeeker(platsa);
  expect(await platsa.call(getSentApplication, { userId, applicantId }, { token })).toMatchObject({ status: 404 });
});

test('the message can be written and changed for 20 minutes, by its job seeker only', async () => {
  const board = await anOpenJob(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const applicantId = await apply(jobSeeker, board);
  const change = (message: string, by?: { token: string }) =>
    platsa.call(updateApplicationMessage, { applicantId, message }, by);
  expect(await change('Hej!', jobSeeker)).toMatchObject({ status: 200 });
  expect(await platsa.must(getApplicant, { applicantId }, board.admin)).toMatchObject({ message: 'Hej!' });
  expect(await change('å'.repeat(501), jobSeeker)).toMatchObject({ error: { fields: [{ path: 'message' }] } });
  expect(await change('Hej!', await aJobSeeker(platsa))).toMatchObject({ status: 404 });
  expect(await change('Hej!')).toMatchObject({ status: 401 });
  expect(await change(' ', jobSeeker)).toMatchObject({ status: 200 });
  expect(await sent(jobSeeker, applicantId)).toMatchObject({ message: null });
  platsa.clock.now = new Date(Date.now() + 21 * 60_000);
  expect(await change('Sent', jobSeeker)).toMatchObject({ error: { name: 'expired' } });
});
