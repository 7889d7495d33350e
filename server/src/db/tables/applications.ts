import type { ScoreChangeReason } from '@platsa/contract/applications/schema';
import type { Service } from '@platsa/contract/applications/services';
import type { Generated } from 'kysely';
import type { CreatedAt, Id, Json } from './columns.ts';

/** Applications, and what belongs to them. */
export interface ApplicationTables {
  applicants: {
    id: Id;
    company_id: string;
    job_id: string;
    user_id: string;
    column_id: string;
    column_since: Generated<Date>;
    position: string;
    declined: Generated<boolean>;
    score: Generated<number>;
    score_parts: Json<unknown>;
    messaged: Generated<boolean>;
    copied_from: Generated<string | null>;
    from_bank: Generated<boolean>;
    message: Generated<string | null>;
    retention_notified_at: Generated<Date | null>;
    anonymised_at: Generated<Date | null>;
    created_at: CreatedAt;
  };
  application_holds: {
    applicant_id: string;
    company_id: string;
    reason: string;
    held_by: string | null;
    created_at: CreatedAt;
  };
  candidates: {
    application_id: string;
    company_id: string;
    user_id: string;
    job_id: string;
    agreed_at: CreatedAt;
    applied_at: CreatedAt;
    renewed_at: Generated<Date>;
    asked_at: Generated<Date | null>;
    stay_token_hash: Generated<Buffer | null>;
  };
  withdrawal_requests: {
    applicant_id: string;
    company_id: string;
    reason: string | null;
    created_at: Date;
    answered_at: Date | null;
    reminded_at: Date | null;
  };
  score_changes: {
    id: Id;
    company_id: string;
    applicant_id: string;
    reason: ScoreChangeReason;
    score_before: number;
    score_after: number;
    parts_before: Json<unknown>;
    parts_after: Json<unknown>;
    created_at: CreatedAt;
  };
  review_requests: {
    applicant_id: string;
    company_id: string;
    text: string | null;
    created_at: Date;
    answered_at: Date | null;
  };
  applicant_accesses: {
    id: Id;
    company_id: string;
    job_id: string;
    email: string;
    user_id: string | null;
    shared_by: string | null;
    token_hash: Buffer;
    opened_at: Generated<Date | null>;
    declined_at: Generated<Date | null>;
    revoked_at: Generated<Date | null>;
    expires_at: Date;
    created_at: CreatedAt;
  };
  applicant_access_declines: { company_id: string; email: string; declined_at: Date };
  applicant_comments: {
    id: Id;
    company_id: string;
    applicant_id: string;
    author_id: string | null;
    text: string;
    created_at: CreatedAt;
  };
  applicant_ratings: {
    id: Id;
    company_id: string;
    applicant_id: string;
    rater_id: string | null;
    by_reader: Generated<boolean>;
    rating: number;
  };
  applicant_orders: {
    id: string;
    company_id: string;
    applicant_id: string | null;
    ordered_by: string | null;
    service: Service;
    /** In öre. */
    price: number;
    done_at: Generated<Date | null>;
    cancelled_at: Generated<Date | null>;
    created_at: CreatedAt;
  };
  /** For the search, maintained by triggers: the beginnings of names and, after an @, of the parts of e-mail addresses. */
  applicant_names: {
    applicant_id: string;
    nr: number;
    company_id: string;
    job_id: string;
    user_id: string;
    name: string;
  };
}
