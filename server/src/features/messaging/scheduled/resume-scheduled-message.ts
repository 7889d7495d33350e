import { undoSeconds } from '@platsa/contract/messaging/rules';
import { resumeScheduledMessage } from '@platsa/contract/messaging/scheduled-endpoints';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { authorize, confirmed } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { lockCompanyApplications } from '../../applications/index.ts';
import { requireRightsOnRecipients, rightsToSend } from '../recipient-rights.ts';
import { recordScheduledChange } from './record-scheduled-change.ts';
import { findScheduledMessage, isResumable, readScheduled } from './scheduled-queries.ts';
import { queueMessage } from './send-scheduled-message.ts';

/** A resumed message counts as scheduled for the applications' present state. */
export const resumeScheduledMessageRoute = route(resumeScheduledMessage, {
  limits: [limits.scheduleMessage],
  subject: ({ ctx, input, actor }) => findScheduledMessage(ctx.db, input.scheduledMessageId, actor),
  policy: readScheduled,
  async handle({ ctx, input, actor, subject: { id, companyId, channel, declines, proposal, viewer } }) {
    if (channel === 'email') authorize(confirmed, actor, null);
    await requireRightsOnRecipients(ctx.db, viewer, input.applicants, rightsToSend({ decline: declines, proposal }));
    return inTransaction(ctx, async (tx) => {
      await lockCompanyApplications(tx, companyId, input.applicants);
      const message = await lockMessage(tx, id);
      const resumed = await resumeRecipients(tx, id, input.applicants);
      if (resumed === 0) throw new ApiError('conflict', { userFriendlyMessage: cannotBeSent });
      let sendAt = message.sendAt;
      if (message.status !== 'pending') {
        sendAt = new Date(ctx.now().getTime() + undoSeconds * 1000);
        await tx.updateTable('scheduledMessages').set({ status: 'pending', sendAt }).where('id', '=', id).execute();
        await queueMessage(ctx, tx, { id, sendAt });
      }
      await recordScheduledChange(ctx, tx, { companyId, applicantIds: input.applicants });
      return { sendAt: sendAt.toISOString(), resumed };
    });
  },
});

const cannotBeSent = 'Meddelandet kan inte skickas längre.';

async function lockMessage(tx: Tx, id: string) {
  const message = await tx
    .selectFrom('scheduledMessages')
    .select(['status', 'sendAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
  if (message.status === 'cancelled' || message.status === 'failed') {
    throw new ApiError('conflict', { userFriendlyMessage: cannotBeSent });
  }
  return message;
}

async function resumeRecipients(tx: Tx, messageId: string, applicantIds: readonly string[]): Promise<number> {
  const { rows } = await sql`
    UPDATE scheduled_recipients r SET skipped = NULL, stopped_at = NULL, stopped_by = NULL, settled = false, done_at = NULL,
      column_id = a.column_id
    FROM applicants a, scheduled_messages m
    WHERE r.message_id = ${messageId} AND m.id = r.message_id AND a.id = r.applicant_id AND a.id = ${anyId(applicantIds)}
      AND ${isResumable}
    RETURNING r.applicant_id`.execute(tx);
  return rows.length;
}
