import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { ApiError } from '../../../http/api-error.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { moveConversationsTo } from '../../applications/index.ts';
import { changeRows, type Merging, moveRows, removeRows } from './changes.ts';

export interface ApplicationOfPerson {
  id: string;
  jobId: string;
  personId: string;
  createdAt: Date;
}

/** Rows of an application that go over to the first. Where the first has the same, the other's is removed. */
const ofApplication = [
  { table: 'applicant_comments', key: ['id'] },
  { table: 'applicant_orders', key: ['id'] },
  { table: 'mails', key: ['id'] },
  { table: 'applicant_ratings', key: ['id'], unless: ['rater_id'] },
  { table: 'assigned_applications', key: ['user_id'], unless: ['user_id'] },
  { table: 'opinion_links', key: ['id'], unless: ['user_id'] },
  { table: 'proposals', key: ['id'], unless: ['user_id'] },
  { table: 'scheduled_recipients', key: ['message_id'], unless: ['message_id'] },
  { table: 'proposed_times', key: ['id'], unless: ['message_id'] },
  { table: 'interviews', key: ['id'] },
  { table: 'answers', key: ['question_id'], unless: ['question_id'] },
  { table: 'withdrawal_requests', key: ['applicant_id'], unless: [] },
  { table: 'hire_outcomes', key: ['applicant_id'], unless: [] },
  { table: 'review_requests', key: ['applicant_id'], unless: [] },
  { table: 'application_holds', key: ['applicant_id'], unless: [] },
  { table: 'guest_applications', key: ['id'] },
  { table: 'guest_sessions', key: ['token_hash'] },
] as const;

/** Rows about the other application alone. The search's names are removed and inserted by triggers. */
const ofRemovedApplication = ['score_changes', 'unread_applications', 'waiting_notifications'] as const;

/** The columns that this file takes care of, for the test that none is forgotten. */
export const columnsOfApplications = [
  ...[...ofApplication.map(({ table }) => table), ...ofRemovedApplication].map((table) => `${table}.applicant_id`),
  ...['applicant_names.applicant_id', 'applicants.copied_from', 'candidates.application_id'],
  ...['conversations.applicant_id', 'messages.conversation_id', 'attachments.conversation_id'],
  ...['mails.conversation_id', 'conversation_participants.conversation_id'],
];

export interface AbsorbedPair {
  first: ApplicationOfPerson;
  later: ApplicationOfPerson;
}

/** The line in the history of the first application. */
export function mergedEvent({ companyId, by }: { companyId: string; by: string }, { first, later }: AbsorbedPair) {
  const about = { companyId, by, jobId: first.jobId, applicationId: first.id };
  return { type: 'applicant.merged', ...about, name: dayInStockholm(later.createdAt) } as const;
}

/** The first of two applications to the same job takes up the later one, which is removed. */
export async function absorbApplication(merging: Merging, { first, later }: AbsorbedPair): Promise<void> {
  const over = { from: later.id, to: first.id };
  await requireNoInterviewAtOnce(merging.tx, { first, later });
  await joinConversations(merging, { first, later });
  for (const movable of ofApplication) {
    await moveRows(merging, { column: 'applicant_id', ...movable }, over);
    await removeRows(merging, movable.table, sql`t.applicant_id = ${later.id}`);
  }
  for (const table of ofRemovedApplication) await removeRows(merging, table, sql`t.applicant_id = ${later.id}`);
  await moveRows(merging, { table: 'applicants', column: 'copied_from', key: ['id'] }, over);
  await moveRows(merging, { table: 'candidates', column: 'application_id', key: ['person_id'] }, over);
  await moveRows(
    merging,
    { table: 'candidates', column: 'person_id', key: ['application_id'], where: sql`t.application_id = ${first.id}` },
    { from: later.personId, to: first.personId },
  );
  await changeRows(
    merging,
    { table: 'applicants', key: ['id'] },
    {
      messaged: sql`t.messaged OR (SELECT messaged FROM applicants WHERE id = ${later.id})`,
      decline_reason_id: sql`coalesce(t.decline_reason_id, (SELECT decline_reason_id FROM applicants WHERE id = ${later.id}))`,
      start_date: sql`coalesce(t.start_date, (SELECT start_date FROM applicants WHERE id = ${later.id}))`,
      from_bank: sql`t.from_bank AND (SELECT from_bank FROM applicants WHERE id = ${later.id})`,
    },
    sql`t.id = ${first.id}`,
  );
  await removeRows(merging, 'applicants', sql`t.id = ${later.id}`);
}

/** Nobody is in two interviews at once, and which of them should be moved is for the company to say. */
async function requireNoInterviewAtOnce(tx: Tx, { first, later }: AbsorbedPair): Promise<void> {
  const { rows } = await sql`
    SELECT FROM interviews kept JOIN interviews other
      ON tstzrange(kept.starts_at, kept.ends_at) && tstzrange(other.starts_at, other.ends_at)
    WHERE kept.applicant_id = ${first.id} AND other.applicant_id = ${later.id}
      AND kept.status = 'booked' AND other.status = 'booked' LIMIT 1`.execute(tx);
  if (rows.length === 0) return;
  throw new ApiError('conflict', {
    userFriendlyMessage: 'Båda har en intervju för samma jobb på samma tid. Flytta eller avboka en av dem först.',
  });
}

async function joinConversations(merging: Merging, { first, later }: AbsorbedPair): Promise<void> {
  const { tx, steps } = merging;
  const conversations = await tx
    .selectFrom('conversations')
    .select(['id', 'applicantId'])
    .where('applicantId', '=', anyId([first.id, later.id]))
    .execute();
  const from = conversations.find(({ applicantId }) => applicantId === later.id)?.id;
  const to = conversations.find(({ applicantId }) => applicantId === first.id)?.id;
  if (!from) return;
  const gift = { applicationIds: [later.id], from: later.personId, to: first.personId };
  await moveConversationsTo(tx, gift);
  steps.push({ kind: 'conversation', ...gift });
  if (!to) {
    await moveRows(
      merging,
      { table: 'conversations', column: 'applicant_id', key: ['id'] },
      { from: later.id, to: first.id },
    );
    return;
  }
  const messageIds = await joinMessages(tx, { from, to });
  steps.push({ kind: 'joined', from, to, messageIds });
  const over = { from, to };
  for (const table of ['attachments', 'mails', 'conversation_reports']) {
    await moveRows(merging, { table, column: 'conversation_id', key: ['id'] }, over);
  }
  const latest = sql`GREATEST(t.last_message_at, (SELECT last_message_at FROM conversations WHERE id = ${from}))`;
  await moveRows(
    merging,
    { table: 'conversation_participants', column: 'conversation_id', key: ['person_id'], unless: ['person_id'] },
    over,
  );
  const isUnread = sql`t.unread OR EXISTS (
    SELECT FROM conversation_participants p WHERE p.conversation_id = ${from} AND p.person_id = t.person_id AND p.unread)`;
  await changeRows(
    merging,
    { table: 'conversation_participants', key: ['conversation_id', 'person_id'] },
    { last_message_at: latest, unread: isUnread },
    sql`t.conversation_id = ${to}`,
  );
  await removeRows(merging, 'conversation_participants', sql`t.conversation_id = ${from}`);
  await changeRows(
    merging,
    { table: 'conversations', key: ['id'] },
    {
      last_message_at: latest,
      last_number: sql`t.last_number + (SELECT last_number FROM conversations WHERE id = ${from})`,
    },
    sql`t.id = ${to}`,
  );
  await removeRows(merging, 'conversations', sql`t.id = ${from}`);
}

/** Sorts the messages of a conversation into another by their time, each side in its own order. Returns their ids. */
async function joinMessages(tx: Tx, { from, to }: { from: string; to: string }): Promise<string[]> {
  const moved = await tx.selectFrom('messages').select('id').where('conversationId', '=', from).execute();
  // Below zero first: two rows may not have the same number for a moment.
  await sql`
    UPDATE messages m SET conversation_id = ${to}, number = -sorted.number
    FROM (
      SELECT id, row_number() OVER (ORDER BY at, conversation_id = ${from}, number) AS number
      FROM (
        SELECT id, conversation_id, number,
          max(created_at) OVER (PARTITION BY conversation_id ORDER BY number) AS at
        FROM messages WHERE conversation_id IN (${from}, ${to})
      ) AS listed
    ) AS sorted WHERE m.id = sorted.id`.execute(tx);
  await sql`UPDATE messages SET number = -number WHERE conversation_id = ${to}`.execute(tx);
  return moved.map(({ id }) => id);
}

/** Takes messages out of a conversation again. Both are numbered without gaps. */
export async function separateMessages(
  tx: Tx,
  { from, to, messageIds }: { from: string; to: string; messageIds: readonly string[] },
): Promise<void> {
  await sql`
    UPDATE messages m SET conversation_id = sorted.conversation_id, number = -sorted.number
    FROM (
      SELECT id, conversation_id, row_number() OVER (PARTITION BY conversation_id ORDER BY number) AS number
      FROM (
        SELECT id, number, CASE WHEN id = ${anyId(messageIds)} THEN ${from}::uuid ELSE conversation_id END AS conversation_id
        FROM messages WHERE conversation_id = ${to}
      ) AS listed
    ) AS sorted WHERE m.id = sorted.id`.execute(tx);
  await sql`UPDATE messages SET number = -number WHERE conversation_id IN (${from}, ${to}) AND number < 0`.execute(tx);
  await sql`
    UPDATE conversations c SET last_number = (SELECT count(*) FROM messages WHERE conversation_id = c.id)
    WHERE id = ${to}`.execute(tx);
}
