import type { Generated } from 'kysely';
import type { CreatedAt, Id, UpdatedAt } from './columns.ts';

/** People, companies, and who may do what. */
export interface AccountTables {
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
  rate_limits: { key: string; points: number; expire: number | null };
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
  images: {
    id: Id;
    company_id: string | null;
    user_id: string | null;
    shape: 'square' | 'standard' | 'avatar' | 'logo';
    created_at: CreatedAt;
  };
}
