import type { Service } from '@platsa/contract/applicants/services';
import type { FieldProblem } from '@platsa/contract/errors';
import type { AgencyAdState } from '@platsa/contract/jobs/agency';
import type { MailFailure } from '@platsa/contract/mails/rules';
import type { RequirementKind } from '@platsa/contract/matching/schema';
import type { JobSearch } from '@platsa/contract/public-jobs/schema';
import type { ParsedResume } from '@platsa/contract/resumes/schema';
import type { ColumnType, Generated } from 'kysely';
import type { MailContent } from '../mail/mail-content.ts';

/** Rows as `pg` gives them: days as 'yyyy-MM-dd' text, times as Date (see database.ts). */

type Id = Generated<string>;
type CreatedAt = ColumnType<Date, Date | undefined, never>;
type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
type Json<T> = ColumnType<T, string, string>;

const tagKinds = ['skill', 'trait', 'profession', 'language', 'license', 'vehicle', 'topic'] as const;
export type TagKind = (typeof tagKinds)[number];

export interface Database {
  reference_state: { only_row: Generated<boolean>; hash: string };
  tags: {
    id: string;
    kind: TagKind;
    name: string;
    search: string;
    synonyms: Generated<string>;
    weight: Generated<number>;
    attributes: Json<Record<string, string | number>>;
  };
  places: {
    id: string;
    name: string;
    label: string;
    municipality: string;
    county: string;
    latitude: number;
    longitude: number;
    population: Generated<number>;
    search: string;
    aliases: string[];
  };
  images: {
    id: Id;
    company_id: string | null;
    user_id: string | null;
    shape: 'square' | 'standard' | 'avatar' | 'logo';
    created_at: CreatedAt;
  };
  users: {
    id: Id;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    phone_number: Generated<string>;
    is_company: boolean;
    is_master: Generated<boolean>;
    birth_date: string | null;
    city_id: string | null;
    image_id: string | null;
    viewed_information: Generated<string[]>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  sessions: {
    token_hash: Buffer;
    user_id: string;
    is_master: Generated<boolean>;
    created_at: CreatedAt;
    expires_at: Date;
  };
  recoveries: { token_hash: Buffer; user_id: string; created_at: CreatedAt; expires_at: Date };
  rate_limits: { key: string; points: number; expire: string | null };
  companies: {
    id: Id;
    name: string;
    corporate_number: string;
    logo_id: string | null;
    parent_company_id: string | null;
    street: Generated<string>;
    zip: Generated<string>;
    city_id: string | null;
    af_sender_id: Generated<string>;
    shown_status: Generated<'received' | 'progress' | 'all'>;
    whitelisted_at: Date | null;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  members: {
    company_id: string;
    user_id: string;
    role: 'admin' | 'user';
    is_parent_admin: Generated<boolean>;
    created_at: CreatedAt;
  };
  brands: {
    id: Id;
    company_id: string;
    name: string;
    logo_id: string | null;
    is_default: Generated<boolean>;
    created_at: CreatedAt;
  };
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
    profession_id: string;
    description: string;
    start_date: string;
    end_date: string | null;
  };
  educations: {
    id: Id;
    user_id: string;
    education_type: number;
    school_name: string;
    title: string;
    start_date: string;
    end_date: string | null;
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
  /** Kept by triggers; the public list. */
  public_jobs: {
    job_id: string;
    start_date: string;
    end_date: string;
    city_id: string | null;
    profession_id: string;
    employment_type: string | null;
    revision: Generated<number>;
    listed_at: CreatedAt;
    title_words: string;
    words: string;
    card: string;
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
  /** Kept by triggers; for searching. */
  applicant_names: { applicant_id: string; company_id: string; name: string };
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
  mails: {
    id: Id;
    to_address: string;
    subject: string;
    content: Json<MailContent>;
    kind: Generated<'notice' | 'personal' | 'answer'>;
    reply_to: string | null;
    status: Generated<'pending' | 'delivered' | 'failed' | 'cancelled'>;
    attempts: Generated<number>;
    failure: MailFailure | null;
    /** What the mail server said. */
    error: string | null;
    company_id: string | null;
    applicant_id: string | null;
    author_id: string | null;
    trigger_column_id: string | null;
    /** Whom it went to, and about which conversation, where it can be answered. */
    user_id: string | null;
    conversation_id: string | null;
    created_at: CreatedAt;
    delivered_at: Date | null;
  };
  inbound_mails: { key: Buffer; created_at: CreatedAt };
  conversations: {
    id: Id;
    company_id: string;
    job_id: string;
    applicant_id: string;
    user_id: string;
    status: Generated<0 | 1 | 2 | 3 | 4>;
    removed_by_company: Generated<boolean>;
    removed_by_user: Generated<boolean>;
    last_number: Generated<number>;
    last_message_at: Date | null;
    created_at: CreatedAt;
  };
  messages: {
    conversation_id: string;
    number: number;
    id: string;
    company_id: string;
    author_id: string | null;
    from_company: boolean;
    text: string;
    created_at: CreatedAt;
    search: ColumnType<string, never, never>;
  };
  conversation_users: {
    conversation_id: string;
    user_id: string;
    company_id: string | null;
    last_seen: Date | null;
    /** The conversation's, so that somebody's own list is read in order from an index. */
    last_message_at: Date | null;
    unread: Generated<boolean>;
    mail_due_at: Date | null;
    mailed_at: Date | null;
  };
  conversation_reports: {
    id: Id;
    conversation_id: string;
    company_id: string;
    reported_by: string;
    reason: string | null;
    messages: Json<unknown>;
    created_at: CreatedAt;
  };
  message_mail_settings: { user_id: string; token: string; unsubscribed_at: Date | null };
  message_templates: {
    id: Id;
    company_id: string;
    type: 'chat' | 'email';
    title: string;
    subject: Generated<string>;
    message: string;
    status: Generated<0 | 1>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  article_feeds: { topic_id: string; asked_at: Date | null; fetched_at: Date | null };
  articles: {
    id: Id;
    topic_id: string;
    guid: string;
    title: string;
    subtitle: string;
    link: string;
    author_name: string;
    image_id: string | null;
    published_at: Date;
  };
}
