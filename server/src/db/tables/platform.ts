import type { ColumnStage } from '@platsa/contract/boards/rules';
import type { MemberRole } from '@platsa/contract/companies/schema';
import type { TeamRole } from '@platsa/contract/jobs/team';
import type { Generated } from 'kysely';
import type { CreatedAt, Id } from './columns.ts';

/** The platform itself. */
export interface PlatformTables {
  rateLimits: { key: string; points: number; expire: number | null };
  images: {
    id: Id;
    companyId: string | null;
    userId: string | null;
    shape: 'square' | 'standard' | 'avatar' | 'logo' | 'header' | 'section';
    createdAt: CreatedAt;
  };
  events: {
    id: Id;
    type: string;
    logged: Generated<boolean>;
    companyId: string | null;
    by: string | null;
    jobId: string | null;
    brandId: string | null;
    applicationId: string | null;
    memberId: string | null;
    columnId: string | null;
    fromColumnId: string | null;
    fromSince: Date | null;
    fromStage: ColumnStage | null;
    stage: ColumnStage | null;
    mails: Generated<boolean>;
    mailId: string | null;
    rating: number | null;
    day: string | null;
    careerPageId: string | null;
    inviteId: string | null;
    accessId: string | null;
    name: string | null;
    role: MemberRole | TeamRole | null;
    reacted: Generated<string[]>;
    createdAt: CreatedAt;
  };
}
