import { levelFrom } from '@platsa/contract/levels';
import type {
  ApplicantAges,
  ApplicantCities,
  AverageMatch,
  StatisticsFilter,
  TrafficSources,
  WeekdayAmounts,
} from '@platsa/contract/statistics/company-statistics';
import {
  getApplicantAges,
  getApplicantCities,
  getApplicantsTotal,
  getApplicationsByWeekday,
  getAverageMatch,
  getReach,
  getTrafficSources,
} from '@platsa/contract/statistics/endpoints';
import { smallestGroup, type ViewSource, viewSources } from '@platsa/contract/statistics/labels';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { endOfDay, startOfDay } from '../../db/days.ts';
import { type Actor, memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { getJobViewer, type JobViewer, seesApplicantsOf } from '../boards/index.ts';
import { findJob } from '../jobs/index.ts';

/** The filter and its viewer: counted are the jobs whose applicants the viewer sees, also those that are not unlocked. */
export interface StatisticsScope extends StatisticsFilter {
  viewer: JobViewer;
}

/** A job that is chosen must be the company's. */
export const ofCompany = {
  async subject({ ctx, input, actor }: { ctx: Context; input: StatisticsFilter; actor: Actor }) {
    const { companyId, _job } = input;
    if (_job && (await findJob(ctx.db, _job))?.companyId !== companyId) return undefined;
    const scope: StatisticsScope = { ...input, viewer: getJobViewer(actor, companyId) };
    return { companyId, ...(_job && { jobId: _job }), scope };
  },
  policy: memberOf,
};

export const getApplicantsTotalRoute = route(getApplicantsTotal, {
  ...ofCompany,
  handle: async ({ ctx, subject: { scope } }) => ({ applicants: await countApplications(ctx.db, scope) }),
});

export const getReachRoute = route(getReach, {
  ...ofCompany,
  handle: async ({ ctx, subject: { scope } }) => ({ reach: (await readSources(ctx.db, scope)).views }),
});

export const getAverageMatchRoute = route(getAverageMatch, {
  ...ofCompany,
  handle: ({ ctx, subject: { scope } }) => readMatch(ctx.db, scope),
});

export const getApplicationsByWeekdayRoute = route(getApplicationsByWeekday, {
  ...ofCompany,
  handle: ({ ctx, subject: { scope } }) => readWeekdays(ctx.db, scope),
});

export const getTrafficSourcesRoute = route(getTrafficSources, {
  ...ofCompany,
  handle: ({ ctx, subject: { scope } }) => readSources(ctx.db, scope),
});

export const getApplicantAgesRoute = route(getApplicantAges, {
  ...ofCompany,
  handle: ({ ctx, subject: { scope } }) => readAges(ctx.db, scope, ctx.now()),
});

export const getApplicantCitiesRoute = route(getApplicantCities, {
  ...ofCompany,
  handle: ({ ctx, subject: { scope } }) => readCities(ctx.db, scope),
});

export async function readMatch(db: Db, scope: StatisticsScope): Promise<AverageMatch> {
  const { average, ...levels } = await getMatch(db, scope);
  return { avgJobMatch: average, levels };
}

export async function readWeekdays(db: Db, scope: StatisticsScope): Promise<WeekdayAmounts> {
  const counted = new Map((await listWeekdays(db, scope)).map(({ day, value }) => [day, value]));
  return { applicationDates: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, value: counted.get(day) ?? 0 })) };
}

export async function readSources(db: Db, scope: StatisticsScope): Promise<TrafficSources> {
  const rows = await listSources(db, scope);
  const views = rows.reduce((sum, row) => sum + row.views, 0);
  const shares = rows.map((row) => ({ ...row, percent: toPercent(row.views, views) }));
  return {
    views,
    socialPercents: shares.filter(({ source }) => viewSources[source].social),
    otherPercents: shares.filter(({ source }) => !viewSources[source].social),
  };
}

const oldestDecade = 6;

/** Under 20, by ten years, 60 and older. */
export async function readAges(db: Db, scope: StatisticsScope, now: Date): Promise<ApplicantAges> {
  const rows = await listDecades(db, scope, dayInStockholm(now));
  const groups = Map.groupBy(rows, ({ decade }) => Math.min(oldestDecade, Math.max(1, decade)));
  const ages = [...groups].map(([decade, parts]) => ({
    from: decade === 1 ? null : decade * 10,
    to: decade === oldestDecade ? null : decade * 10 + 9,
    people: parts.reduce((sum, part) => sum + part.people, 0),
  }));
  const { shown, others } = withoutSmallGroups(ages);
  return { agePercents: shown, others };
}

export async function readCities(db: Db, scope: StatisticsScope): Promise<ApplicantCities> {
  const cities = (await listHomeCities(db, scope)).map(({ id, name, people }) => ({
    _city: { _id: id, name },
    people,
  }));
  const { shown, others } = withoutSmallGroups(cities);
  return { cityPercents: shown, others };
}

/** The share of each group, without those in which somebody could be recognised. These make one group, if it is large enough. */
function withoutSmallGroups<Group extends { people: number }>(groups: readonly Group[]) {
  const all = groups.reduce((sum, { people }) => sum + people, 0);
  const isLarge = ({ people }: { people: number }) => people >= smallestGroup;
  const rest = { people: groups.filter((one) => !isLarge(one)).reduce((sum, { people }) => sum + people, 0) };
  const addPercent = <T extends { people: number }>(one: T) => ({ ...one, percent: toPercent(one.people, all) });
  return { shown: groups.filter(isLarge).map(addPercent), others: isLarge(rest) ? addPercent(rest) : null };
}

function toPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}

/** The matching applications as `a`; the index applicants_job_created has all that is read of them. */
const applications = ({ companyId, _job, from, to, viewer }: StatisticsScope) => sql`
  jobs j JOIN applicants a ON a.job_id = j.id
  WHERE j.company_id = ${companyId} AND j.status <> 'bank' AND ${seesApplicantsOf(viewer, 'j')}
    AND ${_job ? sql`j.id = ${_job}` : sql`true`}
    AND ${from ? sql`a.created_at >= ${startOfDay(from)}` : sql`true`}
    AND ${to ? sql`a.created_at < ${endOfDay(to)}` : sql`true`}`;

/** The applicants, each once, however often they applied. */
const people = (scope: StatisticsScope) => sql`
  (SELECT DISTINCT a.person_id FROM ${applications(scope)}) AS applied JOIN persons person ON person.id = applied.person_id`;

export async function countApplications(db: Db, scope: StatisticsScope): Promise<number> {
  const { rows } = await sql<{ applicants: number }>`
    SELECT count(*) AS applicants FROM ${applications(scope)}`.execute(db);
  return rows[0]?.applicants ?? 0;
}

export async function getMatch(db: Db, scope: StatisticsScope) {
  const { low, medium, high } = levelFrom;
  const { rows } = await sql<{ average: number | null; low: number; medium: number; high: number }>`
    SELECT avg(a.score) AS average,
      count(*) FILTER (WHERE a.score >= ${low} AND a.score < ${medium}) AS low,
      count(*) FILTER (WHERE a.score >= ${medium} AND a.score < ${high}) AS medium,
      count(*) FILTER (WHERE a.score >= ${high}) AS high
    FROM ${applications(scope)}`.execute(db);
  const [match] = rows;
  if (!match) throw new Error('an aggregate has one row');
  return match;
}

/** 1 is Monday. Days without applications are missing. */
export async function listWeekdays(db: Db, scope: StatisticsScope) {
  const { rows } = await sql<{ day: number; value: number }>`
    SELECT date_part('isodow', a.created_at AT TIME ZONE 'Europe/Stockholm') AS day, count(*) AS value
    FROM ${applications(scope)} GROUP BY 1`.execute(db);
  return rows;
}

/** People by their age today in tens of years: 2 is from 20 to 29. */
async function listDecades(db: Db, scope: StatisticsScope, today: string) {
  const { rows } = await sql<{ decade: number; people: number }>`
    SELECT (extract(year FROM age(${today}::date, person.birth_date))::integer / 10) AS decade, count(*) AS people
    FROM ${people(scope)} WHERE person.birth_date IS NOT NULL GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

interface CityRow {
  id: string;
  name: string;
  people: number;
}

async function listHomeCities(db: Db, scope: StatisticsScope) {
  const { rows } = await sql<CityRow>`
    SELECT city.id, city.label AS name, home.people
    FROM (SELECT person.city_id, count(*) AS people FROM ${people(scope)} GROUP BY 1) AS home
    JOIN places city ON city.id = home.city_id
    ORDER BY home.people DESC, city.label`.execute(db);
  return rows;
}

/** The views of job pages by source, the most first. */
async function listSources(db: Db, { companyId, _job, from, to, viewer }: StatisticsScope) {
  const isSeen =
    viewer.role === 'admin'
      ? sql`true`
      : sql`job_id IN (SELECT j.id FROM jobs j WHERE j.company_id = ${companyId} AND ${seesApplicantsOf(viewer, 'j')})`;
  const { rows } = await sql<{ source: ViewSource; views: number }>`
    SELECT source, sum(views)::bigint AS views FROM job_views
    WHERE company_id = ${companyId} AND ${isSeen}
      AND ${_job ? sql`job_id = ${_job}` : sql`true`}
      AND ${from ? sql`day >= ${from}` : sql`true`} AND ${to ? sql`day <= ${to}` : sql`true`}
    GROUP BY source ORDER BY views DESC, source`.execute(db);
  return rows;
}
