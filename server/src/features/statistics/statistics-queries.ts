import { levelFrom } from '@platsa/contract/levels';
import type { StatisticsFilter } from '@platsa/contract/statistics/company-statistics';
import type { ViewSource } from '@platsa/contract/statistics/labels';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { endOfDay, startOfDay } from '../../db/days.ts';

/** The matching applications as `a`; the index applicants_job_created has all that is read of them. */
const applications = ({ companyId, _job, from, to }: StatisticsFilter) => sql`
  jobs j JOIN applicants a ON a.job_id = j.id
  WHERE j.company_id = ${companyId} AND j.status <> 'bank'
    AND ${_job ? sql`j.id = ${_job}` : sql`true`}
    AND ${from ? sql`a.created_at >= ${startOfDay(from)}` : sql`true`}
    AND ${to ? sql`a.created_at < ${endOfDay(to)}` : sql`true`}`;

/** The applicants, each once, however often they applied. */
const people = (filter: StatisticsFilter) => sql`
  (SELECT DISTINCT a.user_id FROM ${applications(filter)}) AS applied JOIN users u ON u.id = applied.user_id`;

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
export async function listDecades(db: Db, filter: StatisticsFilter, today: string) {
  const { rows } = await sql<{ decade: number; people: number }>`
    SELECT (extract(year FROM age(${today}::date, u.birth_date))::integer / 10) AS decade, count(*) AS people
    FROM ${people(filter)} WHERE u.birth_date IS NOT NULL GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

export interface CityRow {
  id: string;
  name: string;
  people: number;
}

export async function listHomeCities(db: Db, filter: StatisticsFilter) {
  const { rows } = await sql<CityRow>`
    SELECT city.id, city.label AS name, home.people
    FROM (SELECT u.city_id, count(*) AS people FROM ${people(filter)} GROUP BY 1) AS home
    JOIN places city ON city.id = home.city_id
    ORDER BY home.people DESC, city.label`.execute(db);
  return rows;
}

/** The views of job pages by source, the most first. */
export async function listSources(db: Db, { companyId, _job, from, to }: StatisticsFilter) {
  const { rows } = await sql<{ source: ViewSource; views: number }>`
    SELECT source, sum(views)::bigint AS views FROM job_views
    WHERE company_id = ${companyId}
      AND ${_job ? sql`job_id = ${_job}` : sql`true`}
      AND ${from ? sql`day >= ${from}` : sql`true`} AND ${to ? sql`day <= ${to}` : sql`true`}
    GROUP BY source ORDER BY views DESC, source`.execute(db);
  return rows;
}
