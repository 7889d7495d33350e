import { text } from 'node:stream/consumers';
import { getApplicant, listApplicantHistory } from '@platsa/contract/applications/endpoints';
import { moveApplicants, setStartDate } from '@platsa/contract/boards/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, columnNamed, type TestBoard } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';
import { companyEntries } from '../../platform/company-export.ts';
import { getUser } from '../accounts/queries.ts';
import { anonymiseAgain } from '../applications/retention/anonymise.ts';
import { companyData } from '../company-data.ts';
import { ownData } from '../own-data.ts';

const platsa = useTestApp();
const startDate = '2027-01-04';

async function moveTo(board: TestBoard, value: string, ...applicantIds: string[]) {
  const { _id: _workflowColumn } = await columnNamed(platsa, board, value);
  const move = { boardId: board.boardId, _applicants: applicantIds, _workflowColumn };
  await platsa.must(moveApplicants, move, board.admin);
}

async function aHiredApplicant() {
  const board = await aBoard(platsa);
  const applicant = await anApplicant(platsa, board);
  await moveTo(board, 'Anställd', applicant.applicantId);
  const set = (input: object = {}, token: string | undefined = board.admin.token) =>
    platsa.call(
      setStartDate,
      { boardId: board.boardId, _applicants: [applicant.applicantId], startDate, ...input },
      { token },
    );
  const details = () => platsa.must(getApplicant, { applicantId: applicant.applicantId }, board.admin);
  return { board, applicant, set, details };
}

test('all who are hired begin on the day that is set for them at once; who is not hired is left out', async () => {
  const { board, applicant, set, details } = await aHiredApplicant();
  const [second, applied] = [await anApplicant(platsa, board), await anApplicant(platsa, board)];
  await moveTo(board, 'Anställd', second.applicantId);
  expect(await details()).toMatchObject({ startDate: null, declined: false, _statusColumn: { stage: 'hired' } });
  const ids = [applicant.applicantId, second.applicantId];
  const answer = await set({ _applicants: [...ids, applied.applicantId] });
  expect(answer.data?._applicants.toSorted()).toEqual(ids.toSorted());
  for (const applicantId of ids) {
    expect(await platsa.must(getApplicant, { applicantId }, board.admin)).toMatchObject({ startDate });
  }
  const { applicantId } = applied;
  expect(await platsa.must(getApplicant, { applicantId }, board.admin)).toMatchObject({ startDate: null });
});

test('the history shows each day that was set, once, and when it was removed', async () => {
  const { board, applicant, set, details } = await aHiredApplicant();
  for (const day of [startDate, startDate, '2027-02-01', null]) {
    expect(await set({ startDate: day })).toMatchObject({ status: 200 });
  }
  expect(await details()).toMatchObject({ startDate: null });
  const { applicantId } = applicant;
  const { history } = await platsa.must(listApplicantHistory, { applicantId }, board.admin);
  const days = history.filter(({ event }) => event === 'applicant.start.set');
  expect(days.map(({ day, _user }) => [day, _user?._id])).toEqual([
    [null, board.admin.userId],
    ['2027-02-01', board.admin.userId],
    [startDate, board.admin.userId],
  ]);
});

test('out of the column for hired the day is not shown, and a way back brings it back', async () => {
  const { board, applicant, set, details } = await aHiredApplicant();
  await set();
  await moveTo(board, 'Ansökt', applicant.applicantId);
  expect(await details()).toMatchObject({ startDate: null });
  expect(await set()).toMatchObject({
    status: 409,
    error: { userFriendlyMessage: 'Startdatum sätts för den som är i en kolumn som betyder anställd.' },
  });
  await moveTo(board, 'Anställd', applicant.applicantId);
  expect(await details()).toMatchObject({ startDate });
});

test('a day that does not exist, and no applicants, get field errors', async () => {
  const { set } = await aHiredApplicant();
  const wrong = (path: string, message: string) => ({ status: 400, error: { fields: [{ path, message }] } });
  expect(await set({ startDate: '2027-02-30' })).toMatchObject(wrong('startDate', 'Det datumet finns inte'));
  expect(await set({ startDate: 'snart' })).toMatchObject(wrong('startDate', 'Ange startdatum som åååå-mm-dd'));
  const far = wrong('startDate', 'Startdatum är högst 2 år bort: kontrollera årtalet');
  expect(await set({ startDate: '1812-01-01' })).toMatchObject(far);
  expect(await set({ startDate: '2206-01-01' })).toMatchObject(far);
  expect(await set({ _applicants: [] })).toMatchObject(wrong('_applicants', 'Välj minst en kandidat'));
});

test('members set the day, nobody else', async () => {
  const { board, applicant, set } = await aHiredApplicant();
  const member = await aMember(platsa, board.companyId);
  const { admin: stranger } = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  expect(await set({}, member.token)).toMatchObject({ status: 200 });
  const input = { boardId: board.boardId, _applicants: [applicant.applicantId], startDate };
  expect(await platsa.call(setStartDate, input)).toMatchObject({ status: 401 });
  expect(await set({}, jobSeeker.token)).toMatchObject({ status: 403 });
  expect(await set({}, stranger.token)).toMatchObject({ status: 404 });
  const other = await aBoard(platsa);
  const others = { boardId: other.boardId, _applicants: [applicant.applicantId], startDate };
  expect(await platsa.call(setStartDate, others, other.admin)).toMatchObject({ status: 409 });
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', board.jobId).execute();
  expect(await set()).toMatchObject({ error: { name: 'locked' } });
});

test('the person and the company get the day in their exports; an anonymous application has none', async () => {
  const { board, applicant, set, details } = await aHiredApplicant();
  await set();
  const { ctx } = platsa;
  const user = await getUser(ctx.db, applicant.userId);
  const own = await Promise.all(ownData.jobSeeker.map((part) => part.collect(ctx, user)));
  expect(JSON.stringify(own)).toContain(startDate);
  const exportOfCompany = async () => {
    const entries = await companyEntries(ctx, board.companyId, companyData);
    const contents = await Promise.all(
      entries.filter(({ name }) => name === 'ansokningar.json').map(async ({ open }) => text(await open())),
    );
    return JSON.parse(contents.join(''));
  };
  expect(await exportOfCompany()).toMatchObject([{ stage: 'hired', startDate }]);
  await ctx.db.transaction().execute((tx) => anonymiseAgain(ctx, tx, applicant.applicantId));
  expect(await details()).toMatchObject({ startDate: null, _statusColumn: { stage: 'hired' } });
  expect(await exportOfCompany()).toMatchObject([{ stage: 'hired', startDate: null }]);
  const { history } = await platsa.must(
    listApplicantHistory,
    { applicantId: applicant.applicantId },
    { token: board.admin.token },
  );
  expect(history.find(({ event }) => event === 'applicant.start.set')).toMatchObject({ day: null });
});
