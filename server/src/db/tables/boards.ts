import type { Generated } from 'kysely';
import type { CreatedAt, Id, Json } from './columns.ts';

/** Applications, where their cards lie, and what has happened to them. */
export interface BoardTables {
  boards: { id: Id; company_id: string; job_id: string; version: Generated<number> };
  board_columns: {
    id: Id;
    board_id: string;
    company_id: string;
    value: string;
    color: string;
    use_for_declining: Generated<boolean>;
    position: string;
  };
  applicants: {
    id: Id;
    company_id: string;
    job_id: string;
    user_id: string;
    column_id: string;
    position: string;
    declined: Generated<boolean>;
    score: Generated<number>;
    score_parts: Json<unknown>;
    rating: Generated<number>;
    messaged: Generated<boolean>;
    created_at: CreatedAt;
  };
  column_triggers: { column_id: string; type: Generated<'email'>; template_id: string; position: number };
  /** Kept by triggers; for searching. One for each word of a name, which is turned round to begin with it. */
  applicant_names: {
    applicant_id: string;
    nr: number;
    company_id: string;
    job_id: string;
    name: string;
    alike: number;
  };
  audit_log: {
    id: Id;
    event: string;
    company_id: string | null;
    user_id: string | null;
    job_id: string | null;
    brand_id: string | null;
    applicant_id: string | null;
    column_id: string | null;
    mail_id: string | null;
    created_at: CreatedAt;
  };
  applicant_comments: {
    id: Id;
    company_id: string;
    applicant_id: string;
    author_id: string | null;
    text: string;
    created_at: CreatedAt;
  };
}
