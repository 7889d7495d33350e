import type { Db } from '../../db/database.ts';
import { findTemplate, type TemplateRow } from './queries.ts';

export interface TemplateSubject {
  companyId: string;
  row: TemplateRow;
}

export async function templateSubject(db: Db, templateId: string): Promise<TemplateSubject | undefined> {
  const row = await findTemplate(db, templateId);
  return row && { companyId: row.company_id, row };
}
