import type { Reactions } from '../../reactions.ts';
import { queueAdSyncOfCompany } from './agency/queue-ad-sync.ts';
import { notifyPublicJobsChanged } from './notify-job-changed.ts';

export const jobReactions = {
  senderIdChanged: (ctx, tx, { companyId }) => queueAdSyncOfCompany(ctx, tx, companyId),
  async companyRenamed(_ctx, tx, { companyId }) {
    const published = tx
      .selectFrom('jobs')
      .select('id')
      .where('company_id', '=', companyId)
      .where('status', '=', 'active');
    if (await published.limit(1).executeTakeFirst()) await notifyPublicJobsChanged(tx);
  },
} satisfies Partial<Reactions>;
