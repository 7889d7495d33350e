import type { Decider } from '@platsa/contract/applications/rules';
import { type ColumnStage, stageNames } from '@platsa/contract/boards/rules';
import { type SourceChannel, sourceChannels } from '@platsa/contract/jobs/sources';
import type {
  AnswerAnalysis,
  DeclineAnalysis,
  HiringTimes,
  MemberAnalysis,
  OutcomeAnalysis,
  SourceAnalysis,
  StageAnalysis,
} from '@platsa/contract/statistics/analysis';
import {
  getAnswerAnalysis,
  getDeclineAnalysis,
  getHiringTimes,
  getMemberAnalysis,
  getOutcomeAnalysis,
  getSourceAnalysis,
  getStageAnalysis,
} from '@platsa/contract/statistics/analysis-endpoints';
import { linkPart } from '@platsa/contract/statistics/analysis-labels';
import { smallestGroup } from '@platsa/contract/statistics/labels';
import { type RawBuilder, sql } from 'kysely';
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

export const getStageAnalysisRoute = route(getStageAnalysis, {
  ...ofAnalysis,
  handle: ({ ctx, subject: { scope } }) => readStages(ctx.db, scope),
});

export const getHiringTimesRoute = route(getHiringTimes, {
  ...ofAnalysis,
  handle: ({ ctx, subject: { scope } }) => readTimes(ctx.db, scope),
});

export const getSourceAnalysisRoute = route(getSourceAnalysis, {
  ...ofAnalysis,
  handle: ({ ctx, subject: { scope } }) => readSourceAnalysis(ctx.db, scope),
});

export const getDeclineAnalysisRoute = route(getDeclineAnalysis, {
  ...ofAnalysis,
  handle: ({ ctx, subject: { scope } }) => readDeclines(ctx.db, scope),
});

export const getAnswerAnalysisRoute = route(getAnswerAnalysis, {
  ...ofAnalysis,
  handle: ({ ctx, subject: { scope } }) => readAnswerTimes(ctx.db, scope),
});

export const getOutcomeAnalysisRoute = route(getOutcomeAnalysis, {
  ...ofAnalysis,
  handle: ({ ctx, subject: { scope } }) => readOutcomes(ctx.db, scope),
});

export const getMemberAnalysisRoute = route(getMemberAnalysis, {
  ...ofAnalysis,
  handle: ({ ctx, subject: { scope } }) => readMembers(ctx.db, scope),
});

const daysAt = (share: number) => sql`percentile_cont(${sql.lit(share)}) WITHIN GROUP (ORDER BY seconds)`;

const selectSpread = (condition = sql`true`) => sql`
  ${daysAt(0.5)} FILTER (WHERE ${condition}) / 86400 AS median_days,
  ${daysAt(0.9)} FILTER (WHERE ${condition}) / 86400 AS p90_days`;

interface Spread {
  medianDays: number | null;
  p90Days: number | null;
}

export async function readStages(db: Db, scope: AnalysisScope): Promise<StageAnalysis> {
  type StageRow = { part: ColumnStage; reached: number; now: number; timed: number } & Spread;
  const [{ rows }, gone] = await Promise.all([
    sql<StageRow>`
      SELECT part, reached, now, timed, spread.median_days, spread.p90_days
      FROM (
        SELECT part COLLATE "C" AS part, count(*) AS reached, count(*) FILTER (WHERE is_now) AS now,
          count(*) FILTER (WHERE has_left) AS timed, array_agg(seconds) FILTER (WHERE has_left) AS stays
        FROM (${stageFacts(scope)}) AS facts GROUP BY part COLLATE "C"
      ) AS stages CROSS JOIN LATERAL (SELECT ${selectSpread()} FROM (SELECT unnest(stays) AS seconds) AS left_after) AS spread`.execute(
      db,
    ),
    countFacts(db, goneFacts(scope)),
  ]);
  const byStage = new Map(rows.map(({ part, ...figures }) => [part, figures]));
  const nobody = { reached: 0, now: 0, timed: 0, medianDays: null, p90Days: null };
  const stages = (Object.keys(stageNames) as ColumnStage[]).map((stage) => ({
    stage,
    ...(byStage.get(stage) ?? nobody),
  }));
  // Every application that is there is in one stage.
  return { applications: stages.reduce((sum, { now }) => sum + now, 0), gone, stages };
}

async function countFacts(db: Db, facts: Facts): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM (${facts}) AS facts`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function readTimes(db: Db, scope: AnalysisScope): Promise<HiringTimes> {
  const [fills, hires] = await Promise.all([readSpread(db, fillFacts(scope)), readSpread(db, hireFacts(scope))]);
  return { fills, hires };
}

async function readSpread(db: Db, facts: Facts): Promise<Spread & { count: number }> {
  const { rows } = await sql<Spread & { count: number }>`
    SELECT count(*) AS count, ${selectSpread()} FROM (${facts}) AS facts`.execute(db);
  return rows[0] ?? { count: 0, medianDays: null, p90Days: null };
}

export async function readSourceAnalysis(db: Db, scope: AnalysisScope): Promise<SourceAnalysis> {
  const sources = await readFromSources(db, scope, sql`part`);
  const hasLinks = sources.some(({ part }) => part === 'link');
  const links = hasLinks ? await readFromSources(db, scope, sql`link_part`) : [];
  const nameOfLink = (part: string) => part.slice(linkPart('').length);
  return {
    sources: hiddenLast(
      sources.map(({ part, ...figures }) => ({ source: part as SourceChannel, ...figures })),
      ({ applications, source }) => [applications, sourceChannels[source]],
    ),
    links: hiddenLast(
      links.slice(0, 50).map(({ part, ...figures }) => ({ name: nameOfLink(part), ...figures })),
      ({ applications, name }) => [applications, name],
    ),
  };
}

/** Null for a group of so few people that somebody could be named. Nobody is not a group. */
function guard(amount: number, people = amount): number | null {
  return people > 0 && people < smallestGroup ? null : amount;
}

/** Groups without a figure come last, by name, because their order would tell their size. */
function hiddenLast<Row>(rows: readonly Row[], read: (row: Row) => [amount: number | null, name: string]): Row[] {
  const [shown, hidden] = [rows.filter((row) => read(row)[0] !== null), rows.filter((row) => read(row)[0] === null)];
  return [...shown, ...hidden.toSorted((a, b) => read(a)[1].localeCompare(read(b)[1], 'sv'))];
}

async function readFromSources(db: Db, scope: AnalysisScope, part: RawBuilder<unknown>) {
  type SourceFiguresRow = { part: string } & Record<'people' | 'peopleInterviewed' | 'peopleHired', number> &
    Record<'applications' | 'interviewed' | 'hired', number>;
  const { rows } = await sql<SourceFiguresRow>`
    SELECT ${part} AS part, count(DISTINCT person_id) AS people, count(*) AS applications,
      count(*) FILTER (WHERE was_interviewed) AS interviewed, count(*) FILTER (WHERE is_hired) AS hired,
      count(DISTINCT person_id) FILTER (WHERE was_interviewed) AS people_interviewed,
      count(DISTINCT person_id) FILTER (WHERE is_hired) AS people_hired
    FROM (${applicationFacts(scope)}) AS facts WHERE ${part} IS NOT NULL
    GROUP BY ${part} ORDER BY applications DESC, part`.execute(db);
  return rows.map((row) => ({
    part: row.part,
    ...(row.people < smallestGroup
      ? { applications: null, interviewed: null, hired: null }
      : {
          applications: row.applications,
          interviewed: guard(row.interviewed, row.peopleInterviewed),
          hired: guard(row.hired, row.peopleHired),
        }),
  }));
}

export async function readDeclines(db: Db, scope: AnalysisScope): Promise<DeclineAnalysis> {
  const { rows } = await sql<{ id: string | null; name: string | null; decidedBy: Decider | null; declines: number }>`
    SELECT r.id, r.name, r.decided_by, facts.declines
    FROM (SELECT part, count(*) AS declines FROM (${declineFacts(scope)}) AS facts GROUP BY part) AS facts
    LEFT JOIN decline_reasons r ON r.id::text = facts.part
    ORDER BY facts.declines DESC, r.name`.execute(db);
  const reasons = rows.map(({ id, name, decidedBy, declines }) => ({
    ...{ _reason: id, name: name ?? 'Ingen anledning angiven', decidedBy, declines: guard(declines) },
  }));
  return {
    declines: rows.reduce((sum, { declines }) => sum + declines, 0),
    reasons: hiddenLast(reasons, ({ declines, name }) => [declines, name]),
  };
}

export async function readAnswerTimes(db: Db, scope: AnalysisScope): Promise<AnswerAnalysis> {
  const { rows } = await sql<AnswerAnalysis>`
    SELECT count(*) FILTER (WHERE is_answered) AS answered, count(*) FILTER (WHERE NOT is_answered) AS unanswered,
      ${selectSpread(sql`is_answered`)}
    FROM (${answerFacts(scope)}) AS facts`.execute(db);
  const [answers] = rows;
  if (!answers) throw new Error('an aggregate has one row');
  return answers;
}

export async function readOutcomes(db: Db, scope: AnalysisScope): Promise<OutcomeAnalysis> {
  const { rows } = await sql<{ part: string; answers: number }>`
    SELECT part, count(*) AS answers FROM (${outcomeFacts(scope)}) AS facts GROUP BY part`.execute(db);
  const ratings = [1, 2, 3, 4, 5].map((rating) => ({
    rating,
    answers: rows.find(({ part }) => part === String(rating))?.answers ?? 0,
  }));
  const answers = ratings.reduce((sum, step) => sum + step.answers, 0);
  const sum = ratings.reduce((total, step) => total + step.rating * step.answers, 0);
  // Among few answers, a rating that nobody gave would reveal the ratings that the others gave.
  const isFew = answers < smallestGroup;
  return {
    answers,
    average: isFew ? null : sum / answers,
    ratings: ratings.map(({ rating, answers: given }) => ({ rating, answers: isFew ? null : guard(given) })),
  };
}

export async function readMembers(db: Db, scope: AnalysisScope): Promise<MemberAnalysis> {
  type MemberFiguresRow = {
    memberId: string | null;
    name: string | null;
    moved: number;
    wrote: number;
    declined: number;
  };
  const { rows } = await sql<MemberFiguresRow>`
    SELECT acts.member_id, acts.moved, acts.wrote, acts.declined, nullif(trim(p.first_name || ' ' || p.last_name), '') AS name
    FROM (
      SELECT member_id, count(*) FILTER (WHERE act = 'moved') AS moved, count(*) FILTER (WHERE act = 'wrote') AS wrote,
        count(*) FILTER (WHERE act = 'declined') AS declined
      FROM (${actFacts(scope)}) AS facts GROUP BY member_id
    ) AS acts LEFT JOIN persons p ON p.id = acts.member_id
    ORDER BY moved + wrote + declined DESC, name`.execute(db);
  const members = rows.map(({ memberId, name, moved, wrote, declined }) => ({
    _member: memberId,
    name: name ?? 'Tidigare användare',
    // So many people at least.
    ...(Math.max(moved, wrote, declined) < smallestGroup
      ? { moved: null, wrote: null, declined: null }
      : { moved, wrote, declined }),
  }));
  return { members: hiddenLast(members, ({ moved, name }) => [moved, name]) };
}
