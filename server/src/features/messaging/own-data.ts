import { sql } from 'kysely';
import { listAsJson } from '../../db/camel-case.ts';
import type { Db, Tx } from '../../db/database.ts';
import { plainFileName } from '../../platform/archive.ts';
import type { OwnDataPart } from '../accounts/index.ts';
import { attachmentKeys, selectAttachmentNames } from './attachments/attachments.ts';
import {
  deleteAttachmentsWith,
  listAttachmentsWith,
  listUploadedAttachments,
} from './attachments/attachments-of-person.ts';

/** A job seeker's conversations and mails, which are deleted with the account. */
export const messagingData: OwnDataPart = {
  async collect({ db }, user) {
    const attachments = await listAttachmentsWith(db, user.id);
    return {
      documents: [
        ['samtal.json', 'dina samtal med företag', await listOwnConversations(db, user.id)],
        ...(await listMailDocuments(db, user.id)),
      ],
      files: attachments.map(attachmentFile),
    };
  },
  async erase(ctx, tx, personId) {
    await clearReports(tx, personId);
    await deleteAttachmentsWith(ctx, tx, personId);
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
        ['meddelanden.json', 'vad du har skrivit i chattar', await listWrittenMessages(db, user.id)],
        [
          'skickade-mejl.json',
          'mejl du har skrivit till sökande (de senaste 30 dagarna)',
          await listWrittenMails(db, user.id),
        ],
        ['vantande.json', 'meddelanden och mejl som du har lagt i kö', await listScheduled(db, user.id)],
        ...(await listMailDocuments(db, user.id)),
      ],
      files: attachments.map(attachmentFile),
    };
  },
  async erase(_ctx, tx, personId) {
    await tx.updateTable('mails').set({ replyTo: null }).where('authorId', '=', personId).execute();
  },
};

/** The mails to an account, and what its owner has said about mails and conversations. */
async function listMailDocuments(db: Db, personId: string): Promise<[string, string, unknown][]> {
  return [
    ['mejl.json', 'mejl som har skickats till dig (de senaste 30 dagarna)', await listOwnMails(db, personId)],
    ['rapporter.json', 'samtal du har rapporterat', await listOwnReports(db, personId)],
    ['mejl-om-meddelanden.json', 'om du har avsagt dig mejl om nya meddelanden', await listMailSettings(db, personId)],
  ];
}

function attachmentFile(row: { id: string; kind: 'pdf' | 'image'; fileName: string }, index: number) {
  return {
    name: `bilagor/${index + 1} ${plainFileName(row.fileName)}`,
    key: attachmentKeys(row)[0] ?? '',
  };
}

function listWrittenMessages(db: Db, personId: string) {
  return db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .innerJoin('jobs', 'jobs.id', 'conversations.jobId')
    .innerJoin('companies', 'companies.id', 'conversations.companyId')
    .select(['companies.name as company', 'jobs.title', 'messages.text', 'messages.createdAt'])
    .select('messages.wholeMail')
    .select(selectAttachmentNames('messages.id').as('attachments'))
    .where('messages.authorId', '=', personId)
    .orderBy('messages.createdAt')
    .execute();
}

function listWrittenMails(db: Db, personId: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'createdAt'])
    .select((eb) => eb.ref('content', '->').key('paragraphs').as('text'))
    .where('authorId', '=', personId)
    .orderBy('id')
    .execute();
}

function listScheduled(db: Db, personId: string) {
  return db
    .selectFrom('scheduledMessages')
    .select(['channel', 'subject', 'text', 'sendAt', 'status', 'createdAt'])
    .where('authorId', '=', personId)
    .orderBy('id')
    .execute();
}

function listOwnConversations(db: Db, personId: string) {
  return db
    .selectFrom('conversations')
    .innerJoin('jobs', 'jobs.id', 'conversations.jobId')
    .innerJoin('companies', 'companies.id', 'conversations.companyId')
    .leftJoin('conversationParticipants as own', (join) =>
      join.onRef('own.conversationId', '=', 'conversations.id').on('own.personId', '=', personId),
    )
    .select(['jobs.title', 'companies.name as company', 'own.lastSeen'])
    .select((eb) =>
      listAsJson(
        eb
          .selectFrom('messages')
          .select(['messages.createdAt', 'messages.fromCompany', 'messages.text'])
          .select('messages.wholeMail')
          .select(selectAttachmentNames('messages.id').as('attachments'))
          .whereRef('messages.conversationId', '=', 'conversations.id')
          .orderBy('messages.number'),
      ).as('messages'),
    )
    .where('conversations.personId', '=', personId)
    .where('conversations.lastNumber', '>', 0)
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
    .select(['subject', 'createdAt'])
    .select((eb) =>
      eb.case().when('companyId', 'is not', null).then(eb.ref('content', '->').key('paragraphs')).end().as('text'),
    )
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('personId', '=', id),
        eb('applicantId', 'in', selectFrom('applicants').select('applicants.id').where('applicants.personId', '=', id)),
      ]),
    )
    .orderBy('id')
    .execute();
}

function listOwnReports(db: Db, personId: string) {
  return db
    .selectFrom('conversationReports')
    .select(['reason', 'createdAt'])
    .where('reportedBy', '=', personId)
    .orderBy('id')
    .execute();
}

function listMailSettings(db: Db, personId: string) {
  return db.selectFrom('messageMailSettings').select('unsubscribedAt').where('personId', '=', personId).execute();
}

/** Removes the user's own messages and reasons from conversation reports, and their name from the company's; the reports stay. */
async function clearReports(tx: Tx, personId: string): Promise<void> {
  await sql`
    UPDATE conversation_reports r SET messages = (
      SELECT coalesce(jsonb_agg(message || jsonb_build_object('text',
        CASE WHEN message ->> 'authorId' = ${personId} THEN ''
          ELSE replace(replace(message ->> 'text', person.first_name, '[namn]'), person.last_name, '[namn]') END) ORDER BY nr), '[]')
      FROM jsonb_array_elements(messages) WITH ORDINALITY AS listed (message, nr))
    FROM persons person WHERE person.id = ${personId} AND r.person_id = person.id`.execute(tx);
  await tx.updateTable('conversationReports').set({ reason: null }).where('reportedBy', '=', personId).execute();
}
