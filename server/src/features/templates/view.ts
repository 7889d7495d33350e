import type { MessageTemplate } from '@platsa/contract/messaging/schema';
import type { TemplateRow } from './queries.ts';

export function templateView(row: TemplateRow): MessageTemplate {
  return {
    _id: row.id,
    _company: row.company_id,
    type: row.type,
    title: row.title,
    subject: row.subject,
    message: row.message,
    status: row.declines ? 1 : 0,
    createdAt: row.created_at.toISOString(),
  };
}
