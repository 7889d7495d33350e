import type { ParsedResume } from '@platsa/contract/profiles/schema';
import type { TagKind } from '@platsa/reference-data/catalog';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt, Id, Json, UpdatedAt } from './columns.ts';

/** Profiles of job seekers, and the CVs they upload. */
export interface ProfileTables {
  profiles: { user_id: string; description: Generated<string>; availability: number | null; updated_at: UpdatedAt };
  profile_tags: {
    user_id: string;
    tag_id: string;
    kind: TagKind;
    level: number | null;
    is_first: Generated<boolean>;
    position: Generated<number>;
  };
  preferred_professions: { user_id: string; tag_id: string; position: Generated<number> };
  experiences: {
    id: Id;
    user_id: string;
    company_name: string;
    profession_id: string | null;
    title: Generated<string>;
    description: string;
    start_date: string;
    end_date: string | null;
    is_current: Generated<boolean>;
    latest: GeneratedAlways<string>;
    start_year_only: Generated<boolean>;
    end_year_only: Generated<boolean>;
  };
  educations: {
    id: Id;
    user_id: string;
    education_type: number;
    school_name: string;
    title: string;
    start_date: string;
    end_date: string | null;
    is_current: Generated<boolean>;
    latest: GeneratedAlways<string>;
    start_year_only: Generated<boolean>;
    end_year_only: Generated<boolean>;
    school_code: string | null;
    category_code: string | null;
    program_code: string | null;
    degree_code: string | null;
  };
  uploaded_resumes: {
    id: Id;
    user_id: string;
    file_name: string;
    status: Generated<'processing' | 'done' | 'failed'>;
    parsed_resume: Json<ParsedResume> | null;
    error_message: string | null;
    created_at: CreatedAt;
    saved_to_profile_at: Date | null;
  };
}
