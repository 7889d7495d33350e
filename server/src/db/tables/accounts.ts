import type { AcceptedText } from '@platsa/contract/accounts/texts';
import type { Generated } from 'kysely';
import type { CreatedAt, Id, UpdatedAt } from './columns.ts';

/** Persons, their accounts, and how they log in. */
export interface AccountTables {
  persons: {
    id: Id;
    companyId: Generated<string | null>;
    firstName: string;
    lastName: string;
    email: Generated<string | null>;
    emailConfirmedAt: Generated<Date | null>;
    phoneNumber: Generated<string>;
    birthDate: Generated<string | null>;
    cityId: Generated<string | null>;
    imageId: Generated<string | null>;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };
  users: {
    /** The person's. */
    id: string;
    email: string;
    passwordHash: string;
    isCompany: boolean;
    isOperator: Generated<boolean>;
    emailConfirmedAt: Date | null;
    viewedInformation: Generated<string[]>;
    showsAllJobs: Generated<boolean | null>;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };
  consents: {
    id: Id;
    personId: string;
    text: AcceptedText;
    version: string;
    companyId: Generated<string | null>;
    givenAt: Generated<Date>;
  };
  sessions: {
    tokenHash: Buffer;
    id: Id;
    userId: string;
    accessId: Generated<string | null>;
    userAgent: Generated<string>;
    address: Generated<string>;
    lastUsedAt: Generated<Date>;
    createdAt: CreatedAt;
    supportCompanyId: Generated<string | null>;
    viewerId: Generated<string | null>;
    viewedCompanyId: Generated<string | null>;
    expiresAt: Date;
  };
  devices: { keyHash: Buffer; userId: string; expiresAt: Date };
  emailConfirmations: {
    tokenHash: Buffer;
    userId: string;
    email: string;
    stopTokenHash: Generated<Buffer | null>;
    createdAt: CreatedAt;
    expiresAt: Date;
  };
  twoSteps: { userId: string; secret: Buffer; confirmedAt: Date | null; lastStep: Generated<number> };
  recoveryCodes: { codeHash: Buffer; userId: string };
  recoveries: { tokenHash: Buffer; userId: string; createdAt: CreatedAt; expiresAt: Date };
}
