import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../db/database.ts';
import type { OwnDataPart } from '../accounts/index.ts';

/** A job seeker's conversations and mails. Conversations are deleted with the account. */
export const messagingData: OwnDataPart = {
  async collect({ db }, user) {
    return {
      documents: [
        {
          name: 'samtal.json',
          description: 'dina samtal med företag',
          data: await listOwnConversations(db, user.id),
        },
        {
          name: 'mejl.json',
          description: 'mejl som har skickats till dig (de senaste 30 dagarna)',
          data: await listOwnMails(db, user.email),
        },
      ],
    };
  },
  async erase(_ctx, tx, userId) {
    await clearOwnReports(tx, userId);
    await sql`DELETE FROM mails WHERE to_address = (SELECT email FROM users WHERE id = ${userId})`.execute(tx);
  },
};

function listOwnConversations(db: Db, userId: string) {
  return db
    .selectFrom('conversations')
    .innerJoin('jobs', 'jobs.id', 'conversations.job_id')
    .innerJoin('companies', 'companies.id', 'conversations.company_id')
    .select(['jobs.title', 'companies.name as company'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('messages')
          .select(['messages.created_at as createdAt', 'messages.from_company as fromCompany', 'messages.text'])
          .whereRef('messages.conversation_id', '=', 'conversations.id')
          .orderBy('messages.number'),
      ).as('messages'),
    )
    .where('conversations.user_id', '=', userId)
    .where('conversations.last_number', '>', 0)
    .orderBy('conversations.id')
    .execute();
}

/** Our own mails hold links that let whoever has them in, so of those only that they were sent. */
function listOwnMails(db: Db, email: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'created_at as createdAt'])
    .select((eb) =>
      eb.case().when('company_id', 'is not', null).then(eb.ref('content', '->').key('paragraphs')).end().as('text'),
    )
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
}

/** A report stays without the person's own messages, and without the reason the person gave. */
async function clearOwnReports(tx: Tx, userId: string): Promise<void> {
  await sql`
    UPDATE conversation_reports SET messages = (
      SELECT jsonb_agg(CASE WHEN message ->> 'authorId' = ${userId} THEN message || '{"text":""}' ELSE message END)
      FROM jsonb_array_elements(messages) AS message)
    WHERE messages @> ${JSON.stringify([{ authorId: userId }])}::jsonb`.execute(tx);
  await tx.updateTable('conversation_reports').set({ reason: null }).where('reported_by', '=', userId).execute();
}
