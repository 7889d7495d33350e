import { notifyPublicJobsChanged } from '../../platform/live-events/live-hub.ts';
import type { Reactions } from '../../reactions.ts';
import { queueAdSyncOfCompany } from './agency/queue-ad-sync.ts';

export const jobReactions = {
  senderIdChanged: (ctx, tx, { companyId }) => queueAdSyncOfCompany(ctx, tx, companyId),
  async brandChanged(_ctx, tx, { companyId }) {
    const published = tx
      .selectFrom('jobs')
      .select('id')
      .where('company_id', '=', companyId)
      .where('status', '=', 'active');
    if (await published.limit(1).executeTakeFirst()) await notifyPublicJobsChanged(tx);
  },
} satisfies Partial<Reactions>;
