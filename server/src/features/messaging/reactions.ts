import type { Reactions } from '../../reactions.ts';
import { removeAttachmentsOfCompany } from './attachments/remove-unused-attachments.ts';
import { removeReportsOfCompany } from './conversations/report-conversation.ts';
import { cancelArrivalMails, mailArrivals } from './mails/mail-arrivals.ts';
import { stopForJudgement, stopForMove } from './scheduled/stop-scheduled.ts';

export const messagingReactions = {
  async companyWillBeDeleted(ctx, tx, { companyId }) {
    await removeAttachmentsOfCompany(ctx, tx, companyId);
    await removeReportsOfCompany(tx, companyId);
  },
  applicationJudged: (ctx, tx, judgement) => stopForJudgement(tx, judgement, ctx.now()),
  async applicationsArrived(ctx, tx, arrival) {
    await stopForMove(tx, arrival, ctx.now());
    await cancelArrivalMails(tx, arrival);
    await mailArrivals(ctx, tx, arrival);
  },
} satisfies Partial<Reactions>;
