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
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { findJob } from '../jobs/index.ts';

/** A job that is chosen must be the company's. Counts are for everybody in it, also of jobs that are not unlocked. */
export const ofCompany = {
  async subject({ ctx, input }: { ctx: Context; input: StatisticsFilter }) {
    if (!input._job) return { companyId: input.companyId };
    const job = await findJob(ctx.db, input._job);
    return job?.companyId === input.companyId ? { companyId: job.companyId } : undefined;
  },
  policy: memberOf,
};

export const getApplicantsTotalRoute = route(getApplicantsTotal, {
  ...ofCompany,
  handle: async ({ ctx, input }) => ({ applicants: await countApplications(ctx.db, input) }),
});

export const getReachRoute = route(getReach, {
  ...ofCompany,
  handle: async ({ ctx, input }) => ({ reach: (await readSources(ctx.db, input)).views }),
});

export const getAverageMatchRoute = route(getAverageMatch, {
  ...ofCompany,
  handle: ({ ctx, input }) => readMatch(ctx.db, input),
});

export const getApplicationsByWeekdayRoute = route(getApplicationsByWeekday, {
  ...ofCompany,
  handle: ({ ctx, input }) => readWeekdays(ctx.db, input),
});

export const getTrafficSourcesRoute = route(getTrafficSources, {
  ...ofCompany,
  handle: ({ ctx, input }) => readSources(ctx.db, input),
});

export const getApplicantAgesRoute = route(getApplicantAges, {
  ...ofCompany,
  handle: ({ ctx, input }) => readAges(ctx.db, input, ctx.now()),
});

export const getApplicantCitiesRoute = route(getApplicantCities, {
  ...ofCompany,
  handle: ({ ctx, input }) => readCities(ctx.db, input),
});

export async function readMatch(db: Db, filter: StatisticsFilter): Promise<AverageMatch> {
  const { average, ...levels } = await getMatch(db, filter);
  return { avgJobMatch: average, levels };
}

export async function readWeekdays(db: Db, filter: StatisticsFilter): Promise<WeekdayAmounts> {
  const counted = new Map((await listWeekdays(db, filter)).map(({ day, value }) => [day, value]));
  return { applicationDates: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, value: counted.get(day) ?? 0 })) };
}

export async function readSources(db: Db, filter: StatisticsFilter): Promise<TrafficSources> {
  const rows = await listSources(db, filter);
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
export async function readAges(db: Db, filter: StatisticsFilter, now: Date): Promise<ApplicantAges> {
  const rows = await listDecades(db, filter, dayInStockholm(now));
  const groups = Map.groupBy(rows, ({ decade }) => Math.min(oldestDecade, Math.max(1, decade)));
  const ages = [...groups].map(([decade, parts]) => ({
    from: decade === 1 ? null : decade * 10,
    to: decade === oldestDecade ? null : decade * 10 + 9,
    people: parts.reduce((sum, part) => sum + part.people, 0),
  }));
  const { shown, others } = withoutSmallGroups(ages);
  return { agePercents: shown, others };
}

export async function readCities(db: Db, filter: StatisticsFilter): Promise<ApplicantCities> {
  const cities = (await listHomeCities(db, filter)).map(({ id, name, people }) => ({
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
const applications = ({ companyId, _job, from, to }: StatisticsFilter) => sql`
  jobs j JOIN applicants a ON a.job_id = j.id
  WHERE j.company_id = ${companyId} AND j.status <> 'bank'
    AND ${_job ? sql`j.id = ${_job}` : sql`true`}
    AND ${from ? sql`a.created_at >= ${startOfDay(from)}` : sql`true`}
    AND ${to ? sql`a.created_at < ${endOfDay(to)}` : sql`true`}`;

/** The applicants, each once, however often they applied. */
const people = (filter: StatisticsFilter) => sql`
  (SELECT DISTINCT a.person_id FROM ${applications(filter)}) AS applied JOIN persons person ON person.id = applied.person_id`;

export async function countApplications(db: Db, filter: StatisticsFilter): Promise<number> {
  const { rows } = await sql<{ applicants: number }>`
    SELECT count(*) AS applicants FROM ${applications(filter)}`.execute(db);
  return rows[0]?.applicants ?? 0;
}

export async function getMatch(db: Db, filter: StatisticsFilter) {
  const { low, medium, high } = levelFrom;
  const { rows } = await sql<{ average: number | null; low: number; medium: number; high: number }>`
    SELECT avg(a.score) AS average,
      count(*) FILTER (WHERE a.score >= ${low} AND a.score < ${medium}) AS low,
      count(*) FILTER (WHERE a.score >= ${medium} AND a.score < ${high}) AS medium,
      count(*) FILTER (WHERE a.score >= ${high}) AS high
    FROM ${applications(filter)}`.execute(db);
  const [match] = rows;
  if (!match) throw new Error('an aggregate has one row');
  return match;
}

/** 1 is Monday. Days without applications are missing. */
export async function listWeekdays(db: Db, filter: StatisticsFilter) {
  const { rows } = await sql<{ day: number; value: number }>`
    SELECT date_part('isodow', a.created_at AT TIME ZONE 'Europe/Stockholm') AS day, count(*) AS value
    FROM ${applications(filter)} GROUP BY 1`.execute(db);
  return rows;
}

/** People by their age today in tens of years: 2 is from 20 to 29. */
async function listDecades(db: Db, filter: StatisticsFilter, today: string) {
  const { rows } = await sql<{ decade: number; people: number }>`
    SELECT (extract(year FROM age(${today}::date, person.birth_date))::integer / 10) AS decade, count(*) AS people
    FROM ${people(filter)} WHERE person.birth_date IS NOT NULL GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

interface CityRow {
  id: string;
  name: string;
  people: number;
}

async function listHomeCities(db: Db, filter: StatisticsFilter) {
  const { rows } = await sql<CityRow>`
    SELECT city.id, city.label AS name, home.people
    FROM (SELECT person.city_id, count(*) AS people FROM ${people(filter)} GROUP BY 1) AS home
    JOIN places city ON city.id = home.city_id
    ORDER BY home.people DESC, city.label`.execute(db);
  return rows;
}

/** The views of job pages by source, the most first. */
async function listSources(db: Db, { companyId, _job, from, to }: StatisticsFilter) {
  const { rows } = await sql<{ source: ViewSource; views: number }>`
    SELECT source, sum(views)::bigint AS views FROM job_views
    WHERE company_id = ${companyId}
      AND ${_job ? sql`job_id = ${_job}` : sql`true`}
      AND ${from ? sql`day >= ${from}` : sql`true`} AND ${to ? sql`day <= ${to}` : sql`true`}
    GROUP BY source ORDER BY views DESC, source`.execute(db);
  return rows;
}
