import { listApplicantHistory, updateApplicant } from '@platsa/contract/applications/endpoints';
import { getBoard } from '@platsa/contract/boards/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, columnNamed, readColumns } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';

const platsa = useTestApp();

test('a rating is stored, shown on the board, and in the history', async () => {
  const board = await aBoard(platsa);
  const { applicantId } = await anApplicant(platsa, board);
  const member = await aMember(platsa, board.companyId);
  const state = await platsa.must(updateApplicant, { applicantId, rating: 4 }, { token: member.token });
  expect(state).toMatchObject({ _id: applicantId, rating: 4, _statusColumn: { value: 'Ansökt' } });
  const { columns } = await platsa.must(getBoard, { boardId: board.boardId }, { token: board.admin.token });
  expect(columns[0]?.items[0]?._applicant.rating).toBe(4);
  const logged = await platsa.ctx.db
    .selectFrom('events')
    .selectAll()
    .where('logged', '=', true)
    .where('applicationId', '=', applicantId)
    .execute();
  expect(logged).toMatchObject([{ type: 'applicant.rated', by: member.userId, jobId: board.jobId }]);
});

test('the history shows each rating with its stars, and a removed one with none', async () => {
  const board = await aBoard(platsa);
  const { applicantId } = await anApplicant(platsa, board);
  const { token } = board.admin;
  for (const rating of [4, 0]) await platsa.must(updateApplicant, { applicantId, rating }, { token });
  const { history } = await platsa.must(listApplicantHistory, { applicantId }, { token });
  expect(history.map(({ event, rating }) => [event, rating])).toEqual([
    ['applicant.rated', 0],
    ['applicant.rated', 4],
  ]);
});

test('a new status moves the application to the top of its column, and declines if the column does', async () => {
  const board = await aBoard(platsa);
  const [first, second] = [await anApplicant(platsa, board), await anApplicant(platsa, board)];
  const declining = await columnNamed(platsa, board, 'Fått nej');
  for (const { applicantId } of [first, second]) {
    const state = await platsa.must(
      updateApplicant,
      { applicantId, _statusColumn: declining._id },
      { token: board.admin.token },
    );
    expect(state).toMatchObject({ declined: true, _statusColumn: { _id: declining._id, useForDeclining: true } });
  }
  expect((await readColumns(platsa, board))['Fått nej']).toEqual([second.applicantId, first.applicantId]);
});

test('declining without a column gets a field error and changes nothing', async () => {
  const board = await aBoard(platsa);
  const { applicantId } = await anApplicant(platsa, board);
  const { token } = board.admin;
  expect(await platsa.call(updateApplicant, { applicantId, rating: 2, declined: true }, { token })).toMatchObject({
    status: 400,
    error: { fields: [{ path: '_statusColumn', message: 'Välj kolumnen som kandidaten flyttas till' }] },
  });
  const { columns } = await platsa.must(getBoard, { boardId: board.boardId }, { token });
  expect(columns[0]?.items[0]?._applicant).toMatchObject({ rating: 0, declined: false });
  const declinedHere = { applicantId, _statusColumn: board.firstColumnId, declined: true };
  const state = await platsa.must(updateApplicant, declinedHere, { token });
  expect(state).toMatchObject({ declined: true, _statusColumn: { value: 'Ansökt' } });
});

test('a rating outside 0 to 5 gets a field error, and a column of another board undoes the whole change', async () => {
  const board = await aBoard(platsa);
  const other = await aBoard(platsa, { company: board });
  const { applicantId } = await anApplicant(platsa, board);
  const { token } = board.admin;
  expect(await platsa.call(updateApplicant, { applicantId, rating: 6 }, { token })).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'rating', message: 'Ange ett betyg från 0 till 5' }] },
  });
  const foreign = { applicantId, rating: 3, _statusColumn: other.firstColumnId };
  expect(await platsa.call(updateApplicant, foreign, { token })).toMatchObject({
    status: 409,
    error: { name: 'conflict', userFriendlyMessage: 'Kolumnen finns inte längre. Ladda om tavlan.' },
  });
  const { columns } = await platsa.must(getBoard, { boardId: board.boardId }, { token });
  expect(columns[0]?.items[0]?._applicant.rating).toBe(0);
});

test('a master session may move but not rate', async () => {
  const board = await aBoard(platsa);
  const { applicantId } = await anApplicant(platsa, board);
  await platsa.ctx.db.updateTable('users').set({ isOperator: true }).where('id', '=', board.admin.userId).execute();
  const { token } = board.admin;
  expect(await platsa.call(updateApplicant, { applicantId, rating: 1 }, { token })).toMatchObject({ status: 403 });
  const moved = { applicantId, _statusColumn: board.firstColumnId };
  expect(await platsa.call(updateApplicant, moved, { token })).toMatchObject({ status: 200 });
});

test('only members of the company decide about its applicants', async () => {
  const board = await aBoard(platsa);
  const applicant = await anApplicant(platsa, board);
  const { admin: stranger } = await aCompany(platsa);
  const otherSeeker = await aJobSeeker(platsa);
  const rating = (token?: string) =>
    platsa.call(updateApplicant, { applicantId: applicant.applicantId, rating: 5 }, { token });
  expect(await rating()).toMatchObject({ status: 401 });
  expect(await rating(stranger.token)).toMatchObject({ status: 404 });
  expect(await rating(otherSeeker.token)).toMatchObject({ status: 403, error: { name: 'notUser' } });
  expect(await rating(applicant.token)).toMatchObject({ status: 403, error: { name: 'notUser' } });
});
