import type { Reactions } from '../../reactions.ts';
import { queueAdSyncOfCompany } from './agency/queue-ad-sync.ts';

export const jobReactions = {
  senderIdChanged: (ctx, tx, { companyId }) => queueAdSyncOfCompany(ctx, tx, companyId),
} satisfies Partial<Reactions>;
