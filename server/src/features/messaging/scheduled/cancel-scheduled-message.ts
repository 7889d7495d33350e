import { cancelScheduledMessage } from '@platsa/contract/messaging/scheduled-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findScheduledMessage } from './scheduled-queries.ts';

export const cancelScheduledMessageRoute = route(cancelScheduledMessage, {
  subject: ({ ctx, input }) => findScheduledMessage(ctx.db, input.scheduledMessageId),
  policy: memberOf,
  async handle({ ctx, input, subject: { id, companyId } }) {
    await inTransaction(ctx, async (tx) => {
      const message = await tx
        .selectFrom('scheduledMessages')
        .select('status')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (message?.status !== 'pending' && message?.status !== 'failed') {
        throw new ApiError('conflict', { userFriendlyMessage: 'Meddelandet har redan skickats eller stoppats.' });
      }
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
      await record(ctx, tx, { type: 'scheduled.changed', companyId });
    });
    return {};
  },
});
