import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { sendMail } from '../../mail/send-mail.ts';
import type { ConversationSubject } from './queries.ts';

/** Keeps what was said as evidence, and tells the operator. Once for each who reports. */
export async function reportConversation(
  ctx: Context,
  tx: Tx,
  conversation: ConversationSubject,
  reportedBy: string,
): Promise<void> {
  const before = await tx
    .selectFrom('conversation_reports')
    .select('id')
    .where('conversation_id', '=', conversation.id)
    .where('reported_by', '=', reportedBy)
    .executeTakeFirst();
  if (before) return;
  await sql`
    INSERT INTO conversation_reports (conversation_id, company_id, reported_by, messages)
    SELECT ${conversation.id}, ${conversation.companyId}, ${reportedBy}, coalesce(json_agg(json_build_object(
      'number', number, 'id', id, 'authorId', author_id, 'fromCompany', from_company, 'text', text,
      'createdAt', created_at) ORDER BY number), '[]')
    FROM messages WHERE conversation_id = ${conversation.id}`.execute(tx);
  await sendMail(ctx, tx, ctx.config.operatorEmail, {
    subject: 'En konversation har rapporterats',
    paragraphs: [
      'En av parterna har rapporterat en konversation. Den är avslutad, och det som skrevs är sparat som underlag.',
      `Konversation: ${conversation.id}`,
      `Företag: ${conversation.companyId}. Ansökan: ${conversation.applicantId}. Rapporterad av: ${reportedBy}.`,
    ],
  });
}
