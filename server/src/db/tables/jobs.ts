import type { FieldProblem } from '@platsa/contract/errors';
import type { AgencyAdState } from '@platsa/contract/jobs/agency';
import type { Description } from '@platsa/contract/jobs/description';
import type { RequirementKind } from '@platsa/contract/jobs/requirements';
import type { JobStatusName } from '@platsa/contract/jobs/rules';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Id, Json, UpdatedAt } from './columns.ts';

/** Jobs, their requirements, and their ads at Arbetsförmedlingen. */
export interface JobTables {
  jobs: {
    id: Id;
    short_id: string;
    company_id: string;
    brand_id: string;
    created_by: string | null;
    status: Generated<JobStatusName>;
    title: string;
    /** For searching. */
    search_title: ColumnType<string, never, never>;
    /** Null where is_spontaneous. */
    profession_id: string | null;
    is_spontaneous: Generated<boolean>;
    city_id: string | null;
    zip: Generated<string>;
    street: Generated<string>;
    description: Generated<string>;
    description_doc: ColumnType<Description | null, string | null | undefined, string | null>;
    employment_type: 'full' | 'part' | 'extra' | 'voluntary' | null;
    workplace: Generated<'site' | 'hybrid' | 'remote'>;
    salary_type: Generated<0 | 1 | 2 | 3>;
    /** In öre, like pay_to. */
    pay_from: number | null;
    pay_to: number | null;
    pay_period: Generated<'month' | 'hour'>;
    adjustments_contact: Generated<string>;
    duration: Generated<0 | 1 | 2 | 3 | 4 | 5>;
    age_restriction: Generated<0 | 16 | 18>;
    start_date: string | null;
    end_date: string | null;
    work_date: string | null;
    image_id: string | null;
    unlocked: Generated<boolean>;
    unlocked_by_plan: Generated<boolean>;
    boost_id: Generated<number | null>;
    publish_to_af: Generated<boolean>;
    af_occupation_code: string | null;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  job_requirements: {
    job_id: string;
    tag_id: string;
    kind: RequirementKind;
    min: number | null;
    max: number | null;
    importance: Generated<number>;
    position: Generated<number>;
    may_lack: Generated<boolean>;
    asked: Generated<boolean>;
  };
  /** The state of a job's ad at Arbetsförmedlingen. */
  agency_ads: {
    job_id: string;
    company_id: string;
    state: AgencyAdState;
    agency_id: string | null;
    sender_id: Generated<string>;
    sent_hash: string | null;
    refused_hash: string | null;
    problems: ColumnType<FieldProblem[], string | undefined, string>;
    step: 'create' | 'change' | 'withdraw' | null;
    step_id: string | null;
    step_until: Date | null;
    published_at: Date | null;
  };
  agency_stand_in_ads: {
    id: string;
    employer_id: string;
    body: Json<Record<string, unknown>>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
}
