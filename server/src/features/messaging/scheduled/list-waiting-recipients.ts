import { id } from '@platsa/contract/fields';
import { listWaitingRecipients } from '@platsa/contract/messaging/scheduled-endpoints';
import { sql } from 'kysely';
import { z } from 'zod';
import { cutPage, decodeCursor } from '../../../db/cursor.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import {
  findScheduledMessage,
  isWaitingRecipient,
  joinRecipient,
  type RecipientRow,
  recipientColumns,
  scheduledRecipientView,
} from './scheduled-queries.ts';

const pageSize = 100;

export const listWaitingRecipientsRoute = route(listWaitingRecipients, {
  subject: ({ ctx, input }) => findScheduledMessage(ctx.db, input.scheduledMessageId),
  policy: memberOf,
  async handle({ ctx, input: { after }, subject }) {
    const last = decodeCursor(after, z.tuple([id]));
    const { rows } = await sql<RecipientRow>`
      SELECT ${recipientColumns} FROM scheduled_recipients r ${joinRecipient}
      WHERE r.message_id = ${subject.id} AND ${isWaitingRecipient} AND ${last ? sql`r.applicant_id > ${last[0]}` : sql`true`}
      ORDER BY r.applicant_id LIMIT ${pageSize + 1}`.execute(ctx.db);
    const { shown, next } = cutPage(rows, pageSize, ({ applicantId }) => [applicantId]);
    return { recipients: shown.map(scheduledRecipientView), next };
  },
});
