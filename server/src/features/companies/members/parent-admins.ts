import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { record } from '../../../events/record.ts';

/**
 * Makes the admins of a company, and nobody else, parent admins of its child companies. Called with the company locked,
 * whenever its admins or its child companies change. Whoever is a member of a child company's own stays that.
 */
export async function updateParentAdmins(ctx: Context, tx: Tx, companyId: string): Promise<void> {
  const { rows: removed } = await sql<{ userId: string }>`
    DELETE FROM members USING companies
    WHERE companies.parent_company_id = ${companyId} AND members.company_id = companies.id AND members.is_parent_admin
      AND NOT EXISTS (SELECT FROM members AS admin
        WHERE admin.company_id = ${companyId} AND admin.user_id = members.user_id AND admin.role = 'admin')
    RETURNING members.user_id`.execute(tx);
  const { rows: added } = await sql<{ userId: string }>`
    INSERT INTO members (company_id, user_id, role, is_parent_admin)
    SELECT companies.id, admin.user_id, 'admin', true
    FROM companies JOIN members AS admin ON admin.company_id = companies.parent_company_id
    WHERE companies.parent_company_id = ${companyId} AND admin.role = 'admin'
    ON CONFLICT (company_id, user_id) DO NOTHING
    RETURNING user_id`.execute(tx);
  const userIds = new Set([...removed, ...added].map(({ userId }) => userId));
  await record(
    ctx,
    tx,
    [...userIds].map((memberId) => ({ type: 'membership.changed', memberId })),
  );
}
