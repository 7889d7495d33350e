import type { JobFunnel } from '@platsa/contract/statistics/company-statistics';
import { getJobFunnel } from '@platsa/contract/statistics/endpoints';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { mayOnJob } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { firstColumn } from '../boards/index.ts';
import { findJob } from '../jobs/index.ts';

export const ofJob = {
  async subject({ ctx, input }: { ctx: Context; input: { jobId: string } }) {
    const job = await findJob(ctx.db, input.jobId);
    return job && { companyId: job.companyId, jobId: job.id };
  },
  policy: mayOnJob('seeMaskedApplicants'),
};

export const getJobFunnelRoute = route(getJobFunnel, {
  ...ofJob,
  handle: ({ ctx, subject }) => readFunnel(ctx.db, subject.jobId),
});

/** The columns in the order of the board, those for declining last. */
export async function readFunnel(db: Db, jobId: string): Promise<JobFunnel> {
  const { rows } = await sql<JobFunnel['columns'][number] & { applicants: number }>`
    WITH applications AS (${selectFunnelApplications(jobId)}),
      stays AS (${selectStays(jobId)}),
      counted AS (${countStays})
    SELECT c.id AS "_id", c.value, c.color, c.stage = 'declined' AS use_for_declining,
      coalesce(came, 0) AS came, coalesce(remaining, 0) AS remaining, median_days,
      coalesce(declined, 0) AS declined, coalesce(withdrawn, 0) AS withdrawn,
      coalesce(declined + withdrawn, 0) AS "left",
      (SELECT count(*) FROM applications) AS applicants
    FROM boards b JOIN board_columns c ON c.board_id = b.id
    LEFT JOIN counted ON counted.column_id = c.id
    WHERE b.job_id = ${jobId}
    ORDER BY c.stage = 'declined', c.position, c.id`.execute(db);
  return {
    applicants: rows[0]?.applicants ?? 0,
    columns: rows.map(({ applicants: _, ...column }) => column),
  };
}

/** The job's applications, and those that are gone, of which the audit log has the ids alone. */
const selectFunnelApplications = (jobId: string) => sql`
  SELECT a.id, a.column_since, a.column_id, a.declined, NULL::timestamptz AS gone_at
  FROM applicants a WHERE a.job_id = ${jobId}
  UNION ALL
  SELECT gone.application_id, coalesce(last.created_at, first.created_at), coalesce(last.column_id, first.column_id), false,
    max(gone.created_at)
  FROM events gone
    CROSS JOIN LATERAL (SELECT min(created_at) AS created_at, ${firstColumn(sql`(SELECT id FROM boards WHERE job_id = ${jobId})`)} AS column_id
      FROM events WHERE application_id = gone.application_id AND job_id = gone.job_id) AS first
    LEFT JOIN LATERAL (SELECT column_id, created_at FROM events
      WHERE application_id = gone.application_id AND type = 'applicant.hiringstatus.changed'
      ORDER BY created_at DESC LIMIT 1) AS last ON true
  WHERE gone.job_id = ${jobId}
    AND gone.type IN ('applicant.withdrawn', 'applicant.erased', 'applicant.deleted', 'applicant.expired')
  GROUP BY 1, 2, 3`;

/** Every time an application was in a column: each move says where from and since when, and the rest are there still. */
const selectStays = (jobId: string) => sql`
  SELECT move.application_id AS id, move.from_column_id AS column_id, a.declined, a.gone_at, move.from_since AS since,
    move.created_at AS until, move.column_id AS next_column_id
  FROM applications a JOIN events move ON move.application_id = a.id AND move.job_id = ${jobId}
  WHERE move.type = 'applicant.hiringstatus.changed'
  UNION ALL
  SELECT id, column_id, declined, gone_at, column_since, gone_at, NULL FROM applications`;

/** A declined application that is not in a column for declining counts as declined in its column. */
const countStays = sql`
  SELECT stay.column_id, count(DISTINCT stay.id) AS came,
    count(*) FILTER (WHERE stay.until IS NULL AND (this.stage = 'declined' OR NOT stay.declined)) AS remaining,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM stay.until - stay.since))
      FILTER (WHERE stay.until IS NOT NULL) / 86400 AS median_days,
    count(DISTINCT stay.id) FILTER (WHERE this.stage <> 'declined'
      AND (next.stage = 'declined' OR (stay.until IS NULL AND stay.declined))) AS declined,
    count(*) FILTER (WHERE this.stage <> 'declined' AND stay.next_column_id IS NULL AND stay.gone_at IS NOT NULL) AS withdrawn
  FROM stays stay
  JOIN board_columns this ON this.id = stay.column_id
  LEFT JOIN board_columns next ON next.id = stay.next_column_id
  GROUP BY stay.column_id`;
