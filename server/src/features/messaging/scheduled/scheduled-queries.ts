import type { SkipReason } from '@platsa/contract/messaging/rules';
import type { ScheduledRecipient, StoppedMessage } from '@platsa/contract/messaging/scheduled-messages';
import type { TemplateType } from '@platsa/contract/messaging/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The fields that policies check. */
export function findScheduledMessage(db: Db, id: string) {
  return db
    .selectFrom('scheduledMessages')
    .select(['id', 'companyId', 'channel'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Messages `m` that are still to be sent, and the recipients `r` who have not got them yet. */
export const isWaitingMessage = sql<boolean>`m.status IN ('pending', 'sending', 'failed')`;
export const isWaitingRecipient = sql<boolean>`r.done_at IS NULL AND r.skipped IS NULL`;

/** A stopped recipient `r` of message `m` for whom the message may be sent all the same. Nobody is declined twice. */
export const isResumable = sql<boolean>`(r.skipped IN ('moved', 'written', 'judged') OR r.skipped = 'declined' AND NOT m.declines)`;

/** Applicants `a` with person `u`, job `j` and board `b`. A locked job keeps the names of its applicants from the company. */
export const recipientColumns = sql`a.id AS applicant_id, b.id AS board_id, j.title,
  CASE WHEN j.unlocked THEN person.first_name ELSE '' END AS first_name,
  CASE WHEN j.unlocked THEN person.last_name ELSE '' END AS last_name`;
export const joinRecipient = sql`JOIN applicants a ON a.id = r.applicant_id JOIN persons person ON person.id = a.person_id
  JOIN jobs j ON j.id = a.job_id JOIN boards b ON b.job_id = a.job_id`;

export interface RecipientRow {
  applicantId: string;
  boardId: string;
  title: string;
  firstName: string;
  lastName: string;
}

export function scheduledRecipientView(row: RecipientRow): ScheduledRecipient {
  const { applicantId, boardId, firstName, lastName, title } = row;
  return { _applicant: applicantId, firstName, lastName, _board: boardId, title };
}

/** Messages `m` with their author. */
export const messageColumns = sql`m.id, m.channel, m.declines, m.subject, m.text, m.send_at,
  json_build_object('_id', author.id, 'firstName', author.first_name, 'lastName', author.last_name) AS "author"`;

export interface ScheduledMessageRow {
  id: string;
  channel: TemplateType;
  declines: boolean;
  subject: string;
  text: string;
  sendAt: Date;
  author: StoppedMessage['message']['_user'];
}

export function writtenMessageView(row: ScheduledMessageRow): StoppedMessage['message'] {
  const { id, channel, declines, subject, text, sendAt, author } = row;
  return { _id: id, channel, decline: declines, subject, text, sendAt: sendAt.toISOString(), _user: author };
}

export interface StoppedRow extends ScheduledMessageRow, RecipientRow {
  reason: SkipReason;
  stoppedAt: Date;
  stoppedBy: StoppedMessage['stoppedBy'];
  settled: boolean;
}

/** Stopped messages of the applicants that `condition` selects, latest first. */
export function selectStopped(condition: RawBuilder<boolean>, limit: number) {
  return sql<StoppedRow & { cursorTime: number }>`
    SELECT ${messageColumns}, ${recipientColumns}, r.skipped AS reason, r.stopped_at, r.settled,
      (extract(epoch FROM r.stopped_at) * 1000000)::bigint AS cursor_time,
      CASE WHEN by.id IS NULL THEN NULL ELSE
        json_build_object('_id', by.id, 'firstName', by.first_name, 'lastName', by.last_name) END AS stopped_by
    FROM scheduled_messages m JOIN scheduled_recipients r ON r.message_id = m.id
      JOIN persons author ON author.id = m.author_id LEFT JOIN persons by ON by.id = r.stopped_by ${joinRecipient}
    WHERE r.stopped_at IS NOT NULL AND ${condition}
    ORDER BY r.stopped_at DESC, r.applicant_id DESC, m.id DESC LIMIT ${limit}`;
}
