import { leaveMessageStopped } from '@platsa/contract/messaging/scheduled-endpoints';
import { anyId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findScheduledMessage } from './scheduled-queries.ts';

export const leaveMessageStoppedRoute = route(leaveMessageStopped, {
  subject: ({ ctx, input }) => findScheduledMessage(ctx.db, input.scheduledMessageId),
  policy: memberOf,
  async handle({ ctx, input, subject: { id, companyId } }) {
    await inTransaction(ctx, async (tx) => {
      await tx
        .updateTable('scheduledRecipients')
        .set((eb) => ({ settled: true, doneAt: eb.fn.coalesce('doneAt', eb.val(ctx.now())) }))
        .where('messageId', '=', id)
        .where('applicantId', '=', anyId(input.applicants))
        .where('skipped', 'is not', null)
        .execute();
      await record(ctx, tx, { type: 'scheduled.changed', companyId });
    });
    return {};
  },
});
