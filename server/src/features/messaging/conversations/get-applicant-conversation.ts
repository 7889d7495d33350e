import { getApplicantConversation } from '@platsa/contract/messaging/endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { anyOf, authorize, nothingChangesHere, ownApplication } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findApplicant, lockApplication } from '../../applications/index.ts';
import { readApplicants } from '../../boards/index.ts';
import { getConversationRow } from './list-query.ts';
import { type ConversationSides, getSide, takesPart } from './policy.ts';
import { findConversationOfApplicant, openConversations } from './queries.ts';
import { conversationView } from './view.ts';

export const getApplicantConversationRoute = route(getApplicantConversation, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: anyOf<ConversationSides & { jobUnlocked: boolean }>(ownApplication, readApplicants),
  async handle({ ctx, actor, subject: applicant }) {
    const side = getSide(actor, applicant);
    let found = await findConversationOfApplicant(ctx.db, applicant.id);
    if (!found && side === 'company') {
      if (actor.viewedBy) throw new ApiError('forbidden', { userFriendlyMessage: nothingChangesHere });
      await inTransaction(ctx, async (tx) => {
        await lockApplication(tx, applicant);
        await openConversations(tx, applicant.companyId, [applicant.id]);
      });
      found = await findConversationOfApplicant(ctx.db, applicant.id);
    }
    if (!found) throw new ApiError('notFound');
    authorize(takesPart, actor, found);
    const row = await getConversationRow(ctx.db, found.id, actor.userId);
    return { conversation: conversationView(row, side) };
  },
});
