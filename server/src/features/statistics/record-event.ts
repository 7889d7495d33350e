import { recordEvent } from '@platsa/contract/statistics/endpoints';
import { sql } from 'kysely';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { viewSource } from './view-source.ts';

/** Companies reading adverts are no visitors. The other event the clients send is not counted. */
export const recordEventRoute = route(recordEvent, {
  limits: [limits.recordEvent],
  policy: anyone,
  async handle({ ctx, input: { event, _job, referrer }, actor }) {
    if (event !== 'job.opened' || !_job || actor?.isCompany) return {};
    await sql`
      INSERT INTO job_views (job_id, company_id, day, source, views)
      SELECT id, company_id, ${dayInStockholm(ctx.now())}, ${viewSource(referrer, ctx.publicUrl)}, 1
      FROM jobs WHERE id = ${_job} AND status = 'active'
      ON CONFLICT (job_id, day, source) DO UPDATE SET views = job_views.views + 1`.execute(ctx.db);
    return {};
  },
});
