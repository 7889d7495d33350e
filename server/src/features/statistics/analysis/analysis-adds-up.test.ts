import { removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import { getBoard, moveApplicant, updateColumn } from '@platsa/contract/boards/endpoints';
import { type ColumnStage, stageNames } from '@platsa/contract/boards/rules';
import type { Board } from '@platsa/contract/boards/schema';
import { messageApplicants } from '@platsa/contract/messaging/template-endpoints';
import {
  getAnswerAnalysis,
  getDeclineAnalysis,
  getHiringTimes,
  getMemberAnalysis,
  getSourceAnalysis,
  getStageAnalysis,
  listAnalysisRows,
} from '@platsa/contract/statistics/analysis-endpoints';
import { type AnalysisFigure, formerMember, noReason } from '@platsa/contract/statistics/analysis-labels';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anOpenJob } from '../../../../test/applications-builders.ts';
import { anApplicant, type TestBoard } from '../../../../test/board-builders.ts';
import { aCompany, aMember } from '../../../../test/builders.ts';
import { addDays, dayInStockholm } from '../../../platform/stockholm-time.ts';

const platsa = useTestApp();

/** Acts on applications, in their order: each has the application's number and the act. */
const deeds = fc.array(
  fc.record({
    application: fc.nat(11),
    deed: fc.constantFrom('move', 'move', 'move', 'write', 'refuse', 'decline', 'withdraw', 'anonymise', 'correct'),
    column: fc.nat(4),
    byMember: fc.boolean(),
  }),
  { maxLength: 40 },
);
const arrivals = fc.array(
  fc.record({ job: fc.nat(1), daysAgo: fc.nat(60), source: fc.constantFrom('direct', 'social') }),
  {
    minLength: 1,
    maxLength: 12,
  },
);

type History = { arrivals: Arrival[]; deeds: Deed[] };
type Arrival = { job: number; daysAgo: number; source: string };
type Deed = { application: number; deed: string; column: number; byMember: boolean };

async function live({ arrivals, deeds }: History) {
  const company = await aCompany(platsa);
  const member = await aMember(platsa, company.companyId);
  const boards = [await anOpenJob(platsa, { company }), await anOpenJob(platsa, { company, openings: 2 })] as const;
  const applications: { id: string; board: TestBoard; isGone: boolean }[] = [];
  for (const { job, daysAgo, source } of arrivals) {
    const board = boards[job as 0 | 1];
    const { applicantId: id } = await anApplicant(platsa, board);
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    await sql`UPDATE applicants SET created_at = ${at}, column_since = ${at}, source_channel = ${source} WHERE id = ${id}`.execute(
      platsa.ctx.db,
    );
    await sql`INSERT INTO events (type, company_id, job_id, application_id, created_at)
      VALUES ('applicant.applied', ${company.companyId}, ${board.jobId}, ${id}, ${at})`.execute(platsa.ctx.db);
    applications.push({ id, board, isGone: false });
  }
  /** The applications that each of the two has moved and written to. */
  const handled = new Map(
    [company.admin.userId, member.userId].map((id) => [id, { moved: new Set(), wrote: new Set() }]),
  );
  for (const { application, deed, column, byMember } of deeds) {
    const chosen = applications[application % applications.length];
    if (!chosen || chosen.isGone) continue;
    const { id, board } = chosen;
    const by = { token: byMember ? member.token : company.admin.token };
    const { columns } = await platsa.must(getBoard, { boardId: board.boardId }, by);
    const before = placeOf(columns, id);
    const columnId = columns[column % columns.length]?._id ?? '';
    const acts = handled.get(byMember ? member.userId : company.admin.userId);
    if (deed === 'withdraw') {
      await platsa.must(removeApplication, { applicantId: id }, by);
      chosen.isGone = true;
    } else if (deed === 'write' || deed === 'refuse') {
      const message = { companyId: company.companyId, jobId: board.jobId, text: 'Hej', applicants: [id] };
      // Nobody writes to somebody who has got a no.
      const { data } = await platsa.call(messageApplicants, { ...message, decline: deed === 'refuse' }, by);
      if (data?.sent === 1) acts?.wrote.add(id);
    } else if (deed === 'decline') {
      await platsa.ctx.db.updateTable('applicants').set({ declined: true }).where('id', '=', id).execute();
    } else if (deed === 'anonymise') {
      await platsa.ctx.db.updateTable('applicants').set({ anonymisedAt: new Date() }).where('id', '=', id).execute();
    } else if (deed === 'correct') {
      const stage = (Object.keys(stageNames) as ColumnStage[])[column];
      await platsa.must(updateColumn, { columnId, ...(stage && { stage }) }, by);
    } else {
      const move = { boardId: board.boardId, _applicant: id, _workflowColumn: columnId, newIndex: 0 };
      await platsa.must(moveApplicant, move, by);
    }
    const after = await platsa.must(getBoard, { boardId: board.boardId }, by);
    if (!chosen.isGone && placeOf(after.columns, id) !== before) acts?.moved.add(id);
  }
  return { company, handled, left: applications.filter(({ isGone }) => !isGone).length, all: applications.length };
}

/** The column that a card is in. */
const placeOf = (columns: Board['columns'], id: string) =>
  columns.find(({ items }) => items.some(({ _applicant }) => _applicant._id === id))?._id;

test('the rows behind every figure add up to it, whatever has happened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record({ arrivals, deeds }), fc.boolean(), async (history, isRecent) => {
      const { company, handled, left, all } = await live(history);
      const as = { token: company.admin.token };
      const filter = {
        companyId: company.companyId,
        ...(isRecent && { from: addDays(dayInStockholm(platsa.ctx.now()), -30) }),
      };
      const [stages, times, sources, declines, answers, members] = await Promise.all([
        platsa.must(getStageAnalysis, filter, as),
        platsa.must(getHiringTimes, filter, as),
        platsa.must(getSourceAnalysis, filter, as),
        platsa.must(getDeclineAnalysis, filter, as),
        platsa.must(getAnswerAnalysis, filter, as),
        platsa.must(getMemberAnalysis, filter, as),
      ]);
      const listed = async (figure: AnalysisFigure, part?: string) => {
        const { total, rows } = await platsa.must(
          listAnalysisRows,
          { ...filter, figure, ...(part !== undefined && { part }) },
          as,
        );
        expect(rows).toHaveLength(total ?? 0);
        expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
        return { total, days: rows.flatMap(({ days }) => days ?? []).toSorted((a, b) => a - b) };
      };
      for (const { stage, reached, now, timed, medianDays } of stages.stages) {
        expect((await listed('reached', stage)).total).toBe(reached);
        expect((await listed('now', stage)).total).toBe(now);
        const { total, days } = await listed('timed', stage);
        expect(total).toBe(timed);
        if (medianDays !== null) expect(median(days)).toBeCloseTo(medianDays, 6);
      }
      expect((await listed('applications')).total).toBe(stages.applications);
      expect((await listed('gone')).total).toBe(stages.gone);
      if (!isRecent) expect([stages.applications, stages.gone]).toEqual([left, all - left]);
      expect((await listed('hires')).total).toBe(times.hires.count);
      expect((await listed('fills')).total).toBe(times.fills.count);
      for (const { source, applications, interviewed, hired } of sources.sources) {
        expect((await listed('applications', source)).total).toBe(applications);
        expect((await listed('interviewed', source)).total).toBe(interviewed);
        expect((await listed('hiredFrom', source)).total).toBe(hired);
      }
      for (const { _reason, declines: amount } of declines.reasons) {
        expect((await listed('declines', _reason ?? noReason)).total).toBe(amount);
      }
      expect(declines.declines).toBe(stages.stages.find(({ stage }) => stage === 'declined')?.now);
      expect((await listed('answered')).total).toBe(answers.answered);
      expect((await listed('unanswered')).total).toBe(answers.unanswered);
      expect(answers.answered + answers.unanswered).toBe(stages.applications);
      for (const { _member, moved, wrote, declined } of members.members) {
        const part = _member ?? formerMember;
        const acts = handled.get(part);
        if (moved !== null) expect([moved, wrote]).toEqual([acts?.moved.size, acts?.wrote.size]);
        expect((await listed('moved', part)).total).toBe(moved);
        expect((await listed('wrote', part)).total).toBe(wrote);
        expect((await listed('declined', part)).total).toBe(declined);
      }
    }),
    { numRuns: 10 },
  );
}, 240_000);

function median(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
