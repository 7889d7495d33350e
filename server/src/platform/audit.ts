import type { PriceEvent } from '@platsa/contract/billing/prices';
import type { AuditEvent } from '@platsa/contract/companies/audit-log';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Database } from '../db/tables.ts';

/** The events of companies' logs, and those of operators that concern no company. */
type Event = AuditEvent | PriceEvent;

type Row = Omit<Insertable<Database['auditLog']>, 'event' | 'id' | 'createdAt'>;

/** Logs an event with its actor and rows, in the transaction that does it. Persons are logged by id only. */
export async function audit(tx: Tx, event: Event, about: Partial<Row>): Promise<void> {
  await auditAll(tx, event, [about]);
}

/** Writes the event for many rows, in one statement. */
export async function auditAll(tx: Tx, event: Event, about: readonly Partial<Row>[]): Promise<void> {
  if (about.length === 0) return;
  await sql`
    INSERT INTO audit_log (event, company_id, user_id, job_id, brand_id, applicant_id, member_id, column_id, mail_id,
      rating, career_page_id, invite_id, access_id, name, role)
    SELECT ${event}, about.* FROM json_to_recordset(${JSON.stringify(about)}::json) AS about ("companyId" uuid,
      "userId" uuid, "jobId" uuid, "brandId" uuid, "applicantId" uuid, "memberId" uuid, "columnId" uuid, "mailId" uuid,
      rating smallint, "careerPageId" uuid, "inviteId" uuid, "accessId" uuid, name text, role text)`.execute(tx);
}
