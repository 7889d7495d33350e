import { isBlank } from '@platsa/contract/is-blank';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { sendMails } from '../../../platform/mail/send-mail.ts';
import type { ConversationSubject } from './queries.ts';

/** Nothing else deletes them with the company: they have no foreign keys. */
export async function removeReportsOfCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.deleteFrom('conversationReports').where('companyId', '=', companyId).execute();
}

interface Report {
  by: string;
  /** The reporter's own text. */
  reason: string | undefined;
}

/** Stores a copy of the messages as evidence and mails the operator, once for each reporter. */
export async function reportConversation(
  ctx: Context,
  tx: Tx,
  conversation: ConversationSubject,
  { by: reportedBy, reason }: Report,
): Promise<void> {
  const before = await tx
    .selectFrom('conversationReports')
    .select('id')
    .where('conversationId', '=', conversation.id)
    .where('reportedBy', '=', reportedBy)
    .executeTakeFirst();
  if (before) return;
  const statedReason = reason && !isBlank(reason) ? reason : null;
  await sql`
    INSERT INTO conversation_reports (conversation_id, company_id, person_id, reported_by, reason, messages)
    SELECT ${conversation.id}, ${conversation.companyId}, ${conversation.personId}, ${reportedBy}, ${statedReason}::text, coalesce(json_agg(json_build_object(
      'number', number, 'id', id, 'authorId', author_id, 'fromCompany', from_company, 'text', coalesce(whole_mail, text),
      'attachments', (SELECT count(*) FROM attachments WHERE message_id = messages.id), 'createdAt', created_at) ORDER BY number), '[]')
    FROM messages WHERE conversation_id = ${conversation.id}`.execute(tx);
  const content = {
    subject: 'En konversation har rapporterats',
    paragraphs: [
      'En av parterna har rapporterat en konversation. Den är avslutad, och det som skrevs är sparat som underlag.',
      ...(await describeReport(tx, conversation, reportedBy)),
      statedReason ? `Anledning: ${statedReason}` : 'Anledning: ingen angavs.',
      `Konversation: ${conversation.id}\nFöretag: ${conversation.companyId}\nAnsökan: ${conversation.applicantId}`,
    ],
  };
  // Deleted with the conversation, because it names the people.
  await sendMails(ctx, tx, [{ to: ctx.config.operatorEmail, content, conversation: { id: conversation.id } }]);
}

/** The company, job and people of a report as texts. The messages are not mailed. */
async function describeReport(tx: Tx, conversation: ConversationSubject, reportedBy: string): Promise<string[]> {
  const { company, title } = await tx
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select(['companies.name as company', 'jobs.title'])
    .where('jobs.id', '=', conversation.jobId)
    .executeTakeFirstOrThrow();
  const people = await tx
    .selectFrom('persons')
    .leftJoin('conversationParticipants', (join) =>
      join
        .onRef('conversationParticipants.personId', '=', 'persons.id')
        .on('conversationParticipants.conversationId', '=', conversation.id),
    )
    .select(['persons.id', 'persons.firstName', 'persons.lastName'])
    .where(({ or, eb }) =>
      or([
        eb('conversationParticipants.personId', 'is not', null),
        eb('persons.id', 'in', [conversation.personId, reportedBy]),
      ]),
    )
    .orderBy('persons.firstName')
    .execute();
  const names = (isOne: (id: string) => boolean) =>
    people
      .filter(({ id }) => isOne(id))
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
      .join(', ');
  const bySeeker = reportedBy === conversation.personId;
  return [
    `Företag: ${company}. Annons: ${title}.`,
    `Kandidat: ${names((id) => id === conversation.personId)}. För företaget: ${names((id) => id !== conversation.personId)}.`,
    `Rapporterad av: ${names((id) => id === reportedBy)} (${bySeeker ? 'kandidaten' : 'för företaget'}), ${reportedBy}.`,
  ];
}
