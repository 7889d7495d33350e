import type { AcceptedText } from '@platsa/contract/accounts/texts';
import type { Generated } from 'kysely';
import type { CreatedAt, Id, UpdatedAt } from './columns.ts';

/** Users and how they log in. */
export interface AccountTables {
  users: {
    id: Id;
    email: string;
    passwordHash: string;
    firstName: string;
    lastName: string;
    phoneNumber: Generated<string>;
    isCompany: boolean;
    isOperator: Generated<boolean>;
    birthDate: string | null;
    cityId: string | null;
    imageId: string | null;
    emailConfirmedAt: Date | null;
    viewedInformation: Generated<string[]>;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };
  consents: {
    id: Id;
    userId: string;
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
