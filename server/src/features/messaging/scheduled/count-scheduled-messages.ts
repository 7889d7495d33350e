import { countScheduledMessages } from '@platsa/contract/messaging/scheduled-endpoints';
import { sql } from 'kysely';
import { anyMemberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getJobViewer } from '../../boards/index.ts';
import { wasStoppedLately } from './list-stopped-messages.ts';
import { isResumable, isSeenRecipient, isWaitingMessage, isWaitingRecipient } from './scheduled-queries.ts';

export const countScheduledMessagesRoute = route(countScheduledMessages, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  async handle({ ctx, actor, input: { companyId } }) {
    const isSeen = isSeenRecipient(getJobViewer(actor, companyId));
    const { rows } = await sql<{ waiting: number; stopped: number }>`SELECT
      (SELECT count(*) FROM scheduled_messages m WHERE m.company_id = ${companyId} AND ${isWaitingMessage}
        AND EXISTS (SELECT FROM scheduled_recipients r
          WHERE r.message_id = m.id AND ${isWaitingRecipient} AND ${isSeen})) AS waiting,
      (SELECT count(*) FROM scheduled_messages m JOIN scheduled_recipients r ON r.message_id = m.id
        WHERE ${wasStoppedLately(companyId, ctx.now())} AND ${isResumable} AND NOT r.settled AND ${isSeen}) AS stopped`.execute(
      ctx.db,
    );
    return rows[0] ?? { waiting: 0, stopped: 0 };
  },
});
