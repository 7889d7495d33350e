import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../db/database.ts';
import { plainFileName } from '../../platform/archive.ts';
import type { OwnDataPart } from '../accounts/index.ts';
import {
  attachmentKeys,
  attachmentNamesOf,
  deleteAttachmentsWith,
  listAttachmentsWith,
  listUploadedAttachments,
} from './attachments/attachments.ts';

/** A job seeker's conversations and mails, which are deleted with the account. */
export const messagingData: OwnDataPart = {
  async collect({ db }, user) {
    const attachments = await listAttachmentsWith(db, user.id);
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
          data: await listOwnMails(db, user.id),
        },
        {
          name: 'rapporter.json',
          description: 'samtal du har rapporterat',
          data: await listOwnReports(db, user.id),
        },
        {
          name: 'mejl-om-meddelanden.json',
          description: 'om du har avsagt dig mejl om nya meddelanden',
          data: await listMailSettings(db, user.id),
        },
      ],
      files: attachments.map(attachmentFile),
    };
  },
  async erase(ctx, tx, userId) {
    await clearReports(tx, userId);
    await deleteAttachmentsWith(ctx, tx, userId);
  },
};

/**
 * The messages of a company user to applicants, and the mails to the user. Sent messages stay the company's, and the
 * foreign keys remove the author; messages that wait to be sent in the user's name are deleted.
 */
export const companyMessagingData: OwnDataPart = {
  async collect({ db }, user) {
    const attachments = await listUploadedAttachments(db, user.id);
    return {
      documents: [
        {
          name: 'meddelanden.json',
          description: 'vad du har skrivit i chattar',
          data: await listWrittenMessages(db, user.id),
        },
        {
          name: 'skickade-mejl.json',
          description: 'mejl du har skrivit till sökande (de senaste 30 dagarna)',
          data: await listWrittenMails(db, user.id),
        },
        {
          name: 'vantande.json',
          description: 'meddelanden och mejl som du har lagt i kö',
          data: await listScheduled(db, user.id),
        },
        {
          name: 'mejl.json',
          description: 'mejl som har skickats till dig (de senaste 30 dagarna)',
          data: await listOwnMails(db, user.id),
        },
        {
          name: 'rapporter.json',
          description: 'samtal du har rapporterat',
          data: await listOwnReports(db, user.id),
        },
        {
          name: 'mejl-om-meddelanden.json',
          description: 'om du har avsagt dig mejl om nya meddelanden',
          data: await listMailSettings(db, user.id),
        },
      ],
      files: attachments.map(attachmentFile),
    };
  },
  async erase(_ctx, tx, userId) {
    await tx.updateTable('mails').set({ reply_to: null }).where('author_id', '=', userId).execute();
  },
};

function attachmentFile(row: { id: string; kind: 'pdf' | 'image'; file_name: string }, index: number) {
  return {
    name: `bilagor/${index + 1} ${plainFileName(row.file_name)}`,
    key: attachmentKeys(row)[0] ?? '',
  };
}

function listWrittenMessages(db: Db, userId: string) {
  return db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin('jobs', 'jobs.id', 'conversations.job_id')
    .innerJoin('companies', 'companies.id', 'conversations.company_id')
    .select(['companies.name as company', 'jobs.title', 'messages.text', 'messages.created_at as createdAt'])
    .select('messages.whole_mail as wholeMail')
    .select(attachmentNamesOf('messages.id').as('attachments'))
    .where('messages.author_id', '=', userId)
    .orderBy('messages.created_at')
    .execute();
}

function listWrittenMails(db: Db, userId: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'created_at as createdAt'])
    .select((eb) => eb.ref('content', '->').key('paragraphs').as('text'))
    .where('author_id', '=', userId)
    .orderBy('id')
    .execute();
}

function listScheduled(db: Db, userId: string) {
  return db
    .selectFrom('scheduled_messages')
    .select(['channel', 'subject', 'text', 'send_at as sendAt', 'status', 'created_at as createdAt'])
    .where('author_id', '=', userId)
    .orderBy('id')
    .execute();
}

function listOwnConversations(db: Db, userId: string) {
  return db
    .selectFrom('conversations')
    .innerJoin('jobs', 'jobs.id', 'conversations.job_id')
    .innerJoin('companies', 'companies.id', 'conversations.company_id')
    .leftJoin('conversation_users as own', (join) =>
      join.onRef('own.conversation_id', '=', 'conversations.id').on('own.user_id', '=', userId),
    )
    .select(['jobs.title', 'companies.name as company', 'own.last_seen as lastSeen'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('messages')
          .select(['messages.created_at as createdAt', 'messages.from_company as fromCompany', 'messages.text'])
          .select('messages.whole_mail as wholeMail')
          .select(attachmentNamesOf('messages.id').as('attachments'))
          .whereRef('messages.conversation_id', '=', 'conversations.id')
          .orderBy('messages.number'),
      ).as('messages'),
    )
    .where('conversations.user_id', '=', userId)
    .where('conversations.last_number', '>', 0)
    .orderBy('conversations.id')
    .execute();
}

/**
 * By account, never by address: it may have changed, or have been another person's before. The product's own mails have
 * log-in links, so their texts are left out.
 */
function listOwnMails(db: Db, id: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'created_at as createdAt'])
    .select((eb) =>
      eb.case().when('company_id', 'is not', null).then(eb.ref('content', '->').key('paragraphs')).end().as('text'),
    )
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('user_id', '=', id),
        eb('applicant_id', 'in', selectFrom('applicants').select('applicants.id').where('applicants.user_id', '=', id)),
      ]),
    )
    .orderBy('id')
    .execute();
}

function listOwnReports(db: Db, userId: string) {
  return db
    .selectFrom('conversation_reports')
    .select(['reason', 'created_at as createdAt'])
    .where('reported_by', '=', userId)
    .orderBy('id')
    .execute();
}

function listMailSettings(db: Db, userId: string) {
  return db
    .selectFrom('message_mail_settings')
    .select('unsubscribed_at as unsubscribedAt')
    .where('user_id', '=', userId)
    .execute();
}

/** Removes the user's own messages and reasons from conversation reports, and their name from the company's; the reports stay. */
async function clearReports(tx: Tx, userId: string): Promise<void> {
  await sql`
    UPDATE conversation_reports r SET messages = (
      SELECT coalesce(jsonb_agg(message || jsonb_build_object('text',
        CASE WHEN message ->> 'authorId' = ${userId} THEN ''
          ELSE replace(replace(message ->> 'text', u.first_name, '[namn]'), u.last_name, '[namn]') END) ORDER BY nr), '[]')
      FROM jsonb_array_elements(messages) WITH ORDINALITY AS listed (message, nr))
    FROM users u WHERE u.id = ${userId} AND r.user_id = u.id`.execute(tx);
  await tx.updateTable('conversation_reports').set({ reason: null }).where('reported_by', '=', userId).execute();
}
