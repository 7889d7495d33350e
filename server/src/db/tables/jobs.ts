import type { FieldProblem } from '@platsa/contract/errors';
import type { AgencyAdState } from '@platsa/contract/jobs/agency';
import type { JobDescription } from '@platsa/contract/jobs/description';
import type { RequirementKind } from '@platsa/contract/jobs/requirements';
import type { JobOutcome, JobStatusName } from '@platsa/contract/jobs/rules';
import type { JobRight, TeamRole } from '@platsa/contract/jobs/team';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Id, Json, UpdatedAt } from './columns.ts';

/** Jobs, their requirements, and their ads at Arbetsförmedlingen. */
export interface JobTables {
  jobs: {
    id: Id;
    shortId: string;
    companyId: string;
    brandId: string;
    createdBy: string | null;
    responsibleId: Generated<string | null>;
    status: Generated<JobStatusName>;
    title: string;
    /** For searching. */
    searchTitle: ColumnType<string, never, never>;
    /** Null where is_spontaneous. */
    professionId: string | null;
    isSpontaneous: Generated<boolean>;
    cityId: string | null;
    zip: Generated<string>;
    street: Generated<string>;
    description: Generated<string>;
    descriptionDoc: ColumnType<JobDescription | null, string | null | undefined, string | null>;
    employmentType: 'full' | 'part' | 'extra' | 'voluntary' | null;
    workplace: Generated<'site' | 'hybrid' | 'remote'>;
    salaryType: Generated<0 | 1 | 2 | 3>;
    /** In öre, like pay_to. */
    payFrom: number | null;
    payTo: number | null;
    payPeriod: Generated<'month' | 'hour'>;
    openings: number | null;
    outcome: Generated<JobOutcome | null>;
    adjustmentsContact: Generated<string>;
    duration: Generated<0 | 1 | 2 | 3 | 4 | 5>;
    ageRestriction: Generated<0 | 16 | 18>;
    startDate: string | null;
    endDate: string | null;
    workDate: string | null;
    imageId: string | null;
    confidential: Generated<boolean>;
    unlocked: Generated<boolean>;
    unlockedByPlan: Generated<boolean>;
    boostId: Generated<number | null>;
    publishToAf: Generated<boolean>;
    afOccupationCode: string | null;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };
  teamMembers: {
    jobId: string;
    companyId: string;
    userId: string;
    role: TeamRole;
    extraRights: Generated<JobRight[]>;
    createdAt: CreatedAt;
  };
  invitePlaces: { inviteId: string; jobId: string; role: TeamRole; extraRights: Generated<JobRight[]> };
  jobRequirements: {
    jobId: string;
    tagId: string;
    kind: RequirementKind;
    min: number | null;
    max: number | null;
    importance: Generated<number>;
    position: Generated<number>;
    mayLack: Generated<boolean>;
    asked: Generated<boolean>;
  };
  /** The state of a job's ad at Arbetsförmedlingen. */
  agencyAds: {
    jobId: string;
    companyId: string;
    state: AgencyAdState;
    agencyId: string | null;
    senderId: Generated<string>;
    sentHash: string | null;
    refusedHash: string | null;
    problems: ColumnType<FieldProblem[], string | undefined, string>;
    step: 'create' | 'change' | 'withdraw' | null;
    stepId: string | null;
    stepUntil: Date | null;
    publishedAt: Date | null;
  };
  jobLinks: {
    id: Id;
    companyId: string;
    jobId: string;
    code: string;
    name: string;
    createdBy: string | null;
    createdAt: CreatedAt;
  };
  agencyStandInAds: {
    id: string;
    employerId: string;
    body: Json<Record<string, unknown>>;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };
}
