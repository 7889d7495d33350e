import type { JobRight } from '@platsa/contract/jobs/team';
import { cancelScheduledMessage } from '@platsa/contract/messaging/scheduled-endpoints';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { route } from '../../../http/route.ts';
import { lockCompanyApplications } from '../../applications/index.ts';
import type { JobViewer } from '../../boards/index.ts';
import { findUnseenRecipients, requireRightsOnRecipients, rightsToSend } from '../recipient-rights.ts';
import { listLeftPlaces, moveToLeftPlaces } from './decline-at-once.ts';
import { listRecipientIds, recordScheduledChange } from './record-scheduled-change.ts';
import { findScheduledMessage, readScheduled } from './scheduled-queries.ts';

export const cancelScheduledMessageRoute = route(cancelScheduledMessage, {
  subject: ({ ctx, input, actor }) => findScheduledMessage(ctx.db, input.scheduledMessageId, actor),
  policy: readScheduled,
  async handle({ ctx, input, actor, subject: { id, companyId, declines, viewer } }) {
    // A no that is cancelled moves its applications back.
    const rights = rightsToSend({ decline: declines });
    await inTransaction(ctx, async (tx) => {
      const { applicantIds, isWhole } = await chooseCancelled(tx, viewer, {
        messageId: id,
        applicantId: input._applicant,
        rights,
      });
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
      if (isWhole) {
        await tx.updateTable('scheduledMessages').set({ status: 'cancelled' }).where('id', '=', id).execute();
        await tx.updateTable('scheduledRecipients').set({ settled: true }).where('messageId', '=', id).execute();
      } else {
        await tx
          .deleteFrom('scheduledRecipients')
          .where('messageId', '=', id)
          .where('applicantId', '=', anyId(applicantIds))
          .execute();
      }
      await moveToLeftPlaces(ctx, tx, places, actor.userId);
      await recordScheduledChange(ctx, tx, { companyId, applicantIds });
    });
    return {};
  },
});

interface Cancelling {
  messageId: string;
  applicantId: string | undefined;
  rights: readonly JobRight[];
}

/** The recipient that was asked for, or all whom the canceller sees: the message still goes to the others. */
async function chooseCancelled(tx: Tx, viewer: JobViewer, { messageId, applicantId, rights }: Cancelling) {
  if (applicantId) {
    await requireRightsOnRecipients(tx, viewer, [applicantId], rights);
    return { applicantIds: [applicantId], isWhole: false };
  }
  const all = await listRecipientIds(tx, messageId);
  const unseen = await findUnseenRecipients(tx, viewer, all, rights);
  return { applicantIds: all.filter((id) => !unseen.has(id)), isWhole: unseen.size === 0 };
}
