import { cancelScheduledMessage } from '@platsa/contract/messaging/scheduled-endpoints';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { lockCompanyApplications } from '../../applications/index.ts';
import { listLeftPlaces, moveToLeftPlaces } from './decline-at-once.ts';
import { findScheduledMessage } from './scheduled-queries.ts';

export const cancelScheduledMessageRoute = route(cancelScheduledMessage, {
  subject: ({ ctx, input }) => findScheduledMessage(ctx.db, input.scheduledMessageId),
  policy: memberOf,
  async handle({ ctx, input, actor, subject: { id, companyId } }) {
    await inTransaction(ctx, async (tx) => {
      const applicantIds = input._applicant ? [input._applicant] : await listRecipientIds(tx, id);
      await lockCompanyApplications(tx, companyId, applicantIds);
      const message = await tx
        .selectFrom('scheduledMessages')
        .select('status')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (message?.status !== 'pending' && message?.status !== 'failed') {
        throw new ApiError('conflict', { userFriendlyMessage: 'Meddelandet har redan skickats eller stoppats.' });
      }
      const places = await listLeftPlaces(tx, id, applicantIds);
      if (input._applicant) {
        await tx
          .deleteFrom('scheduledRecipients')
          .where('messageId', '=', id)
          .where('applicantId', '=', input._applicant)
          .execute();
      } else {
        await tx.updateTable('scheduledMessages').set({ status: 'cancelled' }).where('id', '=', id).execute();
        await tx.updateTable('scheduledRecipients').set({ settled: true }).where('messageId', '=', id).execute();
      }
      await moveToLeftPlaces(ctx, tx, places, actor.userId);
      await record(ctx, tx, { type: 'scheduled.changed', companyId });
    });
    return {};
  },
});

async function listRecipientIds(tx: Tx, messageId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('scheduledRecipients')
    .select('applicantId')
    .where('messageId', '=', messageId)
    .execute();
  return rows.map(({ applicantId }) => applicantId);
}
