import type { Brand, Company, CompanySummary, Member, MemberRole } from '@platsa/contract/companies/schema';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { findWaitingEmail } from '../billing/index.ts';
import { getDefaultBrand } from './brands.ts';
import { getCompanyRow, listMembersOfCompany, listWaitingMembers } from './queries.ts';

interface SummaryRow {
  id: string;
  name: string;
  logoId: string | null;
  createdAt: Date;
  role: MemberRole;
  parentId: string | null;
  parentName: string | null;
  whitelistedAt: Date | null;
  refusedAt: Date | null;
  refusalReason: string;
  closesAt: Date | null;
  approvedBeforeClosing: Date | null;
  hasColleagues: boolean;
  hasOwnJobs: boolean;
}

export function companySummaryView(row: SummaryRow): CompanySummary {
  return {
    _id: row.id,
    name: row.name,
    logo: row.logoId,
    role: row.role,
    parent: row.parentId && row.parentName ? { _id: row.parentId, name: row.parentName } : null,
    createdAt: row.createdAt.toISOString(),
    approval: (row.whitelistedAt ?? row.approvedBeforeClosing) ? 'approved' : row.refusedAt ? 'refused' : 'waiting',
    refusalReason: row.refusalReason,
    closesAt: row.closesAt?.toISOString() ?? null,
    hasColleagues: row.hasColleagues,
    hasOwnJobs: row.hasOwnJobs,
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
  const members = all.filter((member) => !member.isParentAdmin);
  const admin = members.find((member) => member.role === 'admin');
  return {
    _id: row.id,
    name: row.name,
    corporateNumber: row.corporateNumber,
    logo: row.logoId,
    images: row.logoId ? [row.logoId] : [],
    members: members.map(memberView),
    leaving: leavingView(members),
    waitingMembers: waiting.map((member) => memberView({ ...member, isParentAdmin: false })),
    brand: brandView(brand),
    street: row.street,
    zip: row.zip,
    _city: row.cityId && row.cityName ? { _id: row.cityId, name: row.cityName } : null,
    presentation: row.presentation,
    afSenderId: row.afSenderId,
    afSenderConfirmed: row.afSenderConfirmedAt !== null,
    shownStatus: row.shownStatus,
    applicationMonths: row.applicationMonths,
    bankMonths: row.bankMonths,
    informDays: row.informDays,
    supportReadsChats: row.supportReadsChats,
    acceptsGuests: row.acceptsGuests,
    outcomeMonths: row.outcomeMonths,
    jobsForTeams: row.jobsForTeams,
    _parentCompany: row.parentCompanyId,
    createdAt: row.createdAt.toISOString(),
    adminName: admin ? `${admin.firstName} ${admin.lastName}` : '',
    adminEmail: admin?.email ?? '',
    adminPhoneNumber: admin?.phoneNumber ?? '',
    whitelistedAt: row.whitelistedAt?.toISOString() ?? null,
    billingCompany: row.billingCompany,
    billingCorporateNumber: row.billingCorporateNumber,
    billingReference: row.billingReference,
    billingEmail: row.billingEmail,
    billingStreet: row.billingStreet,
    billingZip: row.billingZip,
    _billingCity:
      row.billingCityId && row.billingCityName ? { _id: row.billingCityId, name: row.billingCityName } : null,
  };
}

/** Members who joined after the choice have no place either. */
function leavingView(members: readonly MemberRow[]): Company['leaving'] {
  const placed = members.filter(({ role }) => role !== 'limited');
  const day = placed.find(({ staysOn }) => staysOn !== null)?.staysOn;
  return day ? { day, _users: placed.filter(({ staysOn }) => staysOn === null).map(({ id }) => id) } : null;
}

/** As a member sees the company who is no admin: how safely each colleague logs in is not told. */
export function withoutTwoSteps(company: Company): Company {
  const hide = (member: Member) => ({ ...member, hasTwoStep: null });
  return { ...company, members: company.members.map(hide), waitingMembers: company.waitingMembers.map(hide) };
}

/** As a limited member sees the company: names of colleagues, and nothing of how the company is run. */
export function asLimitedSees(company: Company): Company {
  const nameOnly = (member: Member) => ({
    ...member,
    hasTwoStep: null,
    _user: { ...member._user, email: '', phoneNumber: '' },
  });
  return {
    ...company,
    members: company.members.map(nameOnly),
    ...{
      waitingMembers: [],
      leaving: null,
      adminEmail: '',
      adminPhoneNumber: '',
      billingCompany: '',
      billingCorporateNumber: '',
    },
    ...{ billingReference: '', billingEmail: '', billingStreet: '', billingZip: '', _billingCity: null },
  };
}

export function memberView(member: Omit<MemberRow, 'staysOn'>): Member {
  return {
    _user: {
      _id: member.id,
      firstName: member.firstName,
      lastName: member.lastName,
      email: member.email,
      phoneNumber: member.phoneNumber,
      images: member.imageId ? [member.imageId] : [],
    },
    role: member.role,
    isParentAdmin: member.isParentAdmin,
    hasTwoStep: member.twoStepSince !== null,
  };
}

interface BrandRow {
  id: string;
  companyId: string;
  name: string;
  logoId: string | null;
  isDefault: boolean;
  createdAt: Date;
  usedCount: number;
  hasCareerPage: boolean;
}

export function brandView(row: BrandRow): Brand {
  return {
    _id: row.id,
    _company: row.companyId,
    name: row.name,
    logo: row.logoId,
    default: row.isDefault,
    usedCount: row.usedCount,
    hasCareerPage: row.hasCareerPage,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Reads the company with members and default brand, as an admin sees it. */
export async function loadCompany(ctx: Context, db: Db, companyId: string): Promise<Company> {
  const row = await getCompanyRow(db, companyId);
  const members = await listMembersOfCompany(db, companyId);
  const waiting = await listWaitingMembers(db, companyId);
  const view = companyView(row, members, waiting, await getDefaultBrand(db, companyId));
  return { ...view, billingEmailWaits: (await findWaitingEmail(ctx, db, companyId)) !== undefined };
}
