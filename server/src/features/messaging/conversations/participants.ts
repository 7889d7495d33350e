import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Side } from './policy.ts';

/** A participant who has not seen a message for this long is mailed. */
const absentMinutes = 2;
/** Time between two mails about the same conversation. */
const mailPauseMinutes = 60;

interface Participant {
  conversationId: string;
  personId: string;
  /** Null for the job seeker. */
  companyId: string | null;
  now: Date;
}

/** Adds the author of a message as a participant who has seen everything. */
export async function joinAsAuthor(tx: Tx, { conversationId, personId, companyId, now }: Participant): Promise<void> {
  const seen = { lastSeen: now, lastMessageAt: now, unread: false, mailDueAt: null };
  await tx
    .insertInto('conversationParticipants')
    .values({ conversationId, personId, companyId, ...seen })
    .onConflict((conflict) => conflict.columns(['conversationId', 'personId']).doUpdateSet(seen))
    .execute();
}

/** Adds a participant without marking anything as seen. */
export async function joinConversation(
  tx: Tx,
  { conversationId, personId, companyId }: Omit<Participant, 'now'>,
): Promise<void> {
  await tx
    .insertInto('conversationParticipants')
    .values({ conversationId, personId, companyId })
    .onConflict((conflict) => conflict.columns(['conversationId', 'personId']).doNothing())
    .execute();
}

/**
 * Marks the conversation unread for everyone but the author. Only participants of the other side get a mail: a guest, who reads
 * the chat in the mailbox, at once.
 */
export async function markUnread(
  tx: Tx,
  { conversationId, authorId, side, now }: { conversationId: string; authorId: string; side: Side; now: Date },
): Promise<void> {
  await sql`
    UPDATE conversation_participants SET unread = true, last_message_at = ${now},
      mail_due_at = CASE WHEN company_id IS NULL AND ${side === 'company'} AND EXISTS (SELECT FROM persons guest
          WHERE guest.id = person_id AND guest.company_id IS NOT NULL) THEN ${now}::timestamptz
        WHEN (company_id IS NULL) = ${side === 'company'} THEN coalesce(mail_due_at, greatest(
        ${now}::timestamptz + ${`${absentMinutes} minutes`}::interval,
        mailed_at + ${`${mailPauseMinutes} minutes`}::interval)) ELSE mail_due_at END
    WHERE conversation_id = ${conversationId} AND person_id <> ${authorId}`.execute(tx);
}

/** Returns whether anything was unread. */
export async function markSeen(tx: Tx, conversationId: string, personId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversationParticipants')
    .set({ lastSeen: now, unread: false, mailDueAt: null })
    .where('conversationId', '=', conversationId)
    .where('personId', '=', personId)
    .where('unread', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Clears the unread marks of the side that removed the conversation. */
export async function clearUnread(tx: Tx, conversationId: string, side: 'company' | 'user'): Promise<void> {
  await tx
    .updateTable('conversationParticipants')
    .set({ unread: false, mailDueAt: null })
    .where('conversationId', '=', conversationId)
    .where('companyId', side === 'company' ? 'is not' : 'is', null)
    .execute();
}
