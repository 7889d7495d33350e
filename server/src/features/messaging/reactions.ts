import type { Reactions } from '../../reactions.ts';
import { removeAttachmentsOfCompany } from './attachments/remove-unused-attachments.ts';
import { removeReportsOfCompany } from './conversations/report-conversation.ts';
import { cancelArrivalMails, mailArrivals } from './mails/mail-arrivals.ts';
import { stopForMoves } from './scheduled/stop-scheduled.ts';

export const messagingReactions = {
  async companyWillBeDeleted(ctx, tx, { companyId }) {
    await removeAttachmentsOfCompany(ctx, tx, companyId);
    await removeReportsOfCompany(tx, companyId);
  },
  async applicationsArrived(ctx, tx, arrivals) {
    await Promise.all([
      stopForMoves(tx, arrivals, ctx.now()),
      cancelArrivalMails(tx, arrivals),
      mailArrivals(ctx, tx, arrivals),
    ]);
  },
} satisfies Partial<Reactions>;
