import { listedDays, noticeDays, type Retention } from '@platsa/contract/applications/retention';
import { getRetention } from '@platsa/contract/applications/retention-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { adminOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { addDays, dayInStockholm } from '../../../platform/stockholm-time.ts';
import { dueDay, isDueWithin, isSubjectToRetention, retainedApplications } from './due.ts';

const maxListed = 100;

export const getRetentionRoute = route(getRetention, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input }) {
    const { companyId } = input;
    const [upcoming, held, done] = await Promise.all([
      listUpcoming(ctx, input),
      listHeld(ctx.db, companyId),
      listDone(ctx.db, companyId),
    ]);
    return { ...upcoming, held, done };
  },
});

interface RetainedRow {
  id: string;
  boardId: string;
  name: string | null;
  jobId: string;
  title: string;
}

const retainedColumns = sql`a.id, b.id AS board_id, j.id AS job_id, j.title,
  CASE WHEN j.unlocked THEN trim(person.first_name || ' ' || person.last_name) END AS name`;
const withNames = sql`${retainedApplications} JOIN persons person ON person.id = a.person_id JOIN boards b ON b.job_id = a.job_id`;

function retainedView({ id, boardId, name, jobId, title }: RetainedRow) {
  return { _applicant: id, _workflowBoard: boardId, name, _job: { _id: jobId, name: title } };
}

/** No application becomes anonymous sooner than a month after the notice to its job seeker. */
async function listUpcoming(
  ctx: Context,
  { companyId, applicationMonths }: { companyId: string; applicationMonths?: number | undefined },
): Promise<Pick<Retention, 'upcoming' | 'total'>> {
  const months = sql`coalesce(${applicationMonths ?? null}::integer, c.application_months)`;
  const now = ctx.now();
  const earliest = addDays(dayInStockholm(now), noticeDays);
  const monthAfterNotice = sql`coalesce((a.retention_notified_at AT TIME ZONE 'Europe/Stockholm')::date + ${noticeDays}::integer,
    ${earliest}::date)`;
  const { rows } = await sql<RetainedRow & { day: string; total: number }>`
    SELECT ${retainedColumns}, GREATEST(${dueDay(months)}, ${monthAfterNotice}) AS day, count(*) OVER () AS total FROM ${withNames}
    WHERE a.company_id = ${companyId} AND ${isSubjectToRetention} AND ${isDueWithin(listedDays, now, months)}
    ORDER BY day, a.id LIMIT ${maxListed}`.execute(ctx.db);
  return { upcoming: rows.map((row) => ({ ...retainedView(row), day: row.day })), total: rows[0]?.total ?? 0 };
}

async function listHeld(db: Db, companyId: string): Promise<Retention['held']> {
  const { rows } = await sql<RetainedRow & { reason: string; since: Date }>`
    SELECT ${retainedColumns}, h.reason, h.created_at AS since
    FROM ${withNames} JOIN application_holds h ON h.applicant_id = a.id
    WHERE h.company_id = ${companyId} ORDER BY h.created_at DESC LIMIT ${maxListed}`.execute(db);
  return rows.map((row) => ({ ...retainedView(row), reason: row.reason, since: dayInStockholm(row.since) }));
}

async function listDone(db: Db, companyId: string): Promise<Retention['done']> {
  const { rows } = await sql<Retention['done'][number]>`
    SELECT (created_at AT TIME ZONE 'Europe/Stockholm')::date AS day, count(*) AS count FROM events
    WHERE company_id = ${companyId} AND type = 'applicant.anonymised' AND logged GROUP BY 1 ORDER BY 1 DESC LIMIT 20`.execute(
    db,
  );
  return rows;
}
