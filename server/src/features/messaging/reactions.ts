import type { Reactions } from '../../reactions.ts';
import { cancelArrivalMails, mailArrivals } from './mails/mail-arrivals.ts';

export const messagingReactions = {
  async applicationsArrived(ctx, tx, arrival) {
    await Promise.all([cancelArrivalMails(tx, arrival.left), mailArrivals(ctx, tx, arrival)]);
  },
} satisfies Partial<Reactions>;
