import { getScheduledMessage } from '@platsa/contract/messaging/scheduled-endpoints';
import { ApiError } from '../../../http/api-error.ts';
import { route } from '../../../http/route.ts';
import { findScheduledMessage, isSeenRecipient, readScheduled } from './scheduled-queries.ts';

export const getScheduledMessageRoute = route(getScheduledMessage, {
  subject: ({ ctx, input, actor }) => findScheduledMessage(ctx.db, input.scheduledMessageId, actor),
  policy: readScheduled,
  async handle({ ctx, subject }) {
    const { sendAt, ...progress } = await ctx.db
      .selectFrom('scheduledMessages as message')
      .leftJoin('scheduledRecipients as recipient', (join) =>
        join.onRef('recipient.messageId', '=', 'message.id').on(isSeenRecipient(subject.viewer, 'recipient')),
      )
      .select(['message.status', 'message.sendAt'])
      .select(({ fn }) => [
        fn.count<number>('recipient.applicantId').as('recipients'),
        fn
          .count<number>('recipient.applicantId')
          .filterWhere('recipient.doneAt', 'is not', null)
          .filterWhere('recipient.skipped', 'is', null)
          .as('sent'),
        fn.count<number>('recipient.applicantId').filterWhere('recipient.skipped', 'is not', null).as('stopped'),
      ])
      .where('message.id', '=', subject.id)
      .groupBy('message.id')
      .executeTakeFirstOrThrow(() => new ApiError('notFound'));
    return { ...progress, sendAt: sendAt.toISOString() };
  },
});
