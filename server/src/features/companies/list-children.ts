import { listChildren } from '@platsa/contract/companies/endpoints';
import type { ChildCompany } from '@platsa/contract/companies/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';

export const listChildrenRoute = route(listChildren, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input }) {
    const rows = await listChildrenOfCompany(ctx.db, input.companyId, dayInStockholm(ctx.now()));
    return { children: rows.map(childView) };
  },
});

interface ChildRow {
  id: string;
  name: string;
  corporateNumber: string;
  logoId: string | null;
  createdAt: Date;
  email: string | null;
  acceptedAt: Date | null;
  declinedAt: Date | null;
  expiresAt: Date | null;
  activeJobs: number;
  views: number;
  applications: number;
}

/** By name. The invite is the first one to an admin: the one that was sent when the company was created. */
async function listChildrenOfCompany(db: Db, companyId: string, today: string): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    SELECT c.id, c.name, c.corporate_number, c.logo_id, c.created_at, invite.*, figures.*
    FROM companies c
    LEFT JOIN LATERAL (
      SELECT email, accepted_at, declined_at, expires_at FROM company_invites
      WHERE company_id = c.id AND role = 'admin' AND withdrawn_at IS NULL ORDER BY id LIMIT 1) invite ON true
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE counts_as_active(j.status, j.end_date, ${today})) AS active_jobs,
        coalesce(sum((SELECT v.views FROM job_view_totals v WHERE v.job_id = j.id)), 0)::bigint AS views,
        coalesce(sum((SELECT count(*) FROM applicants a WHERE a.job_id = j.id)), 0)::bigint AS applications
      FROM jobs j WHERE j.company_id = c.id AND j.status IN ('draft', 'inactive', 'active')) figures
    WHERE c.parent_company_id = ${companyId}
    ORDER BY c.name, c.id`.execute(db);
  return rows;
}

function childView(row: ChildRow): ChildCompany {
  return {
    _id: row.id,
    name: row.name,
    corporateNumber: row.corporateNumber,
    logo: row.logoId,
    createdAt: row.createdAt.toISOString(),
    invite: childInviteView(row),
    figures: { activeJobs: row.activeJobs, views: row.views, applications: row.applications },
  };
}

function childInviteView({ email, acceptedAt, declinedAt, expiresAt }: ChildRow): ChildCompany['invite'] {
  if (!email || !expiresAt) return null;
  return {
    email,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    declinedAt: declinedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  };
}
