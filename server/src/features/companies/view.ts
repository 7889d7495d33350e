import type { CompanySummary, MemberRole } from '@platsa/contract/companies/schema';

interface SummaryRow {
  id: string;
  name: string;
  logo_id: string | null;
  created_at: Date;
  role: MemberRole;
}

export function companySummaryView(row: SummaryRow): CompanySummary {
  return {
    _id: row.id,
    name: row.name,
    logo: row.logo_id,
    role: row.role,
    createdAt: row.created_at.toISOString(),
  };
}
