import { getBoard, listUnreadApplicants, moveApplicants } from '@platsa/contract/boards/endpoints';
import { seeConversation } from '@platsa/contract/messaging/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, columnNamed, type TestBoard } from '../../../test/board-builders.ts';
import { aCompany, aMember } from '../../../test/builders.ts';
import { aConversation, writeMessage } from '../../../test/conversation-builders.ts';
import { tagId } from '../../../test/job-builders.ts';
import { anExperience, saveProfile } from '../../../test/profile-builders.ts';

const platsa = useTestApp();

async function applications({ boardId, admin }: TestBoard) {
  const { columns } = await platsa.must(getBoard, { boardId }, { token: admin.token });
  return columns.flatMap(({ items }) => items.map(({ _applicant }) => _applicant));
}

test('an application shows the applicant’s present or last job, as soon as it is in the profile', async () => {
  const board = await aBoard(platsa);
  const kim = await anApplicant(platsa, board);
  expect(await applications(board)).toMatchObject([{ latestJob: null }]);
  const past = anExperience({
    _profession: tagId('profession', 'Kock'),
    startDate: '2015-01-01',
    endDate: '2019-01-01',
  });
  await saveProfile(platsa, kim, { experiences: [past, anExperience({ startDate: '2012-01-01', current: true })] });
  expect(await applications(board)).toMatchObject([{ latestJob: 'Undersköterska' }]);
});

test('an application has the day on which it came to its column, and keeps it when it moves within the column', async () => {
  const board = await aBoard(platsa);
  const [kim, alex] = [await anApplicant(platsa, board), await anApplicant(platsa, board)];
  const { _id: _workflowColumn } = await columnNamed(platsa, board, 'Anställd');
  const move = (applicantId: string) =>
    platsa.must(
      moveApplicants,
      { boardId: board.boardId, _applicants: [applicantId], _workflowColumn },
      { token: board.admin.token },
    );
  const later = new Date(Date.now() + 3 * 86_400_000);
  const columnSince = later.toISOString().slice(0, 10);
  platsa.clock.now = new Date(`${columnSince}T12:00:00Z`);
  try {
    await move(kim.applicantId);
    expect(await applications(board)).toMatchObject([{}, { columnSince }]);
    await move(alex.applicantId);
    platsa.clock.now = new Date(`${columnSince}T12:00:00Z`);
    platsa.clock.now.setDate(platsa.clock.now.getDate() + 2);
    await move(kim.applicantId);
    expect(await applications(board)).toMatchObject([{ columnSince }, { columnSince }]);
  } finally {
    platsa.clock.now = undefined;
  }
});

test('the applicants of a board with an unread message are those who have written to the user since they last looked', async () => {
  const { board, applicantId, conversationId, jobSeeker } = await aConversation(platsa);
  const member = await aMember(platsa, board.companyId);
  const unread = async ({ token }: { token: string }) => {
    const { _applicants } = await platsa.must(listUnreadApplicants, { boardId: board.boardId }, { token });
    return { _applicants };
  };
  expect(await unread(board.admin)).toEqual({ _applicants: [] });
  await writeMessage(platsa, { conversationId }, jobSeeker, 'Ja, gärna!');
  expect(await unread(board.admin)).toEqual({ _applicants: [applicantId] });
  // A company user takes part from their first message on.
  expect(await unread(member)).toEqual({ _applicants: [] });
  const other = await aBoard(platsa, { company: board });
  const ofOther = await platsa.must(listUnreadApplicants, { boardId: other.boardId }, { token: board.admin.token });
  expect(ofOther).toEqual({ _applicants: [], _new: [] });
  await platsa.must(seeConversation, { conversationId, number: 2 }, { token: board.admin.token });
  expect(await unread(board.admin)).toEqual({ _applicants: [] });
  const { admin: stranger } = await aCompany(platsa);
  const call = (token?: string) => platsa.call(listUnreadApplicants, { boardId: board.boardId }, { token });
  expect(await call()).toMatchObject({ status: 401 });
  expect(await call(jobSeeker.token)).toMatchObject({ error: { name: 'notUser' } });
  expect(await call(stranger.token)).toMatchObject({ status: 404 });
});
