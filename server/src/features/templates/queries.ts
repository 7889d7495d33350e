import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

const fields = ['id', 'company_id', 'type', 'title', 'subject', 'message', 'declines', 'created_at'] as const;

export function findTemplate(db: Db, templateId: string) {
  return db.selectFrom('message_templates').select(fields).where('id', '=', templateId).executeTakeFirst();
}

/** In Swedish order. A company has as many as `maxTemplates`. */
export function listTemplateRows(db: Db, companyId: string): Promise<TemplateRow[]> {
  return db
    .selectFrom('message_templates')
    .select(fields)
    .where('company_id', '=', companyId)
    .orderBy(sql`title COLLATE "sv-x-icu"`)
    .orderBy('id')
    .execute();
}
