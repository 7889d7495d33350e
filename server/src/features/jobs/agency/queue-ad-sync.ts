import type { AgencyAdState } from '@platsa/contract/jobs/agency';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { record } from '../../../events/record.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { findAd } from './queries.ts';
import { syncAd } from './sync-ad.ts';
import { isWanted } from './to-ad.ts';

/** Queues a sync of a changed job's ad at the agency. It runs after the transaction commits. */
export async function queueAdSync(ctx: Context, tx: Tx, jobId: string): Promise<void> {
  const job = await tx
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select(['jobs.companyId', 'jobs.publishToAf', 'jobs.status', 'jobs.startDate', 'jobs.endDate'])
    .select(['companies.whitelistedAt', 'companies.afSenderId', 'companies.afSenderConfirmedAt'])
    .where('jobs.id', '=', jobId)
    .executeTakeFirst();
  const ad = await findAd(tx, jobId);
  const wanted = job !== undefined && isWanted(job, dayInStockholm(ctx.now()));
  if (!wanted && !ad) return;
  const companyId = ad?.companyId ?? job?.companyId;
  if (!companyId || ad?.state === 'unanswered') return;
  await setAdState(tx, { jobId, companyId, state: wanted ? 'sending' : 'withdrawing' });
  await record(ctx, tx, { type: 'job.ad.changed', companyId, jobId });
  await ctx.queue.add(tx, syncAd, { jobId });
}

/** The state that the company sees until the sync has run. */
async function setAdState(tx: Tx, ad: { jobId: string; companyId: string; state: AgencyAdState }): Promise<void> {
  await tx
    .insertInto('agencyAds')
    .values({ jobId: ad.jobId, companyId: ad.companyId, state: ad.state })
    .onConflict((conflict) => conflict.column('jobId').doUpdateSet({ state: ad.state }))
    .execute();
}

/** For a changed Sender ID, which makes the company another employer to the agency, and for the operator's answers. */
export async function queueAdSyncOfCompany(ctx: Context, tx: Tx, companyId: string): Promise<void> {
  const jobs = await tx
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', companyId)
    .where('publishToAf', '=', true)
    .where('status', '=', 'active')
    .execute();
  for (const { id } of jobs) await queueAdSync(ctx, tx, id);
}
