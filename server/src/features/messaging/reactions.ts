import type { Reactions } from '../../reactions.ts';
import { cancelArrivalMails, mailArrivals } from './mails/mail-arrivals.ts';

export const messagingReactions = {
  async applicationsArrived(ctx, tx, arrivals) {
    await Promise.all([cancelArrivalMails(tx, arrivals), mailArrivals(ctx, tx, arrivals)]);
  },
} satisfies Partial<Reactions>;
