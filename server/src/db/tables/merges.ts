import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Id } from './columns.ts';

/** Persons of one company that turned out to be the same, or not to be. */
export interface MergeTables {
  merges: {
    id: Id;
    companyId: string;
    fromId: string;
    keptId: string;
    mergedBy: string | null;
    changes: ColumnType<unknown, string, string | null>;
    imageId: Generated<string | null>;
    createdAt: CreatedAt;
  };
  differentPersons: {
    id: Id;
    companyId: string;
    personId: string;
    otherId: string;
    decidedBy: string | null;
    createdAt: CreatedAt;
  };
  joinLinks: {
    tokenHash: Buffer;
    companyId: string;
    personId: string;
    userId: string;
    askedBy: string | null;
    createdAt: CreatedAt;
    expiresAt: Date;
  };
}
