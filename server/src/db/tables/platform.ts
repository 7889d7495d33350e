import type { CreatedAt, Id } from './columns.ts';

/** The platform itself. */
export interface PlatformTables {
  rate_limits: { key: string; points: number; expire: number | null };
  images: {
    id: Id;
    company_id: string | null;
    user_id: string | null;
    shape: 'square' | 'standard' | 'avatar' | 'logo' | 'header' | 'section';
    created_at: CreatedAt;
  };
  audit_log: {
    id: Id;
    event: string;
    company_id: string | null;
    user_id: string | null;
    job_id: string | null;
    brand_id: string | null;
    applicant_id: string | null;
    member_id: string | null;
    column_id: string | null;
    mail_id: string | null;
    rating: number | null;
    career_page_id: string | null;
    invite_id: string | null;
    access_id: string | null;
    name: string | null;
    role: 'admin' | 'user' | null;
    created_at: CreatedAt;
  };
}
