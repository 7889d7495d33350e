import { countScheduledMessages } from '@platsa/contract/messaging/scheduled-endpoints';
import { sql } from 'kysely';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { wasStoppedLately } from './list-stopped-messages.ts';
import { isResumable, isWaitingMessage, isWaitingRecipient } from './scheduled-queries.ts';

export const countScheduledMessagesRoute = route(countScheduledMessages, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId } }) {
    const { rows } = await sql<{ waiting: number; stopped: number }>`SELECT
      (SELECT count(*) FROM scheduled_messages m WHERE m.company_id = ${companyId} AND ${isWaitingMessage}
        AND EXISTS (SELECT FROM scheduled_recipients r WHERE r.message_id = m.id AND ${isWaitingRecipient})) AS waiting,
      (SELECT count(*) FROM scheduled_messages m JOIN scheduled_recipients r ON r.message_id = m.id
        WHERE ${wasStoppedLately(companyId, ctx.now())} AND ${isResumable} AND NOT r.settled) AS stopped`.execute(
      ctx.db,
    );
    return rows[0] ?? { waiting: 0, stopped: 0 };
  },
});
