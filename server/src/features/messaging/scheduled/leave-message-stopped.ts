import { leaveMessageStopped } from '@platsa/contract/messaging/scheduled-endpoints';
import { anyId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { route } from '../../../http/route.ts';
import { requireRightsOnRecipients } from '../recipient-rights.ts';
import { recordScheduledChange } from './record-scheduled-change.ts';
import { findScheduledMessage, readScheduled } from './scheduled-queries.ts';

export const leaveMessageStoppedRoute = route(leaveMessageStopped, {
  subject: ({ ctx, input, actor }) => findScheduledMessage(ctx.db, input.scheduledMessageId, actor),
  policy: readScheduled,
  async handle({ ctx, input, subject: { id, companyId, viewer } }) {
    await requireRightsOnRecipients(ctx.db, viewer, input.applicants, ['message']);
    await inTransaction(ctx, async (tx) => {
      await tx
        .updateTable('scheduledRecipients')
        .set((eb) => ({ settled: true, doneAt: eb.fn.coalesce('doneAt', eb.val(ctx.now())) }))
        .where('messageId', '=', id)
        .where('applicantId', '=', anyId(input.applicants))
        .where('skipped', 'is not', null)
        .execute();
      await recordScheduledChange(ctx, tx, { companyId, applicantIds: input.applicants });
    });
    return {};
  },
});
