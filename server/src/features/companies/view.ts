import type { Brand, Company, CompanySummary, Member, MemberRole } from '@platsa/contract/companies/schema';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { findWaitingEmail } from '../billing/index.ts';
import { getCompanyRow, getDefaultBrand, listMembersOfCompany, listWaitingMembers } from './queries.ts';

interface SummaryRow {
  id: string;
  name: string;
  logo_id: string | null;
  created_at: Date;
  role: MemberRole;
  parent_id: string | null;
  parent_name: string | null;
  whitelisted_at: Date | null;
  refused_at: Date | null;
  refusal_reason: string;
  closes_at: Date | null;
  approved_before_closing: Date | null;
}

export function companySummaryView(row: SummaryRow): CompanySummary {
  return {
    _id: row.id,
    name: row.name,
    logo: row.logo_id,
    role: row.role,
    parent: row.parent_id && row.parent_name ? { _id: row.parent_id, name: row.parent_name } : null,
    createdAt: row.created_at.toISOString(),
    approval: (row.whitelisted_at ?? row.approved_before_closing) ? 'approved' : row.refused_at ? 'refused' : 'waiting',
    refusalReason: row.refusal_reason,
    closesAt: row.closes_at?.toISOString() ?? null,
  };
}

type CompanyRow = Awaited<ReturnType<typeof getCompanyRow>>;
type MemberRow = Awaited<ReturnType<typeof listMembersOfCompany>>[number];
type WaitingRow = Awaited<ReturnType<typeof listWaitingMembers>>[number];

/** The company as its members see it. */
function companyView(
  row: CompanyRow,
  all: MemberRow[],
  waiting: WaitingRow[],
  brand: BrandRow,
): Omit<Company, 'billingEmailWaits'> {
  const members = all.filter((member) => !member.is_parent_admin);
  const admin = members.find((member) => member.role === 'admin');
  return {
    _id: row.id,
    name: row.name,
    corporateNumber: row.corporate_number,
    logo: row.logo_id,
    images: row.logo_id ? [row.logo_id] : [],
    members: members.map(memberView),
    leaving: leavingView(members),
    waitingMembers: waiting.map((member) => memberView({ ...member, is_parent_admin: false })),
    brand: brandView(brand),
    street: row.street,
    zip: row.zip,
    _city: row.city_id && row.city_name ? { _id: row.city_id, name: row.city_name } : null,
    presentation: row.presentation,
    afSenderId: row.af_sender_id,
    afSenderConfirmed: row.af_sender_confirmed_at !== null,
    shownStatus: row.shown_status,
    applicationMonths: row.application_months,
    bankMonths: row.bank_months,
    supportReadsChats: row.support_reads_chats,
    _parentCompany: row.parent_company_id,
    createdAt: row.created_at.toISOString(),
    adminName: admin ? `${admin.first_name} ${admin.last_name}` : '',
    adminEmail: admin?.email ?? '',
    adminPhoneNumber: admin?.phone_number ?? '',
    whitelistedAt: row.whitelisted_at?.toISOString() ?? null,
    billingCompany: row.billing_company,
    billingCorporateNumber: row.billing_corporate_number,
    billingReference: row.billing_reference,
    billingEmail: row.billing_email,
    billingStreet: row.billing_street,
    billingZip: row.billing_zip,
    _billingCity:
      row.billing_city_id && row.billing_city_name ? { _id: row.billing_city_id, name: row.billing_city_name } : null,
  };
}

/** Members who joined after the choice have no place either. */
function leavingView(members: readonly MemberRow[]): Company['leaving'] {
  const day = members.find(({ stays_on }) => stays_on !== null)?.stays_on;
  return day ? { day, _users: members.filter(({ stays_on }) => stays_on === null).map(({ id }) => id) } : null;
}

export function memberView(member: Omit<MemberRow, 'stays_on'>): Member {
  return {
    _user: {
      _id: member.id,
      firstName: member.first_name,
      lastName: member.last_name,
      email: member.email,
      phoneNumber: member.phone_number,
      images: member.image_id ? [member.image_id] : [],
    },
    role: member.role,
    isParentAdmin: member.is_parent_admin,
  };
}

interface BrandRow {
  id: string;
  company_id: string;
  name: string;
  logo_id: string | null;
  is_default: boolean;
  created_at: Date;
  used_count: number;
  has_career_page: boolean;
}

export function brandView(row: BrandRow): Brand {
  return {
    _id: row.id,
    _company: row.company_id,
    name: row.name,
    logo: row.logo_id,
    default: row.is_default,
    usedCount: row.used_count,
    hasCareerPage: row.has_career_page,
    createdAt: row.created_at.toISOString(),
  };
}

/** Reads the company with members and default brand. */
export async function loadCompany(ctx: Context, db: Db, companyId: string): Promise<Company> {
  const row = await getCompanyRow(db, companyId);
  const members = await listMembersOfCompany(db, companyId);
  const waiting = await listWaitingMembers(db, companyId);
  const view = companyView(row, members, waiting, await getDefaultBrand(db, companyId));
  return { ...view, billingEmailWaits: (await findWaitingEmail(ctx, db, companyId)) !== undefined };
}
