import { jobStatus } from '@platsa/contract/jobs/rules';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { FeatureReactions, Reaction } from '../../events/react-to-event.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { queueAdSync, queueAdSyncOfCompany } from './agency/queue-ad-sync.ts';
import { applyChanges } from './apply-changes.ts';
import { lockJob } from './lock-job.ts';
import { getJob } from './queries.ts';

const syncAd: Reaction = async (ctx, tx, { jobId }) => {
  if (jobId) await queueAdSync(ctx, tx, jobId);
};

const syncAdsOfCompany: Reaction = async (ctx, tx, { companyId }) => {
  if (companyId) await queueAdSyncOfCompany(ctx, tx, companyId);
};

/** The ads outlive the jobs of a deleted company until they are withdrawn. */
const withdrawAds: Reaction = async (ctx, tx, { companyId }) => {
  const ads = await tx.selectFrom('agencyAds').select('jobId').where('companyId', '=', companyId).execute();
  for (const { jobId } of ads) await queueAdSync(ctx, tx, jobId);
};

/** Job pages show the names and logos of the company and of its brands. */
const refreshPublicJobs: Reaction = async (ctx, tx, { companyId }) => {
  const jobs = tx.selectFrom('jobs').select('id').where('companyId', '=', companyId).where('status', '=', 'active');
  if (await jobs.limit(1).executeTakeFirst()) await record(ctx, tx, { type: 'public.jobs.changed' });
};

export const jobReactions: FeatureReactions = {
  'job.created': { syncAd },
  'job.updated': { syncAd },
  'job.changed': { syncAd },
  'company.brand.changed': { refreshPublicJobs },
  'company.approved': { syncAdsOfCompany },
  'company.approval.ended': { syncAdsOfCompany },
  'company.closing': { syncAdsOfCompany },
  'company.reopened': { syncAdsOfCompany },
  'company.sender.changed': { syncAdsOfCompany },
  'company.sender.confirmed': { syncAdsOfCompany },
  'company.sender.refused': { syncAdsOfCompany },
  'company.deleted': { withdrawAds },
  'company.closed': { withdrawAds },
};

/** Publishes a draft that was bought together with its publication. */
export async function publishPaidDraft(ctx: Context, tx: Tx, { jobId, userId }: { jobId: string; userId: string }) {
  if (!(await lockJob(tx, jobId))) throw new ApiError('notFound');
  const before = await getJob(tx, jobId);
  // Without a start date, or with one that has passed, it starts today, as when a draft is published without opening the form.
  const today = dayInStockholm(ctx.now());
  const startDate = before.startDate && before.startDate > today ? before.startDate : today;
  await applyChanges(ctx, tx, before, { status: jobStatus.active, fields: { startDate } });
  await record(ctx, tx, { type: 'job.updated', companyId: before.companyId, by: userId, jobId });
}
