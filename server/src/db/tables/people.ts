import type { Generated } from 'kysely';

/** Persons whom a company has added itself. */
export interface PeopleTables {
  addedPersons: {
    personId: string;
    companyId: string;
    addedBy: string | null;
    source: string;
    addedAt: Generated<Date>;
    informedAt: Generated<Date | null>;
    informedBy: Generated<string | null>;
    mailId: Generated<string | null>;
    mailFailed: Generated<boolean>;
    linkHash: Generated<Buffer | null>;
    linkExpiresAt: Generated<Date | null>;
    linkUsedAt: Generated<Date | null>;
    pageHash: Generated<Buffer | null>;
    pageExpiresAt: Generated<Date | null>;
  };
  piledPersons: { personId: string; companyId: string; piledBy: string | null; createdAt: Generated<Date> };
}
