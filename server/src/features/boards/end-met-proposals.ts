import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';

/** Deletes proposals that have come true: the application is in the proposed column, or declined. The caller has locked it. */
export async function endMetProposals(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM proposals p USING applicants a
    WHERE p.applicant_id = ${anyId(applicationIds)} AND a.id = p.applicant_id
      AND (p.column_id = a.column_id OR p.kind = 'decline' AND a.declined)`.execute(tx);
}
