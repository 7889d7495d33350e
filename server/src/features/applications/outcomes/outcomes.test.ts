import { answerHireOutcome, getHireOutcome } from '@platsa/contract/applications/hire-outcome-endpoints';
import { askForOpinion, getOpinion, giveOpinion } from '@platsa/contract/applications/opinion-endpoints';
import { moveApplicant } from '@platsa/contract/boards/endpoints';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import { removeMember } from '@platsa/contract/companies/member-endpoints';
import { exportAnalysis, getOutcomeAnalysis, listAnalysisRows } from '@platsa/contract/statistics/analysis-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant, columnNamed, type TestBoard } from '../../../../test/board-builders.ts';
import { type Account, aCompany, aMember } from '../../../../test/builders.ts';
import { download } from '../../../../test/download.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { aTeamMember, makeConfidential } from '../../../../test/team-builders.ts';
import { anonymiseAgain } from '../retention/anonymise.ts';
import { askHowHiresWent } from './ask-how-hires-went.ts';

const platsa = useTestApp();

/** The morning's question. */
const ask = () => askHowHiresWent.handle(platsa.ctx, {});

const ago = (months: number, days = 0) => sql`now() - make_interval(months => ${months}, days => ${days})`;

/** Dates the hire. */
async function hiredAgo(applicantId: string, months: number, days = 0): Promise<void> {
  await sql`UPDATE events SET created_at = ${ago(months, days)} WHERE application_id = ${applicantId}`.execute(
    platsa.ctx.db,
  );
}

async function startedAgo(applicantId: string, months: number): Promise<void> {
  await platsa.ctx.db
    .updateTable('applicants')
    .set({ startDate: sql<string>`(${ago(months)})::date` })
    .where('id', '=', applicantId)
    .execute();
}

/** Somebody was hired half a year ago. */
async function hire(board: TestBoard): Promise<string> {
  const { applicantId } = await anApplicant(platsa, board);
  const { _id } = await columnNamed(platsa, board, 'Anställd');
  const move = { boardId: board.boardId, _applicant: applicantId, _workflowColumn: _id, newIndex: 0 };
  await platsa.must(moveApplicant, move, board.admin);
  await hiredAgo(applicantId, 6);
  return applicantId;
}

/** The same for a job of teams alone, which has a manager. */
async function aHire() {
  const board = await aBoard(platsa, { company: await aCompany(platsa) });
  await makeConfidential(platsa, board.jobId);
  const manager = await aTeamMember(platsa, board, 'manager');
  return { board, manager, applicantId: await hire(board), admin: board.admin, companyId: board.companyId };
}

const questionsTo = async ({ email }: Account) =>
  (await mailsTo(platsa, email)).filter(({ content }) => content.action?.label === 'Svara på frågan');
const linkTo = async (account: Account) => (await questionsTo(account)).at(-1)?.secret ?? '';
const outcomeOf = ({ applicantId }: { applicantId: string }, by: Account) =>
  platsa.must(getHireOutcome, { applicantId }, by).then(({ outcome }) => outcome);

test('six months after the hire its manager is asked once, by a mail that does not name the person', async () => {
  const { board, manager, applicantId, admin } = await aHire();
  await platsa.ctx.db
    .updateTable('persons')
    .set({ firstName: 'Frideborg', lastName: 'Zetterlund' })
    .where('id', 'in', (db) => db.selectFrom('applicants').select('personId').where('id', '=', applicantId))
    .execute();
  await hiredAgo(applicantId, 6, -5);
  await ask();
  expect(await questionsTo(manager)).toEqual([]);
  expect(await outcomeOf({ applicantId }, admin)).toBeNull();
  await hiredAgo(applicantId, 6);
  await ask();
  await ask();
  const [mail, ...others] = await questionsTo(manager);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('Hur blev det');
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Frideborg|Zetterlund/);
  expect(await questionsTo(board.admin)).toEqual([]);
  expect(await outcomeOf({ applicantId }, admin)).toMatchObject({ answeredAt: null, rating: null });
});

test('the months count from the first day of work, and the company chooses how many, or none', async () => {
  const late = await aHire();
  await startedAgo(late.applicantId, 5);
  const early = await aHire();
  await hiredAgo(early.applicantId, 3);
  await platsa.must(updateCompany, { companyId: early.companyId, outcomeMonths: 3 }, early.admin);
  const never = await aHire();
  await platsa.must(updateCompany, { companyId: never.companyId, outcomeMonths: 0 }, never.admin);
  const asked = () => Promise.all([late, early, never].map(async ({ manager }) => (await questionsTo(manager)).length));
  await ask();
  expect(await asked()).toEqual([0, 1, 0]);
  await startedAgo(late.applicantId, 6);
  await ask();
  expect(await asked()).toEqual([1, 1, 0]);
  const wrong = await platsa.call(updateCompany, { companyId: late.companyId, outcomeMonths: 25 }, late.admin);
  expect(wrong.error?.fields?.[0]?.path).toBe('outcomeMonths');
});

test('without a manager who may answer, whoever is responsible is asked; nobody is about hires of long ago', async () => {
  const { board, manager, admin, companyId } = await aHire();
  await platsa.ctx.db.updateTable('jobs').set({ responsibleId: admin.userId }).where('id', '=', board.jobId).execute();
  await platsa.must(removeMember, { companyId, memberId: manager.userId }, admin);
  const old = await aHire();
  await hiredAgo(old.applicantId, 8);
  await ask();
  expect(await questionsTo(admin)).toHaveLength(1);
  expect(await questionsTo(old.manager)).toEqual([]);
});

test('the link answers once without a log-in, and the answer stays with the application', async () => {
  const { applicantId, manager, admin, companyId } = await aHire();
  await ask();
  const opinionToken = await linkTo(manager);
  const open = await platsa.must(getOpinion, { opinionToken });
  expect(open).toMatchObject({ status: 'open', kind: 'hire', asker: null });
  expect((await platsa.call(giveOpinion, { opinionToken, comment: 'Bra' })).error?.fields?.[0]?.path).toBe('rating');
  const given = await platsa.must(giveOpinion, { opinionToken, rating: 4, comment: 'Snabb och noggrann.' });
  const words = { rating: 4, comment: 'Snabb och noggrann.' };
  expect(given).toMatchObject({ status: 'answered', kind: 'hire', ...words });
  expect(await platsa.must(getOpinion, { opinionToken })).toMatchObject({ status: 'answered', ...words });
  expect((await platsa.call(giveOpinion, { opinionToken, rating: 1 })).status).toBe(409);
  const answer = { rating: 4, text: 'Snabb och noggrann.', answeredBy: expect.anything() };
  expect(await outcomeOf({ applicantId }, admin)).toMatchObject(answer);
  expect((await platsa.call(answerHireOutcome, { applicantId, rating: 2 }, admin)).status).toBe(409);
  // It is no quick mark.
  const marks = await platsa.ctx.db
    .selectFrom('applicantRatings')
    .select('id')
    .where('applicantId', '=', applicantId)
    .execute();
  expect(marks).toEqual([]);
  await platsa.must(removeMember, { companyId, memberId: manager.userId }, admin);
  expect(await outcomeOf({ applicantId }, admin)).toMatchObject({ rating: 4 });
});

test('it is answered in Platsa too, by those who judge, and then the link ends', async () => {
  const { board, applicantId, manager, admin } = await aHire();
  const form = { applicantId, rating: 5, text: 'Allt vi hoppades.' };
  expect((await platsa.call(answerHireOutcome, form, manager)).status).toBe(409);
  await ask();
  const observer = await aTeamMember(platsa, board, 'observer', { extraRights: ['seeApplicants'] });
  expect((await platsa.call(answerHireOutcome, form, observer)).status).toBe(403);
  expect((await platsa.call(answerHireOutcome, { applicantId, rating: 6 }, manager)).error?.fields?.[0]?.path).toBe(
    'rating',
  );
  const { outcome } = await platsa.must(answerHireOutcome, form, manager);
  expect(outcome).toMatchObject({ rating: 5, text: 'Allt vi hoppades.' });
  expect((await platsa.call(getOpinion, { opinionToken: await linkTo(manager) })).status).toBe(410);
  expect(
    (await platsa.call(getHireOutcome, { applicantId }, await aTeamMember(platsa, board, 'interviewer'))).status,
  ).toBe(403);
  expect((await platsa.call(getHireOutcome, { applicantId }, (await aCompany(platsa)).admin)).status).toBe(404);
  expect((await platsa.call(getHireOutcome, { applicantId }, {})).status).toBe(401);
  expect(await outcomeOf({ applicantId }, admin)).toEqual(outcome);
});

test('a question from a colleague and this one stand side by side', async () => {
  const { applicantId, manager, admin } = await aHire();
  await ask();
  await platsa.must(askForOpinion, { applicantId, _users: [manager.userId], kind: 'opinion' }, admin);
  await platsa.must(askForOpinion, { applicantId, _users: [manager.userId], kind: 'decision' }, admin);
  await platsa.must(giveOpinion, { opinionToken: await linkTo(manager), rating: 3 });
  expect(await outcomeOf({ applicantId }, admin)).toMatchObject({ rating: 3 });
});

test('an anonymous application keeps the grade without the words', async () => {
  const { applicantId, manager, admin } = await aHire();
  await ask();
  await platsa.must(answerHireOutcome, { applicantId, rating: 2, text: 'Frideborg slutade.' }, manager);
  await platsa.ctx.db.transaction().execute((tx) => anonymiseAgain(platsa.ctx, tx, applicantId));
  expect(await outcomeOf({ applicantId }, admin)).toMatchObject({ rating: 2, text: null });
});

test('the analysis counts the answers by grade, without figures for fewer than five', async () => {
  const { board, manager, companyId, admin, applicantId } = await aHire();
  const others = [await hire(board), await hire(board), await hire(board), await hire(board), await hire(board)];
  await ask();
  const answer = (id: string, rating: number) => platsa.must(answerHireOutcome, { applicantId: id, rating }, manager);
  await answer(applicantId, 2);
  const read = () => platsa.must(getOutcomeAnalysis, { companyId }, admin);
  const hidden = { answers: 1, average: null, ratings: [1, 2, 3, 4, 5].map((rating) => ({ rating, answers: null })) };
  expect(await read()).toEqual(hidden);
  for (const other of others) await answer(other, 4);
  expect(await read()).toEqual({
    ...{ answers: 6, average: 22 / 6 },
    ratings: [
      { rating: 1, answers: 0 },
      { rating: 2, answers: null },
      { rating: 3, answers: 0 },
      { rating: 4, answers: 5 },
      { rating: 5, answers: 0 },
    ],
  });
  const rows = (part?: string) =>
    platsa.must(listAnalysisRows, { companyId, figure: 'outcomes', ...(part && { part }) }, admin);
  expect((await rows()).total).toBe(6);
  expect((await rows('4')).rows.map(({ _applicant }) => _applicant).toSorted()).toEqual(others.toSorted());
  expect(await rows('2')).toMatchObject({ total: null, rows: [] });
  const file = await download(platsa, exportAnalysis, { companyId, table: 'outcomes' }, admin);
  const text = file.bytes.toString('utf8');
  expect(text).toMatch(/Bättre än väntat"?;"?5/);
  expect(text).toMatch(/Sämre än väntat"?;"?färre än 5/);
  const elsewhere = await platsa.call(
    getOutcomeAnalysis,
    { companyId },
    await aMember(platsa, (await aCompany(platsa)).companyId),
  );
  expect(elsewhere.status).toBe(404);
});
