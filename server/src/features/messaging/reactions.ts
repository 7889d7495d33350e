import type { Reactions } from '../../reactions.ts';
import { cancelArrivalMails, mailArrivals } from './mails/mail-arrivals.ts';

export const messagingReactions = {
  async applicationsArrived(ctx, tx, arrival) {
    if (arrival.left) await cancelArrivalMails(tx, arrival.left);
    await mailArrivals(ctx, tx, arrival);
  },
} satisfies Partial<Reactions>;
