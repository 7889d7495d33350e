import type { AgencyAdState } from '@platsa/contract/jobs/agency';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { findAd } from './queries.ts';
import { syncAd } from './sync-ad.ts';
import { isWanted } from './to-ad.ts';

/** Lets the agency's ad follow an advert that has changed, once the transaction of the change has been committed. */
export async function followAdvert(ctx: Context, tx: Tx, jobId: string): Promise<void> {
  const advert = await tx
    .selectFrom('jobs')
    .select(['company_id', 'publish_to_af', 'status', 'start_date', 'end_date'])
    .where('id', '=', jobId)
    .executeTakeFirst();
  const ad = await findAd(tx, jobId);
  const wanted = advert !== undefined && isWanted(advert, dayInStockholm(ctx.now()));
  if (!wanted && !ad) return;
  const companyId = ad?.company_id ?? advert?.company_id;
  if (!companyId || ad?.state === 'unanswered') return;
  await mark(tx, { jobId, companyId, state: wanted ? 'sending' : 'withdrawing' });
  await ctx.queue.add(tx, syncAd, { jobId });
}

/** Shown until the worker has done it. */
async function mark(tx: Tx, ad: { jobId: string; companyId: string; state: AgencyAdState }): Promise<void> {
  await tx
    .insertInto('agency_ads')
    .values({ job_id: ad.jobId, company_id: ad.companyId, state: ad.state })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ state: ad.state }))
    .execute();
}

/** The same for all of a company's adverts, where it is no longer the employer it was to the agency. */
export async function followAdverts(ctx: Context, tx: Tx, companyId: string): Promise<void> {
  const adverts = await tx
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('publish_to_af', '=', true)
    .where('status', '=', 'active')
    .execute();
  for (const { id } of adverts) await followAdvert(ctx, tx, id);
}
