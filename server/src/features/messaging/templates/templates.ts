import type { AuditEvent } from '@platsa/contract/companies/audit-log';
import { conversationStatus } from '@platsa/contract/messaging/rules';
import type { MessageTemplate } from '@platsa/contract/messaging/schema';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { record } from '../../../events/record.ts';

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

const fields = ['id', 'companyId', 'type', 'title', 'subject', 'message', 'declines', 'createdAt'] as const;

export function findTemplate(db: Db, templateId: string) {
  return db.selectFrom('messageTemplates').select(fields).where('id', '=', templateId).executeTakeFirst();
}

/** In Swedish order. A company has at most `maxTemplates`. */
export function listTemplateRows(db: Db, companyId: string): Promise<TemplateRow[]> {
  return db
    .selectFrom('messageTemplates')
    .select(fields)
    .where('companyId', '=', companyId)
    .orderBy(sql`title COLLATE "sv-x-icu"`)
    .orderBy('id')
    .execute();
}

export function templateView(row: TemplateRow): MessageTemplate {
  return {
    _id: row.id,
    _company: row.companyId,
    type: row.type,
    title: row.title,
    subject: row.subject,
    message: row.message,
    status: row.declines ? conversationStatus.declined : conversationStatus.open,
    createdAt: row.createdAt.toISOString(),
  };
}

export interface TemplateSubject {
  companyId: string;
  row: TemplateRow;
}

export async function templateSubject(db: Db, templateId: string): Promise<TemplateSubject | undefined> {
  const row = await findTemplate(db, templateId);
  return row && { companyId: row.companyId, row };
}

export async function recordTemplateChange(
  ctx: Context,
  tx: Tx,
  event: Extract<AuditEvent, `messagetemplate.${string}`>,
  { companyId, userId, title }: { companyId: string; userId: string; title: string },
): Promise<void> {
  await record(ctx, tx, { type: event, companyId, by: userId, name: title });
}
