import type { Generated } from 'kysely';
import type { CreatedAt, Id, UpdatedAt } from './columns.ts';

/** Companies, their members, invites and brands. */
export interface CompanyTables {
  companies: {
    id: Id;
    name: string;
    corporate_number: string;
    logo_id: string | null;
    parent_company_id: string | null;
    street: Generated<string>;
    zip: Generated<string>;
    city_id: string | null;
    presentation: Generated<string>;
    af_sender_id: Generated<string>;
    af_sender_confirmed_at: Date | null;
    billing_company: Generated<string>;
    billing_corporate_number: Generated<string>;
    billing_reference: Generated<string>;
    billing_email: Generated<string>;
    billing_street: Generated<string>;
    billing_zip: Generated<string>;
    billing_city_id: string | null;
    billing_email_confirmed_at: Generated<Date | null>;
    billing_link_hash: Generated<Buffer | null>;
    billing_link_expires_at: Generated<Date | null>;
    shown_status: Generated<'received' | 'progress' | 'all'>;
    application_months: Generated<number>;
    bank_months: Generated<number>;
    support_reads_chats: Generated<boolean>;
    whitelisted_at: Date | null;
    refused_at: Date | null;
    refusal_reason: Generated<string>;
    closes_at: Generated<Date | null>;
    approved_before_closing: Generated<Date | null>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  support_codes: { code_hash: Buffer; operator_id: string; company_id: string; expires_at: Date };
  members: {
    company_id: string;
    user_id: string;
    role: 'admin' | 'user';
    is_parent_admin: Generated<boolean>;
    visited_at: Generated<Date | null>;
    new_since: Generated<Date | null>;
    stays_on: Generated<string | null>;
    created_at: CreatedAt;
  };
  waiting_members: {
    company_id: string;
    user_id: string;
    role: 'admin' | 'user';
    created_at: Date;
  };
  company_invites: {
    id: Id;
    company_id: string;
    email: string;
    role: 'admin' | 'user';
    invited_by: string | null;
    token_hash: Buffer;
    expires_at: Date;
    accepted_at: Generated<Date | null>;
    declined_at: Generated<Date | null>;
    withdrawn_at: Generated<Date | null>;
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
}
