import type { Service } from '@platsa/contract/applicants/services';
import type { FieldProblem } from '@platsa/contract/errors';
import type { AgencyAdState } from '@platsa/contract/jobs/agency';
import type { RequirementKind } from '@platsa/contract/matching/schema';
import type { JobSearch } from '@platsa/contract/public-jobs/schema';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Id, Json, UpdatedAt } from './columns.ts';

/** Adverts, what they ask for, and where they are published. */
export interface AdvertTables {
  jobs: {
    id: Id;
    short_id: string;
    company_id: string;
    brand_id: string;
    created_by: string | null;
    status: Generated<0 | 1 | 2 | 3 | 4>;
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
    employment_type: 'full' | 'part' | 'extra' | 'voluntary' | null;
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
    publish_to_af: Generated<boolean>;
    af_occupation_code: string | null;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  applicant_orders: {
    id: string;
    company_id: string;
    applicant_id: string | null;
    ordered_by: string | null;
    service: Service;
    /** In öre. */
    price: number;
    created_at: CreatedAt;
  };
  /** What Arbetsförmedlingen has of an advert. */
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
  job_requirements: {
    job_id: string;
    tag_id: string;
    kind: RequirementKind;
    min: number | null;
    max: number | null;
    importance: Generated<number>;
    position: Generated<number>;
    asked: Generated<boolean>;
  };
  /** Kept by triggers; the public list. */
  public_jobs: {
    job_id: string;
    start_date: string;
    end_date: string;
    city_id: string | null;
    profession_id: string;
    employment_type: string | null;
    /** The names of the place and the profession. */
    city: string | null;
    profession: string;
    revision: Generated<number>;
    listed_at: CreatedAt;
    title_words: string;
    words: string;
  };
  public_pages: { job_id: string; kind: string; revision: number; stamp: string; bytes: Buffer };
  advert_views: { job_id: string; company_id: string; day: string; source: string; views: number };
  saved_searches: {
    id: Id;
    user_id: string;
    search: Json<JobSearch>;
    token: string;
    looked_at: Date;
    ended_at: Date | null;
    created_at: ColumnType<Date, Date, never>;
  };
  regional_adverts: { job_id: string; key: string };
}
