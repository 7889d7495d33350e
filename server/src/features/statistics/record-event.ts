import type { Arrival } from '@platsa/contract/jobs/arrival';
import { recordEvent } from '@platsa/contract/statistics/endpoints';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { resolveSource, viewSource } from '../jobs/index.ts';

/**
 * Counts views of job pages by day, site and channel, those by company users left out. Records as an event that a company user
 * has switched to another company.
 */
export const recordEventRoute = route(recordEvent, {
  limits: [limits.recordEvent],
  policy: anyone,
  async handle({ ctx, input: { event, _job, _company, referrer, arrival }, actor }) {
    if (event === 'companyuser.changed.loggedin') {
      if (!actor || !_company || !actor.roles.has(_company)) return {};
      await inTransaction(ctx, (tx) => record(ctx, tx, { type: event, companyId: _company, by: actor.userId }));
      return {};
    }
    if (!_job || actor?.isCompany) return {};
    const job = await ctx.db
      .selectFrom('jobs')
      .select(['id', 'companyId'])
      .where('id', '=', _job)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (job) await countView(ctx, job, { ...arrival, referrer: arrival.referrer || referrer });
    return {};
  },
});

async function countView(ctx: Context, job: { id: string; companyId: string }, arrival: Arrival): Promise<void> {
  const { db, publicUrl } = ctx;
  const day = dayInStockholm(ctx.now());
  const { sourceChannel, sourceDetail, sourceLinkId } = await resolveSource(ctx, db, { arrival, ...job });
  // Others may be any text.
  const part = (sourceChannel === 'platsa' && sourceDetail) || '';
  await sql`
    WITH counted AS (
      INSERT INTO job_views (job_id, company_id, day, source, channel, part, views)
      VALUES (${job.id}, ${job.companyId}, ${day}, ${viewSource(arrival.referrer, publicUrl)}, ${sourceChannel},
        ${part}, 1)
      ON CONFLICT (job_id, day, source, channel, part) DO UPDATE SET views = job_views.views + 1
    ), counted_link AS (
      INSERT INTO job_link_views (link_id, day, views) SELECT id, ${day}, 1 FROM job_links
      WHERE id = ${sourceLinkId} AND job_id = ${job.id}
      ON CONFLICT (link_id, day) DO UPDATE SET views = job_link_views.views + 1
    )
    INSERT INTO job_view_totals (job_id, views) VALUES (${job.id}, 1)
    ON CONFLICT (job_id) DO UPDATE SET views = job_view_totals.views + 1`.execute(db);
}
