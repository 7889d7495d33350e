import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';

/** Makes members wait for a place in the plan. Their teams, and the jobs that they answer for, end with the membership. */
export async function makeMembersWait(tx: Tx, companyId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO waiting_members (company_id, user_id, role, created_at, teams, responsible_for)
    SELECT m.company_id, m.user_id, m.role, m.created_at,
      coalesce((SELECT jsonb_agg(jsonb_build_object('job_id', t.job_id, 'role', t.role, 'extra_rights', t.extra_rights,
          'created_at', t.created_at, 'assigned', ARRAY(SELECT a.applicant_id FROM assigned_applications a
            WHERE a.job_id = t.job_id AND a.user_id = t.user_id)))
        FROM team_members t WHERE t.company_id = m.company_id AND t.user_id = m.user_id), '[]'),
      ARRAY(SELECT j.id FROM jobs j WHERE j.company_id = m.company_id AND j.responsible_id = m.user_id)
    FROM members m WHERE m.company_id = ${companyId} AND m.user_id = ${anyId(userIds)}`.execute(tx);
  await sql`DELETE FROM members WHERE company_id = ${companyId} AND user_id = ${anyId(userIds)}`.execute(tx);
}

/** Ends the waiting of users who have become members, and gives back what of their teams and jobs is still there and free. */
export async function endWaiting(tx: Tx, companyId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    WITH waited AS (
      DELETE FROM waiting_members WHERE company_id = ${companyId} AND user_id = ${anyId(userIds)}
      RETURNING user_id, teams, responsible_for
    ), kept AS (
      SELECT waited.user_id, team.job_id, team.role, team.extra_rights, team.created_at, team.assigned
      FROM waited, jsonb_to_recordset(waited.teams) AS team (job_id uuid, role text, extra_rights text[],
        created_at timestamptz, assigned uuid[])
    ), answering AS (
      UPDATE jobs SET responsible_id = waited.user_id FROM waited
      WHERE jobs.company_id = ${companyId} AND jobs.id = ANY (waited.responsible_for) AND jobs.responsible_id IS NULL
    ), joined AS (
      INSERT INTO team_members (job_id, company_id, user_id, role, extra_rights, created_at)
      SELECT kept.job_id, jobs.company_id, kept.user_id, kept.role, kept.extra_rights, kept.created_at
      FROM kept JOIN jobs ON jobs.id = kept.job_id AND jobs.company_id = ${companyId}
      ON CONFLICT DO NOTHING
      RETURNING job_id, user_id
    )
    INSERT INTO assigned_applications (applicant_id, job_id, user_id)
    SELECT a.id, a.job_id, kept.user_id FROM kept JOIN joined USING (job_id, user_id)
      JOIN applicants a ON a.job_id = kept.job_id AND a.id = ANY (kept.assigned)
    ON CONFLICT DO NOTHING`.execute(tx);
}
