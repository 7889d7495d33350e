import type { Reactions } from '../../reactions.ts';
import { removeAttachmentsOfCompany } from './attachments/remove-unused-attachments.ts';
import { cancelArrivalMails, mailArrivals } from './mails/mail-arrivals.ts';

export const messagingReactions = {
  companyWillBeDeleted: (ctx, tx, { companyId }) => removeAttachmentsOfCompany(ctx, tx, companyId),
  async applicationsArrived(ctx, tx, arrivals) {
    await Promise.all([cancelArrivalMails(tx, arrivals), mailArrivals(ctx, tx, arrivals)]);
  },
} satisfies Partial<Reactions>;
