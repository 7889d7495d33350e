import type { Brand } from '@platsa/contract/companies/schema';

export interface BrandRow {
  id: string;
  company_id: string;
  name: string;
  logo_id: string | null;
  is_default: boolean;
  created_at: Date;
  used_count: number;
}

export function brandView(row: BrandRow): Brand {
  return {
    _id: row.id,
    _company: row.company_id,
    name: row.name,
    logo: row.logo_id,
    default: row.is_default,
    usedCount: row.used_count,
    createdAt: row.created_at.toISOString(),
  };
}
