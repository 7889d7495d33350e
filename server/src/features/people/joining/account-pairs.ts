import type { Duplicate } from '@platsa/contract/people/merge-endpoints';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isKnownTo } from '../../applications/index.ts';
import { hasRightOn, type JobViewer } from '../../boards/index.ts';
import { areEqual, commonValues } from '../merging/common-values.ts';
import { isDecided } from '../merging/decisions.ts';

export interface AccountPairRow {
  personId: string;
  accountId: string;
  reasons: Duplicate['reasons'];
  askedAt: Date | null;
  canAskFrom: Date | null;
  mustInformFirst: boolean;
}

interface WantedPairs {
  viewer: JobViewer;
  limit: number;
  /** The person whose pairs are listed; all persons' if left out. */
  personId?: string;
}

/**
 * Persons of the company beside the accounts that have applied to it and look the same, the latest added first. An account that
 * the company does not know, or the viewer not, is never named. It begins with the company's own applications, so that its time does not grow
 * with the accounts of the whole installation.
 */
export async function selectAccountPairs(db: Db, { viewer, limit, personId }: WantedPairs): Promise<AccountPairRow[]> {
  const { companyId } = viewer;
  const same = commonValues.map(
    ({ reason, isFilled, read }) => sql`
      SELECT p.id AS person_id, account.id AS account_id, ${reason}::text AS reason
      FROM account JOIN persons p ON p.company_id = ${companyId} AND ${isFilled('p')}
        AND ${isFilled('account')} AND ${areEqual(read('p'), read('account'))}
      ${personId ? sql`WHERE p.id = ${personId}` : sql``}`,
  );
  const { rows } = await sql<AccountPairRow>`
    WITH applied AS MATERIALIZED (
      SELECT DISTINCT a.person_id AS id FROM applicants a JOIN jobs j ON j.id = a.job_id
      WHERE a.company_id = ${companyId} AND j.unlocked AND a.anonymised_at IS NULL AND (${hasRightOn(viewer, 'seeContact', 'j')}
        OR EXISTS (SELECT FROM candidates kept WHERE kept.application_id = a.id))
    ), account AS MATERIALIZED (
      SELECT p.id, u.email, p.phone_number, p.birth_date, p.first_name, p.last_name
      FROM applied JOIN users u USING (id) JOIN persons p USING (id) WHERE NOT u.is_company
    ), pairs AS (
      SELECT person_id, account_id, array_agg(reason ORDER BY reason) AS reasons
      FROM (${sql.join(same, sql` UNION ALL `)}) AS same GROUP BY person_id, account_id
    )
    SELECT pairs.person_id, account_id, reasons, link.created_at AS asked_at, link.expires_at AS can_ask_from,
      EXISTS (SELECT FROM added_persons added WHERE added.person_id = p.id AND added.informed_at IS NULL) AS must_inform_first
    FROM pairs JOIN persons p ON p.id = pairs.person_id
      LEFT JOIN join_links link ON link.person_id = pairs.person_id AND link.user_id = account_id
    WHERE ${isKnownTo(viewer, sql`p.id`, 'seeContact')} AND NOT ${isDecided(
      companyId,
      sql`least(pairs.person_id, account_id)`,
      sql`greatest(pairs.person_id, account_id)`,
    )}
    ORDER BY pairs.person_id DESC, account_id LIMIT ${limit}`.execute(db);
  return rows;
}
