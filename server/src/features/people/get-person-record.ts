import { getPersonRecord } from '@platsa/contract/people/endpoints';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dueDay, isKnownTo, retainedApplications } from '../applications/index.ts';
import { getJobViewer, type JobViewer } from '../boards/index.ts';

export const getPersonRecordRoute = route(getPersonRecord, {
  async subject({ ctx, actor, input: { companyId, personId } }) {
    const row = await findRecord(ctx.db, getJobViewer(actor, companyId), personId);
    return row && { ...row, companyId };
  },
  policy: memberOf,
  async handle({ ctx, input: { companyId, personId }, subject: row }) {
    const { keptUntil, isHeld } = await findEnd(ctx.db, companyId, personId);
    const { source, addedAt } = row;
    return {
      hasAccount: row.hasAccount,
      added:
        source !== null && addedAt !== null
          ? {
              ...{ source, by: row.addedBy, at: addedAt.toISOString() },
              ...{ informedAt: row.informedAt?.toISOString() ?? null, informedBy: row.informedBy },
            }
          : null,
      agreedAt: row.agreedAt?.toISOString() ?? null,
      keptUntil: isHeld ? null : keptUntil,
      isHeld,
    };
  },
});

interface RecordRow {
  hasAccount: boolean;
  source: string | null;
  addedAt: Date | null;
  addedBy: string | null;
  informedAt: Date | null;
  informedBy: string | null;
  agreedAt: Date | null;
}

async function findRecord(db: Db, viewer: JobViewer, personId: string): Promise<RecordRow | undefined> {
  const { companyId } = viewer;
  const { rows } = await sql<RecordRow>`
    SELECT p.company_id IS NULL AS has_account, added.source, added.added_at,
      CASE WHEN mail.status = 'failed' AND added.informed_by IS NULL THEN NULL ELSE added.informed_at END AS informed_at,
      adder.first_name || ' ' || adder.last_name AS added_by, teller.first_name || ' ' || teller.last_name AS informed_by,
      CASE WHEN NOT kept.by_company THEN kept.agreed_at END AS agreed_at
    FROM persons p LEFT JOIN added_persons added ON added.person_id = p.id AND added.company_id = ${companyId}
      LEFT JOIN mails mail ON mail.id = added.mail_id LEFT JOIN persons adder ON adder.id = added.added_by LEFT JOIN persons teller ON teller.id = added.informed_by
      LEFT JOIN candidates kept ON kept.person_id = p.id AND kept.company_id = ${companyId}
    WHERE p.id = ${personId} AND ${isKnownTo(viewer, sql`p.id`)}`.execute(db);
  return rows[0];
}

/** Applications in the candidate bank go with the time in the bank, others some months after their job. */
async function findEnd(db: Db, companyId: string, personId: string) {
  const { rows } = await sql<{ keptUntil: string | null; isHeld: boolean }>`
    SELECT CASE WHEN bool_and(day IS NOT NULL) THEN max(day) END AS kept_until, bool_or(held) AS is_held FROM (
      SELECT CASE WHEN j.status = 'bank' OR kept.application_id = a.id
          THEN ((kept.renewed_at AT TIME ZONE 'Europe/Stockholm')::date + make_interval(months => c.bank_months))::date
          ELSE ${dueDay()} END AS day,
        EXISTS (SELECT FROM application_holds h WHERE h.applicant_id = a.id) AS held
      FROM ${retainedApplications} LEFT JOIN candidates kept ON kept.person_id = a.person_id AND kept.company_id = a.company_id
      WHERE a.person_id = ${personId} AND a.company_id = ${companyId}) AS ends`.execute(db);
  return rows[0] ?? { keptUntil: null, isHeld: false };
}
