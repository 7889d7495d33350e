import { updateApplicant } from '@platsa/contract/applications/endpoints';
import { getPastApplication, listApplications } from '@platsa/contract/applications/own-application-endpoints';
import { getCompany, updateCompany } from '@platsa/contract/companies/endpoints';
import type { ShownStatus } from '@platsa/contract/companies/schema';
import { getApplicantConversation } from '@platsa/contract/messaging/endpoints';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant, columnNamed, type TestBoard } from '../../../test/board-builders.ts';
import { type Account, aJobSeeker, aMember } from '../../../test/builders.ts';
import { recordLiveEvents } from '../../../test/record-live-events.ts';

const platsa = useTestApp();

const lets = ({ companyId, admin }: TestBoard, shownStatus: ShownStatus) =>
  platsa.must(updateCompany, { companyId, shownStatus }, { token: admin.token });
async function moved(board: TestBoard, applicantId: string, to: string): Promise<void> {
  const { _id } = await columnNamed(platsa, board, to);
  await platsa.must(updateApplicant, { applicantId, _statusColumn: _id }, { token: board.admin.token });
}
async function seenBy(jobSeeker: Account) {
  const { history } = await platsa.must(listApplications, { userId: jobSeeker.userId }, { token: jobSeeker.token });
  return history[0]?.status;
}

test('until the company says otherwise, a decline looks like work in progress', async () => {
  const board = await anOpenJob(platsa);
  const jobSeeker = await anApplicant(platsa, board);
  expect(await seenBy(jobSeeker)).toBe('received');
  await moved(board, jobSeeker.applicantId, 'Intervju bokad');
  expect(await seenBy(jobSeeker)).toBe('inProgress');
  await moved(board, jobSeeker.applicantId, 'Fått nej');
  expect(await seenBy(jobSeeker)).toBe('inProgress');
});

test('the company chooses what the applicant sees: the whole status, or only that the application has arrived', async () => {
  const board = await anOpenJob(platsa);
  const jobSeeker = await anApplicant(platsa, board);
  await moved(board, jobSeeker.applicantId, 'Fått nej');
  await lets(board, 'all');
  expect(await seenBy(jobSeeker)).toBe('declined');
  await lets(board, 'received');
  expect(await seenBy(jobSeeker)).toBe('received');
  const { company } = await platsa.must(getCompany, { companyId: board.companyId }, { token: board.admin.token });
  expect(company.shownStatus).toBe('received');
});

test('a decline that the company has sent in a message is always shown', async () => {
  const board = await anOpenJob(platsa);
  const { applicantId, ...jobSeeker } = await anApplicant(platsa, board);
  await lets(board, 'received');
  const { token } = board.admin;
  const { conversation } = await platsa.must(getApplicantConversation, { applicantId }, { token });
  await platsa.must(sendMessage, { conversationId: conversation._id, text: 'Tack, men nej.', status: 1 }, { token });
  expect(await seenBy(jobSeeker)).toBe('declined');
});

test('the applicant is notified at once of changes that they may see, and of no others', async () => {
  const board = await anOpenJob(platsa);
  const jobSeeker = await anApplicant(platsa, board);
  const events = await recordLiveEvents(platsa, `user:${jobSeeker.userId}`, `company:${board.companyId}`);
  const notified = () =>
    events.filter(({ audience, type }) => audience.startsWith('user:') && type === 'applicant').length;
  const toCompany = () => events.filter(({ type }) => type === 'board').length;
  const steps = [
    ['Intervju bokad', 1],
    // Both look like work in progress, until the company shows all.
    ['Anställd', 1],
    ['Fått nej', 1],
  ] as const;
  for (const [index, [column, count]] of steps.entries()) {
    await moved(board, jobSeeker.applicantId, column);
    await expect.poll(toCompany).toBe(index + 1);
    expect(notified()).toBe(count);
  }
  await lets(board, 'all');
  await expect.poll(notified).toBe(2);
});

test('only an admin may choose, and only one of the offered values', async () => {
  const board = await anOpenJob(platsa);
  const { companyId, admin } = board;
  const plain = await aMember(platsa, companyId);
  const change = (by: Account | undefined, shownStatus: ShownStatus) =>
    platsa.call(updateCompany, { companyId, shownStatus }, { token: by?.token });
  expect((await change(undefined, 'all')).status).toBe(401);
  expect((await change(plain, 'all')).status).toBe(403);
  expect((await change((await anOpenJob(platsa)).admin, 'all')).status).toBe(404);
  expect((await change(admin, 'inget' as never)).error?.fields).toEqual([
    { path: 'shownStatus', message: 'Välj vad sökande får se' },
  ]);
});

test('an applicant can read the job after it was unpublished', async () => {
  const board = await anOpenJob(platsa, { title: 'Bagare' });
  const { jobId } = board;
  const [jobSeeker, other] = [await anApplicant(platsa, board), await aJobSeeker(platsa)];
  await platsa.ctx.db.updateTable('jobs').set({ status: 'archived' }).where('id', '=', jobId).execute();
  const read = (by: Account | undefined, userId: string) =>
    platsa.call(getPastApplication, { userId, jobId }, { token: by?.token });
  expect((await read(jobSeeker, jobSeeker.userId)).data).toMatchObject({
    job: { _id: jobId, title: 'Bagare' },
    application: { _id: jobSeeker.applicantId, status: 'received', _job: { isPublic: false } },
  });
  expect((await read(other, other.userId)).status).toBe(404);
  expect((await read(other, jobSeeker.userId)).status).toBe(404);
  expect((await read(undefined, jobSeeker.userId)).status).toBe(401);
  expect((await read(board.admin, jobSeeker.userId)).error?.name).toBe('notCompany');
});
