import type { MemberRole } from '@platsa/contract/companies/schema';
import type { Generated } from 'kysely';
import type { CreatedAt, Id, UpdatedAt } from './columns.ts';

/** Companies, their members, invites and brands. */
export interface CompanyTables {
  companies: {
    id: Id;
    name: string;
    corporateNumber: string;
    logoId: string | null;
    parentCompanyId: string | null;
    street: Generated<string>;
    zip: Generated<string>;
    cityId: string | null;
    presentation: Generated<string>;
    afSenderId: Generated<string>;
    afSenderConfirmedAt: Date | null;
    billingCompany: Generated<string>;
    billingCorporateNumber: Generated<string>;
    billingReference: Generated<string>;
    billingEmail: Generated<string>;
    billingStreet: Generated<string>;
    billingZip: Generated<string>;
    billingCityId: string | null;
    billingEmailConfirmedAt: Generated<Date | null>;
    billingLinkHash: Generated<Buffer | null>;
    billingLinkExpiresAt: Generated<Date | null>;
    shownStatus: Generated<'received' | 'progress' | 'all'>;
    applicationMonths: Generated<number>;
    bankMonths: Generated<number>;
    informDays: Generated<number>;
    supportReadsChats: Generated<boolean>;
    jobsForTeams: Generated<boolean>;
    outcomeMonths: Generated<number>;
    acceptsGuests: Generated<boolean>;
    whitelistedAt: Date | null;
    refusedAt: Date | null;
    refusalReason: Generated<string>;
    closesAt: Generated<Date | null>;
    approvedBeforeClosing: Generated<Date | null>;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };
  supportCodes: {
    codeHash: Buffer;
    openedBy: string;
    companyId: string;
    memberId: Generated<string | null>;
    expiresAt: Date;
  };
  members: {
    companyId: string;
    userId: string;
    role: MemberRole;
    isParentAdmin: Generated<boolean>;
    staysOn: Generated<string | null>;
    createdAt: CreatedAt;
  };
  waitingMembers: {
    companyId: string;
    userId: string;
    role: MemberRole;
    createdAt: Date;
    /** Written and read in SQL alone (features/companies/members/waiting-teams.ts). */
    teams: Generated<unknown>;
    responsibleFor: Generated<string[]>;
  };
  companyInvites: {
    id: Id;
    companyId: string;
    email: string;
    role: MemberRole;
    invitedBy: string | null;
    tokenHash: Buffer;
    expiresAt: Date;
    acceptedAt: Generated<Date | null>;
    declinedAt: Generated<Date | null>;
    withdrawnAt: Generated<Date | null>;
    createdAt: CreatedAt;
  };
  brands: {
    id: Id;
    companyId: string;
    name: string;
    slug: string;
    logoId: string | null;
    isDefault: Generated<boolean>;
    createdAt: CreatedAt;
  };
}
