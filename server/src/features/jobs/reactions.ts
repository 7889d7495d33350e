import type { Reactions } from '../../reactions.ts';
import { followAdverts } from './agency/follow-advert.ts';

export const jobReactions = {
  senderIdChanged: (ctx, tx, { companyId }) => followAdverts(ctx, tx, companyId),
} satisfies Partial<Reactions>;
