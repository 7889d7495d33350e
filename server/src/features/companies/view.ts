import type { Company, CompanySummary, MemberRole } from '@platsa/contract/companies/schema';
import type { getDefaultBrand } from '../brands/queries.ts';
import { brandView } from '../brands/view.ts';
import type { getCompanyRow, listMembersOfCompany } from './queries.ts';

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

type CompanyRow = Awaited<ReturnType<typeof getCompanyRow>>;
type MemberRow = Awaited<ReturnType<typeof listMembersOfCompany>>[number];
type BrandRow = Awaited<ReturnType<typeof getDefaultBrand>>;

/** The company as its members see it. */
export function companyView(row: CompanyRow, all: MemberRow[], brand: BrandRow): Company {
  const members = all.filter((member) => !member.is_parent_admin);
  const admin = members.find((member) => member.role === 'admin');
  return {
    _id: row.id,
    name: row.name,
    corporateNumber: row.corporate_number,
    logo: row.logo_id,
    images: row.logo_id ? [row.logo_id] : [],
    members: members.map(memberView),
    brand: brandView(brand),
    street: row.street,
    zip: row.zip,
    _city: row.city_id && row.city_name ? { _id: row.city_id, name: row.city_name } : null,
    afSenderId: row.af_sender_id,
    shownStatus: row.shown_status,
    _parentCompany: row.parent_company_id,
    createdAt: row.created_at.toISOString(),
    adminName: admin ? `${admin.first_name} ${admin.last_name}` : '',
    adminEmail: admin?.email ?? '',
    adminPhoneNumber: admin?.phone_number ?? '',
    whitelistedAt: row.whitelisted_at?.toISOString() ?? null,
  };
}

function memberView(member: MemberRow): Company['members'][number] {
  return {
    _user: {
      _id: member.id,
      firstName: member.first_name,
      lastName: member.last_name,
      email: member.email,
      images: member.image_id ? [member.image_id] : [],
    },
    role: member.role,
    isParentAdmin: member.is_parent_admin,
  };
}
