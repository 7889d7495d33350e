import { listWaitingMessages } from '@platsa/contract/messaging/scheduled-endpoints';
import { sql } from 'kysely';
import { cutPage, decodeCursor, fromCursorTime, selectMicroseconds, timeCursor } from '../../../db/cursor.ts';
import type { Db } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { anyMemberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getJobViewer, type JobViewer } from '../../boards/index.ts';
import {
  isSeenRecipient,
  isWaitingMessage,
  isWaitingRecipient,
  joinRecipient,
  messageColumns,
  type RecipientRow,
  recipientColumns,
  type ScheduledMessageRow,
  scheduledRecipientView,
  writtenMessageView,
} from './scheduled-queries.ts';

const pageSize = 30;
/** Recipients that a message names before the others are asked for. */
const namedRecipients = 3;

export const listWaitingMessagesRoute = route(listWaitingMessages, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  async handle({ ctx, actor, input: { companyId, after } }) {
    const viewer = getJobViewer(actor, companyId);
    const rows = await listMessages(ctx.db, viewer, after);
    const { shown, next } = cutPage(rows, pageSize, ({ cursorTime, id }) => [cursorTime, id]);
    const ids = shown.map(({ id }) => id);
    const first = Map.groupBy(await listFirstRecipients(ctx.db, viewer, ids), ({ messageId }) => messageId);
    const messages = shown.map((row) => ({
      ...writtenMessageView(row),
      failed: row.status === 'failed',
      recipients: row.recipients,
      first: (first.get(row.id) ?? []).map(scheduledRecipientView),
    }));
    return { messages, next };
  },
});

/** With the recipients that the viewer sees; a message without any is left out. */
async function listMessages(db: Db, viewer: JobViewer, after: string | undefined) {
  const last = decodeCursor(after, timeCursor);
  const { rows } = await sql<ScheduledMessageRow & { status: string; recipients: number; cursorTime: number }>`
    SELECT ${messageColumns}, m.status, ${selectMicroseconds('m.sendAt')} AS cursor_time, waiting.count AS recipients
    FROM scheduled_messages m JOIN persons author ON author.id = m.author_id,
      LATERAL (SELECT count(*) FROM scheduled_recipients r
        WHERE r.message_id = m.id AND ${isWaitingRecipient} AND ${isSeenRecipient(viewer)}) waiting
    WHERE m.company_id = ${viewer.companyId} AND ${isWaitingMessage} AND waiting.count > 0
      AND ${last ? sql`(m.send_at, m.id) > (${fromCursorTime(last[0])}, ${last[1]})` : sql`true`}
    ORDER BY m.send_at, m.id LIMIT ${pageSize + 1}`.execute(db);
  return rows;
}

async function listFirstRecipients(db: Db, viewer: JobViewer, messageIds: readonly string[]) {
  const { rows } = await sql<RecipientRow & { messageId: string }>`
    SELECT r.message_id, ${recipientColumns}
    FROM scheduled_messages m CROSS JOIN LATERAL (
      SELECT r.message_id, r.applicant_id FROM scheduled_recipients r
      WHERE r.message_id = m.id AND ${isWaitingRecipient} AND ${isSeenRecipient(viewer)} ORDER BY r.applicant_id LIMIT ${namedRecipients}
    ) r ${joinRecipient}
    WHERE m.id = ${anyId(messageIds)} ORDER BY a.id`.execute(db);
  return rows;
}
