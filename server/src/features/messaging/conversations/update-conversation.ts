import { updateConversation } from '@platsa/contract/messaging/endpoints';
import { conversationStatus, isDeclined } from '@platsa/contract/messaging/rules';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { route } from '../../../http/route.ts';
import { recordConversationChange } from './add-message.ts';
import { getConversationRow } from './list-query.ts';
import { clearUnread } from './participants.ts';
import { getSide, type Side, writesIn } from './policy.ts';
import { type ConversationSubject, findConversation, lockConversation } from './queries.ts';
import { reportConversation } from './report-conversation.ts';
import { conversationView } from './view.ts';

export const updateConversationRoute = route(updateConversation, {
  subject: ({ ctx, input }) => findConversation(ctx.db, input.conversationId),
  policy: writesIn,
  async handle({ ctx, input: { status, reason }, actor, subject }) {
    const side = getSide(actor, subject);
    const row = await inTransaction(ctx, async (tx) => {
      const conversation = await lockConversation(tx, subject.id);
      if (status === conversationStatus.open) await reopen(tx, conversation, side);
      else
        await endConversation(tx, conversation, {
          side,
          status: status === conversationStatus.closed ? 'closed' : 'reported',
        });
      if (status === conversationStatus.reported) {
        await reportConversation(ctx, tx, conversation, { by: actor.userId, reason });
      }
      await recordConversationChange(ctx, tx, conversation);
      return getConversationRow(tx, subject.id, actor.userId);
    });
    return { conversation: conversationView(row, side) };
  },
});

/** The company lets a declined candidate answer again. */
async function reopen(tx: Tx, { id, status }: ConversationSubject, side: Side): Promise<void> {
  if (side !== 'company') throw new ApiError('forbidden');
  if (status === 'open') return;
  if (!isDeclined(conversationStatus[status]))
    throw new ApiError('conflict', { userFriendlyMessage: 'Konversationen är avslutad.' });
  await tx.updateTable('conversations').set({ status: 'open', declinedAt: null }).where('id', '=', id).execute();
}

/** Ends the conversation for both sides and removes it from this side's list. A reported conversation stays reported. */
async function endConversation(
  tx: Tx,
  { id, status: before }: ConversationSubject,
  to: { side: Side; status: 'closed' | 'reported' },
) {
  const removed = to.side === 'company' ? { removedByCompany: true } : { removedByPerson: true };
  const status = before === 'reported' ? before : to.status;
  await tx
    .updateTable('conversations')
    .set({ status, ...removed })
    .where('id', '=', id)
    .execute();
  await clearUnread(tx, id, to.side);
}
