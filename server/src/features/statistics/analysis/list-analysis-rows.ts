import { anonymousName } from '@platsa/contract/applications/retention';
import type { AnalysisRows } from '@platsa/contract/statistics/analysis';
import { listAnalysisRows } from '@platsa/contract/statistics/analysis-endpoints';
import type { AnalysisFigure } from '@platsa/contract/statistics/analysis-labels';
import { smallestGroup } from '@platsa/contract/statistics/labels';
import { type RawBuilder, sql } from 'kysely';
import { cutPage, decodeCursor, fromCursorTime, selectMicroseconds, timeCursor } from '../../../db/cursor.ts';
import type { Db } from '../../../db/database.ts';
import { route } from '../../../http/route.ts';
import {
  actFacts,
  answerFacts,
  applicationFacts,
  declineFacts,
  type Facts,
  fillFacts,
  goneFacts,
  hireFacts,
  outcomeFacts,
  stageFacts,
} from './facts.ts';
import { type AnalysisScope, ofAnalysis } from './scope.ts';

const pageSize = 50;

export const listAnalysisRowsRoute = route(listAnalysisRows, {
  ...ofAnalysis,
  async handle({ ctx, input: { figure, part, after }, subject: { scope } }) {
    const page = { after: decodeCursor(after, timeCursor), limit: pageSize + 1 };
    const { total, rows } = await readRows(ctx.db, scope, { figure, part }, page);
    const { shown, next } = cutPage(rows, pageSize, ({ cursorTime, id }) => [cursorTime, id]);
    return { total, rows: shown.map(rowView), next };
  },
});

interface FigureRows {
  facts: (scope: AnalysisScope) => Facts;
  where: RawBuilder<unknown>;
  isIn?: (part: string) => RawBuilder<unknown>;
  /** Number of people in the part, at least, from the column `per` of its facts; without it every part is shown. */
  guard?: { per: RawBuilder<unknown>; people: RawBuilder<unknown> };
}

const all = sql`true`;
const isInPart = (part: string) => sql`part = ${part}`;
const people = sql`(SELECT count(DISTINCT per) FROM facts)`;
const bySource = {
  facts: applicationFacts,
  isIn: (part: string) => sql`(part = ${part} OR link_part = ${part})`,
  guard: { per: sql`person_id`, people },
};
/** A source of few people shows nothing; one of many shows a figure of nobody, and none of few. */
const someOfSource = {
  ...bySource,
  guard: {
    per: sql`person_id`,
    people: sql`least(${people}, nullif((SELECT count(DISTINCT per) FROM facts WHERE is_counted), 0))`,
  },
};
const byPart = { where: all, guard: { per: sql`NULL`, people: sql`(SELECT count(*) FROM facts)` } };
const byMember = {
  facts: actFacts,
  guard: { per: sql`act`, people: sql`(SELECT max(count) FROM (SELECT count(*) FROM facts GROUP BY per) AS acts)` },
};

const figureRows: Record<AnalysisFigure, FigureRows> = {
  applications: { ...bySource, where: all },
  interviewed: { ...someOfSource, where: sql`was_interviewed` },
  hiredFrom: { ...someOfSource, where: sql`is_hired` },
  gone: { facts: goneFacts, where: all },
  reached: { facts: stageFacts, where: all },
  now: { facts: stageFacts, where: sql`is_now` },
  timed: { facts: stageFacts, where: sql`has_left` },
  hires: { facts: hireFacts, where: all },
  fills: { facts: fillFacts, where: all },
  declines: { ...byPart, facts: declineFacts },
  outcomes: { ...byPart, facts: outcomeFacts },
  answered: { facts: answerFacts, where: sql`is_answered` },
  unanswered: { facts: answerFacts, where: sql`NOT is_answered` },
  moved: { ...byMember, where: sql`act = 'moved'` },
  wrote: { ...byMember, where: sql`act = 'wrote'` },
  declined: { ...byMember, where: sql`act = 'declined'` },
};

interface AnalysisRow {
  id: string;
  applicationId: string | null;
  boardId: string;
  jobId: string;
  title: string;
  unlocked: boolean;
  /** Null when the application is gone. */
  firstName: string | null;
  lastName: string | null;
  isJob: boolean;
  at: Date;
  days: number | null;
  link: string | null;
  cursorTime: number;
}

interface RowsPage {
  after?: readonly [number, string] | undefined;
  limit: number;
}

/** The latest first. `total` is null, and no row is read, where the group is too small to be shown. */
export async function readRows(
  db: Db,
  scope: AnalysisScope,
  { figure, part }: { figure: AnalysisFigure; part?: string | undefined },
  { after, limit }: RowsPage,
): Promise<{ total: number | null; rows: AnalysisRow[] }> {
  const { facts, where, guard, isIn = isInPart } = figureRows[figure];
  const inPart = part === undefined ? all : isIn(part);
  const isGuarded = guard && part !== undefined;
  const isAfter = after
    ? sql`(at, coalesce(application_id, job_id)) < (${fromCursorTime(after[0])}, ${after[1]}::uuid)`
    : all;
  const { rows } = await sql<AnalysisRow & { total: number; people: number | null }>`
    WITH facts AS MATERIALIZED (
        SELECT application_id, job_id, at, seconds, ${where} AS is_counted, ${guard?.per ?? sql`NULL`} AS per
        FROM (${facts(scope)}) AS facts WHERE ${inPart}),
      counted AS (
        SELECT count(*) FILTER (WHERE is_counted) AS total, ${isGuarded ? guard.people : sql`NULL::bigint`} AS people
        FROM facts),
      page AS (
        SELECT application_id, job_id, at, seconds, coalesce(application_id, job_id) AS id FROM facts
        WHERE is_counted AND ${isAfter} ORDER BY at DESC, id DESC LIMIT ${limit})
    SELECT counted.total, counted.people, page.id, a.id AS application_id, b.id AS board_id, j.id AS job_id, j.title, j.unlocked,
      person.first_name, person.last_name, page.application_id IS NULL AS is_job, page.at, page.seconds / 86400 AS days,
      CASE WHEN a.source_channel = 'link' THEN a.source_detail END AS link,
      ${selectMicroseconds('page.at')} AS cursor_time
    FROM counted LEFT JOIN (page JOIN jobs j ON j.id = page.job_id JOIN boards b ON b.job_id = j.id
      LEFT JOIN applicants a ON a.id = page.application_id LEFT JOIN persons person ON person.id = a.person_id) ON true
    ORDER BY page.at DESC, page.id DESC`.execute(db);
  const { total = 0, people = null } = rows[0] ?? {};
  if (people !== null && people > 0 && people < smallestGroup) return { total: null, rows: [] };
  return { total, rows: rows.filter(({ id }) => id !== null) };
}

/** Applications of a locked job, and those that are gone, are listed without a name. */
export function rowView(row: AnalysisRow): AnalysisRows['rows'][number] {
  const isNamed = row.unlocked && row.firstName !== null;
  return {
    _id: row.id,
    _applicant: isNamed ? row.applicationId : null,
    workflowId: row.boardId,
    _job: row.jobId,
    title: row.title,
    name: row.isJob ? null : isNamed ? `${row.firstName} ${row.lastName}`.trim() || anonymousName : '',
    at: row.at.toISOString(),
    days: row.days,
    link: row.link,
  };
}
