import { jobStatus } from '@platsa/contract/jobs/rules';
import { ApiError } from '../../http/api-error.ts';
import { audit } from '../../platform/audit.ts';
import { notifyPublicJobsChanged } from '../../platform/live-events/live-hub.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import type { Reactions } from '../../reactions.ts';
import { queueAdSync, queueAdSyncOfCompany } from './agency/queue-ad-sync.ts';
import { applyChanges } from './apply-changes.ts';
import { getJob, lockJob } from './queries.ts';

export const jobReactions = {
  senderIdChanged: (ctx, tx, { companyId }) => queueAdSyncOfCompany(ctx, tx, companyId),
  async companyShownOrHidden(ctx, tx, { companyId }) {
    await queueAdSyncOfCompany(ctx, tx, companyId);
    await notifyPublicJobsChanged(tx);
  },
  async companyDeleted(ctx, tx, { companyId }) {
    const ads = await tx.selectFrom('agencyAds').select('jobId').where('companyId', '=', companyId).execute();
    for (const { jobId } of ads) await queueAdSync(ctx, tx, jobId);
  },
  async draftPaid(ctx, tx, { jobId, userId }) {
    if (!(await lockJob(tx, jobId))) throw new ApiError('notFound');
    const before = await getJob(tx, jobId);
    // Without a start date it starts today, as when a draft is published without opening the form.
    const startDate = before.startDate ?? dayInStockholm(ctx.now());
    await applyChanges(ctx, tx, before, { status: jobStatus.active, fields: { startDate } });
    await queueAdSync(ctx, tx, jobId);
    await audit(tx, 'job.updated', { companyId: before.companyId, userId, jobId });
  },
  async brandChanged(_ctx, tx, { companyId }) {
    const published = tx
      .selectFrom('jobs')
      .select('id')
      .where('companyId', '=', companyId)
      .where('status', '=', 'active');
    if (await published.limit(1).executeTakeFirst()) await notifyPublicJobsChanged(tx);
  },
} satisfies Partial<Reactions>;
