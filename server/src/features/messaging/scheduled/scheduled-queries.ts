import type { SkipReason } from '@platsa/contract/messaging/rules';
import type { ScheduledRecipient, StoppedMessage } from '@platsa/contract/messaging/scheduled-messages';
import type { TemplateType } from '@platsa/contract/messaging/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Actor } from '../../../http/policy.ts';
import {
  getJobViewer,
  isSeenJob,
  type JobViewer,
  seesApplicantsOf,
  seesApplicantsOfJobOrCompany,
} from '../../boards/index.ts';

/** The fields that policies check. `jobId` is that of a recipient whom the actor sees, if there is any. */
export async function findScheduledMessage(db: Db, id: string, actor: Actor) {
  const message = await db
    .selectFrom('scheduledMessages')
    .select(['id', 'companyId', 'channel', 'declines'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('proposedTimes').select('proposedTimes.id').whereRef('messageId', '=', 'scheduledMessages.id'))
        .$castTo<boolean>()
        .as('proposal'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (!message) return undefined;
  const viewer = getJobViewer(actor, message.companyId);
  const jobId = await findSeenJob(db, viewer, id);
  return { ...message, viewer, ...(jobId && { jobId }) };
}

async function findSeenJob(db: Db, viewer: JobViewer, messageId: string): Promise<string | undefined> {
  const { rows } = await sql<{ jobId: string }>`
    SELECT j.id AS job_id, ${seesApplicantsOf(viewer, 'j')} AS sees_applicants, ${isSeenJob(viewer, 'j')} AS is_seen
    FROM scheduled_recipients r JOIN applicants a ON a.id = r.applicant_id JOIN jobs j ON j.id = a.job_id
    WHERE r.message_id = ${messageId}
    ORDER BY sees_applicants DESC, is_seen DESC, j.id LIMIT 1`.execute(db);
  return rows[0]?.jobId;
}

/** A message whose applicants are all gone says nothing about a job. */
export const readScheduled = seesApplicantsOfJobOrCompany;

/** Messages `m` that are still to be sent, and the recipients `r` who have not got them yet. */
export const isWaitingMessage = sql<boolean>`m.status IN ('pending', 'sending', 'failed')`;
export const isWaitingRecipient = sql<boolean>`r.done_at IS NULL AND r.skipped IS NULL`;

/** Recipients whose application the viewer sees. */
export function isSeenRecipient(viewer: JobViewer, recipients = 'r') {
  if (viewer.role === 'admin') return sql<boolean>`true`;
  return sql<boolean>`EXISTS (SELECT FROM applicants a JOIN jobs j ON j.id = a.job_id
    WHERE a.id = ${sql.ref(`${recipients}.applicantId`)} AND ${seesApplicantsOf(viewer, 'j')})`;
}

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
