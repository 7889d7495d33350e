import type { CommitHooks } from '../../events/commit-hooks.ts';
import type { FeatureReactions } from '../../events/react-to-event.ts';
import { removeAttachmentsOfCompany } from './attachments/remove-unused-attachments.ts';
import { removeReportsOfCompany } from './conversations/report-conversation.ts';
import { cancelArrivalMails, mailArrival } from './mails/mail-arrivals.ts';
import { stopForJudgement, stopForMove } from './scheduled/stop-scheduled.ts';

export const messagingReactions: FeatureReactions = {
  'application.arrived': { mailArrival },
  'applicant.hiringstatus.changed': { mailArrival },
};

export const messagingHooks = {
  async companyWillBeDeleted(ctx, tx, { companyId }) {
    await removeAttachmentsOfCompany(ctx, tx, companyId);
    await removeReportsOfCompany(tx, companyId);
  },
  applicationJudged: stopForJudgement,
  async applicationsMoved(ctx, tx, moved) {
    await stopForMove(ctx, tx, moved);
    await cancelArrivalMails(tx, moved);
  },
} satisfies Partial<CommitHooks>;
