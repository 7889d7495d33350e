import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Side } from './policy.ts';

/** Whoever has not seen a message for this long is not there, and is mailed. */
const absentMinutes = 2;
/** At most one mail in this time about one conversation. */
const mailPauseMinutes = 60;

interface Participant {
  conversationId: string;
  userId: string;
  /** Null for the job seeker. */
  companyId: string | null;
  now: Date;
}

/** Whoever writes takes part from then on, and has seen what stood there. */
export async function takePart(tx: Tx, { conversationId, userId, companyId, now }: Participant): Promise<void> {
  const seen = { last_seen: now, last_message_at: now, unread: false, mail_due_at: null };
  await tx
    .insertInto('conversation_users')
    .values({ conversation_id: conversationId, user_id: userId, company_id: companyId, ...seen })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'user_id']).doUpdateSet(seen))
    .execute();
}

/** Whoever has written by mail takes part too; what they have seen of it stays as it is. */
export async function joinConversation(
  tx: Tx,
  { conversationId, userId, companyId }: Omit<Participant, 'now'>,
): Promise<void> {
  await tx
    .insertInto('conversation_users')
    .values({ conversation_id: conversationId, user_id: userId, company_id: companyId })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'user_id']).doNothing())
    .execute();
}

/** For all but the author. Mailed are those of the other side alone: what a colleague has said is no news to wake up for. */
export async function markUnread(
  tx: Tx,
  { conversationId, authorId, side, now }: { conversationId: string; authorId: string; side: Side; now: Date },
): Promise<void> {
  await sql`
    UPDATE conversation_users SET unread = true, last_message_at = ${now},
      mail_due_at = CASE WHEN (company_id IS NULL) = ${side === 'company'} THEN coalesce(mail_due_at, greatest(
        ${now}::timestamptz + ${`${absentMinutes} minutes`}::interval,
        mailed_at + ${`${mailPauseMinutes} minutes`}::interval)) ELSE mail_due_at END
    WHERE conversation_id = ${conversationId} AND user_id <> ${authorId}`.execute(tx);
}

/** Gives whether it was news: something had not been seen, and now all has. */
export async function markSeen(tx: Tx, conversationId: string, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation_users')
    .set({ last_seen: now, unread: false, mail_due_at: null })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('unread', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a side has removed is unread to nobody on it. */
export async function forgetUnread(tx: Tx, conversationId: string, side: 'company' | 'user'): Promise<void> {
  await tx
    .updateTable('conversation_users')
    .set({ unread: false, mail_due_at: null })
    .where('conversation_id', '=', conversationId)
    .where('company_id', side === 'company' ? 'is not' : 'is', null)
    .execute();
}
