import { saveDeclineReasons, setDeclineReason } from '@platsa/contract/applications/decline-reason-endpoints';
import { removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import { deleteColumn, moveApplicant, updateColumn } from '@platsa/contract/boards/endpoints';
import type { ColumnStage } from '@platsa/contract/boards/rules';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import { messageApplicants } from '@platsa/contract/messaging/template-endpoints';
import {
  exportAnalysis,
  exportAnalysisRows,
  getAnswerAnalysis,
  getDeclineAnalysis,
  getHiringTimes,
  getMemberAnalysis,
  getSourceAnalysis,
  getStageAnalysis,
  listAnalysedJobs,
  listAnalysisRows,
} from '@platsa/contract/statistics/analysis-endpoints';
import { type AnalysisFigure, type AnalysisTable, linkPart } from '@platsa/contract/statistics/analysis-labels';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anOpenJob } from '../../../../test/applications-builders.ts';
import { anApplicant, columnNamed, type TestBoard } from '../../../../test/board-builders.ts';
import { type Account, aCompany, aJobSeeker, aMember } from '../../../../test/builders.ts';
import { download } from '../../../../test/download.ts';
import { aTemplate } from '../../../../test/mail-builders.ts';
import { aTeamMember } from '../../../../test/team-builders.ts';
import { addDays, dayInStockholm } from '../../../platform/stockholm-time.ts';

const platsa = useTestApp();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const as = ({ admin }: TestBoard) => ({ token: admin.token });

async function anOldApplicant(board: TestBoard, days: number): Promise<string> {
  const { applicantId } = await anApplicant(platsa, board);
  await sql`UPDATE applicants SET created_at = ${daysAgo(days)}, column_since = ${daysAgo(days)}
    WHERE id = ${applicantId}`.execute(platsa.ctx.db);
  await sql`INSERT INTO events (type, company_id, job_id, application_id, created_at)
    VALUES ('applicant.applied', ${board.companyId}, ${board.jobId}, ${applicantId}, ${daysAgo(days)})`.execute(
    platsa.ctx.db,
  );
  return applicantId;
}

/** Moves an application, as if some days ago. */
async function moved(board: TestBoard, applicantId: string, to: string, days: number): Promise<void> {
  const { _id } = await columnNamed(platsa, board, to);
  const move = { boardId: board.boardId, _applicant: applicantId, _workflowColumn: _id, newIndex: 0 };
  await platsa.must(moveApplicant, move, as(board));
  await dateLatest(applicantId, days);
  await sql`UPDATE applicants SET column_since = ${daysAgo(days)} WHERE id = ${applicantId}`.execute(platsa.ctx.db);
}

const dateLatest = (applicantId: string, days: number) =>
  sql`UPDATE events SET created_at = ${daysAgo(days)} WHERE id = (
    SELECT id FROM events WHERE application_id = ${applicantId} ORDER BY id DESC LIMIT 1)`.execute(platsa.ctx.db);

async function stagesOf(board: TestBoard, filter: object = {}) {
  const { stages, ...sums } = await platsa.must(getStageAnalysis, { companyId: board.companyId, ...filter }, as(board));
  type Figures = Omit<(typeof stages)[number], 'stage'>;
  const byStage = Object.fromEntries(stages.map(({ stage, ...figures }) => [stage, figures]));
  return { ...sums, ...(byStage as Record<ColumnStage, Figures>) };
}

const rowsOf = (board: TestBoard, figure: AnalysisFigure, part?: string, filter: object = {}) =>
  platsa.must(listAnalysisRows, { companyId: board.companyId, figure, ...(part && { part }), ...filter }, as(board));

test('stages count who reached them and who is there now, and how long those who left were there', async () => {
  const board = await anOpenJob(platsa);
  const hired = await anOldApplicant(board, 10);
  const declined = await anOldApplicant(board, 10);
  await anOldApplicant(board, 10);
  await moved(board, hired, 'Intervju bokad', 8);
  await moved(board, hired, 'Anställd', 5);
  await moved(board, declined, 'Intervju bokad', 6);
  await moved(board, declined, 'Fått nej', 1);
  const stages = await stagesOf(board);
  expect(stages).toMatchObject({ applications: 3, gone: 0 });
  expect(stages.new).toMatchObject({ reached: 3, now: 1, timed: 2, medianDays: expect.closeTo(3, 1) });
  expect(stages.new.p90Days).toBeCloseTo(3.8, 1);
  expect(stages.interview).toMatchObject({ reached: 2, now: 0, timed: 2, medianDays: expect.closeTo(4, 1) });
  expect(stages.hired).toMatchObject({ reached: 1, now: 1, timed: 0, medianDays: null });
  expect(stages.declined).toMatchObject({ reached: 1, now: 1 });
  expect(stages.review).toEqual({ reached: 0, now: 0, timed: 0, medianDays: null, p90Days: null });
});

test('somebody who came back to a stage is counted once, with all days there', async () => {
  const board = await anOpenJob(platsa);
  const applicantId = await anOldApplicant(board, 10);
  await moved(board, applicantId, 'Intervju bokad', 8);
  await moved(board, applicantId, 'Ansökt', 7);
  await moved(board, applicantId, 'Intervju bokad', 4);
  const { new: first, interview } = await stagesOf(board);
  expect(first).toMatchObject({ reached: 1, now: 0, timed: 1, medianDays: expect.closeTo(5, 1) });
  expect(interview).toMatchObject({ reached: 1, now: 1, timed: 0, medianDays: null });
});

test('a stage that is corrected is corrected in the history, and a deleted column keeps its history', async () => {
  const board = await anOpenJob(platsa);
  const applicantId = await anOldApplicant(board, 10);
  await moved(board, applicantId, 'Under bearbetning', 8);
  await moved(board, applicantId, 'Anställd', 2);
  const { _id: columnId } = await columnNamed(platsa, board, 'Under bearbetning');
  await platsa.must(updateColumn, { columnId, value: 'Telefonsamtal', stage: 'interview' }, as(board));
  expect(await stagesOf(board)).toMatchObject({ review: { reached: 0 }, interview: { reached: 1, timed: 1 } });
  await platsa.must(deleteColumn, { columnId }, as(board));
  expect((await stagesOf(board)).interview).toMatchObject({ reached: 1, medianDays: expect.closeTo(6, 1) });
});

test('a withdrawn application counts in the stages that it reached, and is listed without a name', async () => {
  const board = await anOpenJob(platsa);
  const applicantId = await anOldApplicant(board, 10);
  await moved(board, applicantId, 'Intervju bokad', 8);
  await platsa.must(removeApplication, { applicantId }, as(board));
  const stages = await stagesOf(board);
  expect(stages).toMatchObject({ applications: 0, gone: 1, new: { reached: 1 }, interview: { reached: 1, now: 0 } });
  for (const [figure, part] of [['gone'], ['reached', 'interview']] as const) {
    const { total, rows } = await rowsOf(board, figure, part);
    expect([total, rows]).toEqual([1, [expect.objectContaining({ _applicant: null, name: '', title: 'Kock' })]]);
  }
});

test('period, job and brand choose which applications count', async () => {
  const board = await anOpenJob(platsa);
  const other = await anOpenJob(platsa, { company: board });
  await anOldApplicant(board, 40);
  await anOldApplicant(other, 2);
  const day = (days: number) => addDays(dayInStockholm(new Date()), -days);
  const count = async (filter: object) => (await stagesOf(board, filter)).applications;
  expect(await count({})).toBe(2);
  expect(await count({ from: day(10) })).toBe(1);
  expect(await count({ to: day(10) })).toBe(1);
  expect(await count({ _job: other.jobId })).toBe(1);
  expect(await count({ _brand: board.brandId })).toBe(2);
});

test('time to hire is from the application, time to fill from the job’s first day to its last place', async () => {
  const board = await anOpenJob(platsa, { openings: 2 });
  const [first, second] = [await anOldApplicant(board, 9), await anOldApplicant(board, 9)];
  await moved(board, first, 'Anställd', 6);
  const times = () => platsa.must(getHiringTimes, { companyId: board.companyId }, as(board));
  expect(await times()).toMatchObject({ fills: { count: 0 }, hires: { count: 1, medianDays: expect.closeTo(3, 1) } });
  await moved(board, second, 'Anställd', 2);
  const { fills, hires } = await times();
  expect(hires).toMatchObject({ count: 2, medianDays: expect.closeTo(5, 1) });
  expect(fills.count).toBe(1);
  expect(fills.medianDays).toBeGreaterThan(7);
  const { rows } = await rowsOf(board, 'fills');
  expect(rows).toMatchObject([{ _applicant: null, name: null, title: 'Kock', _job: board.jobId }]);
});

test('sources are followed to interview and hire, without figures for fewer than five people', async () => {
  const board = await anOpenJob(platsa);
  const ids = [];
  for (let n = 0; n < 9; n++) ids.push(await anOldApplicant(board, 5));
  await sql`UPDATE applicants SET source_channel = 'social' WHERE id = ANY(${ids.slice(0, 5)}::uuid[])`.execute(
    platsa.ctx.db,
  );
  await moved(board, ids[0] ?? '', 'Intervju bokad', 3);
  await moved(board, ids[0] ?? '', 'Anställd', 2);
  const { sources } = await platsa.must(getSourceAnalysis, { companyId: board.companyId }, as(board));
  expect(sources).toEqual([
    { source: 'social', applications: 5, interviewed: null, hired: null },
    { source: 'direct', applications: null, interviewed: null, hired: null },
  ]);
  expect((await rowsOf(board, 'hiredFrom', 'social')).total).toBeNull();
  expect((await rowsOf(board, 'applications', 'social')).total).toBe(5);
  expect(await rowsOf(board, 'applications', 'direct')).toEqual({ total: null, rows: [], next: null });
});

test('own links are told apart by name within their source, and rows show the link', async () => {
  const board = await anOpenJob(platsa);
  for (const [detail, amount] of [['Mässan i Lund', 5] as const, ['Instagram', 1] as const, [null, 1] as const]) {
    for (let n = 0; n < amount; n++) {
      const id = await anOldApplicant(board, 5);
      await sql`UPDATE applicants SET source_channel = 'link', source_detail = ${detail} WHERE id = ${id}`.execute(
        platsa.ctx.db,
      );
    }
  }
  const added = await anOldApplicant(board, 5);
  await sql`UPDATE applicants SET source_channel = 'referral', source_detail = 'Mässan i Lund' WHERE id = ${added}`.execute(
    platsa.ctx.db,
  );
  const { sources, links } = await platsa.must(getSourceAnalysis, { companyId: board.companyId }, as(board));
  expect(sources[0]).toEqual({ source: 'link', applications: 7, interviewed: 0, hired: 0 });
  const few = { applications: null, interviewed: null, hired: null };
  expect(links).toEqual([
    { name: 'Mässan i Lund', applications: 5, interviewed: 0, hired: 0 },
    { name: '', ...few },
    { name: 'Instagram', ...few },
  ]);
  const all = await rowsOf(board, 'applications', 'link');
  expect(all.rows.map(({ link }) => link).toSorted()).toEqual([
    'Instagram',
    ...Array<string>(5).fill('Mässan i Lund'),
    null,
  ]);
  expect((await rowsOf(board, 'applications', linkPart('Mässan i Lund'))).total).toBe(5);
  expect((await rowsOf(board, 'hiredFrom', linkPart('Mässan i Lund'))).total).toBe(0);
  expect(await rowsOf(board, 'applications', linkPart('Instagram'))).toMatchObject({ total: null, rows: [] });
  expect((await rowsOf(board, 'reached', linkPart('Mässan i Lund'))).total).toBe(0);
  const input = { companyId: board.companyId, table: 'sources' as const };
  const { bytes } = await download(platsa, exportAnalysis, input, as(board));
  expect(bytes.toString('utf8')).toContain('Egen länk;Mässan i Lund;5;0;0');
});

test('declines are counted by reason, with whose decision it was, and small groups hidden and last', async () => {
  const board = await anOpenJob(platsa);
  const { companyId } = board;
  const declined: string[] = [];
  for (let n = 0; n < 6; n++) declined.push(await anOldApplicant(board, 5));
  const given = { name: 'Fick ett annat jobb', decidedBy: 'candidate' as const };
  const { reasons } = await platsa.must(saveDeclineReasons, { companyId, reasons: [given] }, as(board));
  const [reason] = reasons;
  for (const applicantId of declined) await moved(board, applicantId, 'Fått nej', 2);
  const _applicants = declined.slice(1);
  await platsa.must(setDeclineReason, { companyId, _applicants, _reason: reason?._id ?? null }, as(board));
  const analysis = await platsa.must(getDeclineAnalysis, { companyId }, as(board));
  expect(analysis.declines).toBe(6);
  expect(analysis.reasons).toMatchObject([
    { _reason: reason?._id, name: reason?.name, decidedBy: 'candidate', declines: 5 },
    { _reason: null, declines: null },
  ]);
  expect((await rowsOf(board, 'declines', reason?._id)).total).toBe(5);
  expect(await rowsOf(board, 'declines', 'none')).toEqual({ total: null, rows: [], next: null });
});

test('the first answer is what a member writes, and those who wait are counted', async () => {
  const board = await anOpenJob(platsa);
  const { companyId } = board;
  const answered = await anOldApplicant(board, 5);
  const waiting = await anOldApplicant(board, 5);
  await platsa.must(
    messageApplicants,
    { companyId, jobId: board.jobId, text: 'Hej', applicants: [answered] },
    as(board),
  );
  await dateLatestOf(answered, 'applicant.message.sent', 3);
  expect(await platsa.must(getAnswerAnalysis, { companyId }, as(board))).toMatchObject({
    ...{ answered: 1, unanswered: 1, medianDays: expect.closeTo(2, 1) },
  });
  expect((await rowsOf(board, 'unanswered')).rows.map(({ _applicant }) => _applicant)).toEqual([waiting]);
});

const dateLatestOf = (applicantId: string, type: string, days: number) =>
  sql`UPDATE events SET created_at = ${daysAgo(days)} WHERE application_id = ${applicantId} AND type = ${type}`.execute(
    platsa.ctx.db,
  );

test('members are shown with what they did, without figures for fewer than five candidates', async () => {
  const board = await anOpenJob(platsa);
  const member = await aMember(platsa, board.companyId);
  const { _id } = await columnNamed(platsa, board, 'Intervju bokad');
  for (let n = 0; n < 6; n++) {
    const applicantId = await anOldApplicant(board, 5);
    const move = { boardId: board.boardId, _applicant: applicantId, _workflowColumn: _id, newIndex: 0 };
    await platsa.must(moveApplicant, move, n === 0 ? { token: member.token } : as(board));
  }
  const { members } = await platsa.must(getMemberAnalysis, { companyId: board.companyId }, as(board));
  expect(members).toMatchObject([
    { _member: board.admin.userId, moved: 5, wrote: 0, declined: 0 },
    { _member: member.userId, moved: null, wrote: null, declined: null },
  ]);
  expect((await rowsOf(board, 'moved', board.admin.userId)).total).toBe(5);
  expect((await rowsOf(board, 'moved', member.userId)).total).toBeNull();
});

test('a no counts as a move or an answer too, and a mail that a column sends is nobody’s answer', async () => {
  const board = await anOpenJob(platsa);
  const { companyId, jobId } = board;
  const applicants: string[] = [];
  for (let n = 0; n < 6; n++) applicants.push(await anOldApplicant(board, 5));
  const { _id } = await aTemplate(platsa, board);
  const { _id: columnId } = await columnNamed(platsa, board, 'Intervju bokad');
  const triggers = [{ type: 'email' as const, _messageTemplate: _id }];
  await platsa.must(updateColumn, { columnId, triggers }, as(board));
  const [mailed = '', ...others] = applicants;
  await moved(board, mailed, 'Intervju bokad', 2);
  const [byHand = '', ...byMessage] = others;
  await moved(board, byHand, 'Fått nej', 2);
  const no = { companyId, jobId, text: 'Tack men nej', decline: true, applicants: byMessage };
  await platsa.must(messageApplicants, no, as(board));
  const { members } = await platsa.must(getMemberAnalysis, { companyId }, as(board));
  expect(members).toMatchObject([{ _member: board.admin.userId, moved: 6, wrote: 4, declined: 5 }]);
  const listed = async (figure: AnalysisFigure) =>
    (await rowsOf(board, figure, board.admin.userId)).rows.map(({ _applicant }) => _applicant).toSorted();
  expect(await listed('moved')).toEqual(applicants.toSorted());
  expect(await listed('wrote')).toEqual(byMessage.toSorted());
  expect(await listed('declined')).toEqual(others.toSorted());
});

test('rows come fifty at a time, and those of a locked job without names', async () => {
  const board = await anOpenJob(platsa);
  for (let n = 0; n < 52; n++) await anOldApplicant(board, 3);
  const { total, rows, next } = await rowsOf(board, 'applications');
  expect([total, rows.length]).toEqual([52, 50]);
  const rest = await rowsOf(board, 'applications', undefined, { after: next });
  expect(rest).toMatchObject({ total: 52, next: null });
  expect(new Set([...rows, ...rest.rows].map(({ _id }) => _id)).size).toBe(52);
  expect(rows[0]?.name).toBe('Kim Lind');
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', board.jobId).execute();
  expect((await rowsOf(board, 'applications')).rows[0]).toMatchObject({ _applicant: null, name: '' });
});

test('every table and the rows of every figure are exported, with formulas as text', async () => {
  const board = await anOpenJob(platsa, { title: '=1+1' });
  await moved(board, await anOldApplicant(board, 5), 'Intervju bokad', 2.5);
  const input = { companyId: board.companyId };
  const lines = async (bytes: Promise<{ bytes: Buffer }>) =>
    (await bytes).bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\n');
  const table = (table: AnalysisTable) => lines(download(platsa, exportAnalysis, { ...input, table }, as(board)));
  expect((await table('stages')).slice(0, 2)).toEqual([
    'Steg;Nådde steget;Är där nu;Har lämnat steget;Median, dagar;90:e percentilen, dagar',
    'Ny;1;0;1;2,5;2,5',
  ]);
  expect(await table('times')).toHaveLength(3);
  expect(await table('sources')).toEqual([
    'Källa;Länk;Ansökningar;Nådde intervju;Anställda',
    'Direkt;;färre än 5;färre än 5;färre än 5',
  ]);
  expect(await table('answers')).toEqual(['Besvarade;Utan svar;Median, dagar;90:e percentilen, dagar', '0;1;;']);
  expect((await table('members'))[0]).toBe('Användare;Flyttade;Svarade;Gav nej');
  const rows = await lines(download(platsa, exportAnalysisRows, { ...input, figure: 'timed', part: 'new' }, as(board)));
  expect(rows[1]).toMatch(/^Kim Lind;'=1\+1;\d{4}-\d\d-\d\d;2,5;$/);
});

const calls = [
  getStageAnalysis,
  getHiringTimes,
  getSourceAnalysis,
  getDeclineAnalysis,
  getAnswerAnalysis,
  getMemberAnalysis,
];

test('the analysis is for members of the company', async () => {
  const board = await anOpenJob(platsa);
  const { companyId } = board;
  const member = await aMember(platsa, companyId);
  const stranger = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const callers = [
    [undefined, 401],
    [jobSeeker.token, 403],
    [stranger.admin.token, 404],
    [member.token, 200],
    [board.admin.token, 200],
  ] as const;
  for (const [token, status] of callers) {
    const by = token === undefined ? {} : { token };
    for (const call of calls) expect((await platsa.call(call, { companyId }, by)).status).toBe(status);
    const rows = { companyId, figure: 'applications' } as const;
    expect((await platsa.call(listAnalysisRows, rows, by)).status).toBe(status);
    expect((await download(platsa, exportAnalysisRows, rows, by)).status).toBe(status);
    expect((await download(platsa, exportAnalysis, { companyId, table: 'stages' }, by)).status).toBe(status);
  }
});

test('the analysis is of the jobs that an admin sees or a member is in the team of, and its rows add up to it', async () => {
  const open = await anOpenJob(platsa);
  const secret = await anOpenJob(platsa, { company: open, confidential: true });
  for (const board of [open, secret, secret]) await anApplicant(platsa, board);
  const { companyId } = open;
  const [outside, limited] = [await aMember(platsa, companyId), await aMember(platsa, companyId, 'limited')];
  const observer = await aTeamMember(platsa, secret, 'observer', { extraRights: ['seeApplicants'] });
  const interviewer = await aTeamMember(platsa, secret, 'interviewer');
  const figures = async ({ token }: { token: string }) => {
    const { applications } = await platsa.must(getStageAnalysis, { companyId }, { token });
    const reached = { companyId, figure: 'reached', part: 'new' } as const;
    const { total, rows } = await platsa.must(listAnalysisRows, reached, { token });
    return [applications, total, rows.length];
  };
  expect(await figures(open.admin)).toEqual([3, 3, 3]);
  const colleague = await aTeamMember(platsa, open, 'manager', { member: 'user' });
  expect(await figures(colleague)).toEqual([1, 1, 1]);
  expect(await figures(observer)).toEqual([2, 2, 2]);
  for (const caller of [outside, limited, interviewer]) expect(await figures(caller)).toEqual([0, 0, 0]);
  const jobsFor = async (caller: Account) =>
    (await platsa.must(listAnalysedJobs, { companyId }, caller)).jobs.map(({ _id }) => _id);
  expect(await jobsFor(open.admin)).toEqual([secret.jobId, open.jobId]);
  expect(await jobsFor(colleague)).toEqual([open.jobId]);
  expect(await jobsFor(observer)).toEqual([secret.jobId]);
  for (const caller of [outside, limited, interviewer]) expect(await jobsFor(caller)).toEqual([]);
  const chosen = { companyId, _job: secret.jobId };
  const statuses = [outside, observer, interviewer].map(
    async ({ token }) => (await platsa.call(getStageAnalysis, chosen, { token })).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 200, 403]);
});

test('a member outside of the teams sees nothing of what others do, and one who answers for a job its figures', async () => {
  const board = await anOpenJob(platsa);
  const { companyId, admin } = board;
  const { _id: _workflowColumn } = await columnNamed(platsa, board, 'Intervju bokad');
  for (let n = 0; n < 5; n++) {
    const { applicantId: _applicant } = await anApplicant(platsa, board);
    await platsa.must(moveApplicant, { boardId: board.boardId, _applicant, _workflowColumn, newIndex: 0 }, admin);
  }
  const { token, userId } = await aMember(platsa, companyId);
  const members = async () => (await platsa.must(getMemberAnalysis, { companyId }, { token })).members;
  const chosen = { companyId, _job: board.jobId };
  expect(await members()).toEqual([]);
  expect((await platsa.must(getStageAnalysis, chosen, { token })).applications).toBe(0);
  await platsa.must(updateJob, { jobId: board.jobId, _responsible: userId }, admin);
  expect(await members()).toMatchObject([{ _member: admin.userId, moved: 5 }]);
});

test('the jobs of a member’s teams are analysed apart, those that the member answers for among them', async () => {
  const inTeam = await anOpenJob(platsa);
  const { companyId, admin } = inTeam;
  const [responsible, other] = [
    await anOpenJob(platsa, { company: inTeam }),
    await anOpenJob(platsa, { company: inTeam }),
  ];
  const { userId: _member } = await aTeamMember(platsa, inTeam, 'manager', { member: 'user' });
  await platsa.must(updateJob, { jobId: responsible.jobId, _responsible: _member }, admin);
  for (const board of [inTeam, responsible, other]) await anApplicant(platsa, board);
  expect((await stagesOf(inTeam)).applications).toBe(3);
  expect((await stagesOf(inTeam, { _member })).applications).toBe(2);
  const reached = { companyId, _member, figure: 'reached', part: 'new' } as const;
  expect((await platsa.must(listAnalysisRows, reached, admin)).total).toBe(2);
});

test('another company’s job, brand or member, or one that does not exist, is not found', async () => {
  const board = await anOpenJob(platsa);
  const other = await anOpenJob(platsa);
  const filters = [
    { _job: other.jobId },
    { _job: crypto.randomUUID() },
    { _brand: other.brandId },
    { _member: other.admin.userId },
  ];
  for (const filter of filters) {
    for (const call of calls) {
      expect((await platsa.call(call, { companyId: board.companyId, ...filter }, as(board))).status).toBe(404);
    }
  }
});

test.each([
  ['from', { from: 'i går' }],
  ['_brand', { _brand: 'vår' }],
  ['figure', { figure: 'löner' as AnalysisFigure }],
  ['after', { after: 'x' }],
])('an invalid %s is reported at its field', async (path, wrong) => {
  const board = await anOpenJob(platsa);
  const input = { companyId: board.companyId, figure: 'applications' as const, ...wrong };
  const { status, error } = await platsa.call(listAnalysisRows, input, as(board));
  expect([status, error?.fields?.map((field) => field.path)]).toEqual([400, [path]]);
});
