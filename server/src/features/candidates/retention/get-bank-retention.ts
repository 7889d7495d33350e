import { type BankRetention, listedDays } from '@platsa/contract/candidates/retention';
import { getBankRetention } from '@platsa/contract/candidates/retention-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { adminOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { candidatesWithCompany, endsWithin, isSubjectToRetention, leavingDay } from './due.ts';

const maxListed = 100;

export const getBankRetentionRoute = route(getBankRetention, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input }) {
    const [upcoming, done] = await Promise.all([listUpcoming(ctx, input), listDone(ctx.db, input.companyId)]);
    return { ...upcoming, done };
  },
});

type UpcomingRow = BankRetention['upcoming'][number] & { total: number };

async function listUpcoming(
  ctx: Context,
  { companyId, bankMonths }: { companyId: string; bankMonths?: number | undefined },
): Promise<Pick<BankRetention, 'upcoming' | 'total'>> {
  const months = sql`coalesce(${bankMonths ?? null}::integer, co.bank_months)`;
  const now = ctx.now();
  const { rows } = await sql<UpcomingRow>`
    SELECT c.application_id AS "_applicant", CASE WHEN job.unlocked THEN trim(person.first_name || ' ' || person.last_name) END AS name,
      ${leavingDay(now, months)} AS day, c.asked_at IS NOT NULL AS asked, count(*) OVER () AS total
    FROM ${candidatesWithCompany} JOIN persons person ON person.id = c.person_id JOIN jobs job ON job.id = c.job_id
    WHERE c.company_id = ${companyId} AND ${isSubjectToRetention} AND ${endsWithin(listedDays, now, months)}
    ORDER BY day, c.application_id LIMIT ${maxListed}`.execute(ctx.db);
  return { upcoming: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

async function listDone(db: Db, companyId: string): Promise<BankRetention['done']> {
  const { rows } = await sql<BankRetention['done'][number]>`
    SELECT (created_at AT TIME ZONE 'Europe/Stockholm')::date AS day, count(*) AS count FROM events
    WHERE company_id = ${companyId} AND type = 'candidate.expired' AND logged GROUP BY 1 ORDER BY 1 DESC LIMIT 20`.execute(
    db,
  );
  return rows;
}
