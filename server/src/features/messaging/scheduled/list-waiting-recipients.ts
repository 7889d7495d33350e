import { id } from '@platsa/contract/fields';
import { listWaitingRecipients } from '@platsa/contract/messaging/scheduled-endpoints';
import { sql } from 'kysely';
import { z } from 'zod';
import { cutPage, decodeCursor } from '../../../db/cursor.ts';
import { route } from '../../../http/route.ts';
import { seesApplicantsOf } from '../../boards/index.ts';
import {
  findScheduledMessage,
  isWaitingRecipient,
  joinRecipient,
  type RecipientRow,
  readScheduled,
  recipientColumns,
  scheduledRecipientView,
} from './scheduled-queries.ts';

const pageSize = 100;

export const listWaitingRecipientsRoute = route(listWaitingRecipients, {
  subject: ({ ctx, input, actor }) => findScheduledMessage(ctx.db, input.scheduledMessageId, actor),
  policy: readScheduled,
  async handle({ ctx, input: { after }, subject }) {
    const last = decodeCursor(after, z.tuple([id]));
    const { rows } = await sql<RecipientRow>`
      SELECT ${recipientColumns} FROM scheduled_recipients r ${joinRecipient}
      WHERE r.message_id = ${subject.id} AND ${isWaitingRecipient} AND ${seesApplicantsOf(subject.viewer, 'j')}
        AND ${last ? sql`r.applicant_id > ${last[0]}` : sql`true`}
      ORDER BY r.applicant_id LIMIT ${pageSize + 1}`.execute(ctx.db);
    const { shown, next } = cutPage(rows, pageSize, ({ applicantId }) => [applicantId]);
    return { recipients: shown.map(scheduledRecipientView), next };
  },
});
