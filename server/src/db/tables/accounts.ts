import type { AcceptedText } from '@platsa/contract/accounts/texts';
import type { Generated } from 'kysely';
import type { CreatedAt, Id, UpdatedAt } from './columns.ts';

/** Users and how they log in. */
export interface AccountTables {
  users: {
    id: Id;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    phone_number: Generated<string>;
    is_company: boolean;
    is_operator: Generated<boolean>;
    birth_date: string | null;
    city_id: string | null;
    image_id: string | null;
    email_confirmed_at: Date | null;
    viewed_information: Generated<string[]>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  consents: {
    id: Id;
    user_id: string;
    text: AcceptedText;
    version: string;
    company_id: Generated<string | null>;
    given_at: Generated<Date>;
  };
  sessions: {
    token_hash: Buffer;
    id: Id;
    user_id: string;
    access_id: Generated<string | null>;
    user_agent: Generated<string>;
    address: Generated<string>;
    last_used_at: Generated<Date>;
    created_at: CreatedAt;
    support_company_id: Generated<string | null>;
    expires_at: Date;
  };
  devices: { key_hash: Buffer; user_id: string; expires_at: Date };
  email_confirmations: {
    token_hash: Buffer;
    user_id: string;
    email: string;
    stop_token_hash: Generated<Buffer | null>;
    created_at: CreatedAt;
    expires_at: Date;
  };
  two_steps: { user_id: string; secret: Buffer; confirmed_at: Date | null; last_step: Generated<number> };
  recovery_codes: { code_hash: Buffer; user_id: string };
  recoveries: { token_hash: Buffer; user_id: string; created_at: CreatedAt; expires_at: Date };
}
