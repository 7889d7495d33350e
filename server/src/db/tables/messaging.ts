import type { ConversationStatusName, MailFailure, SkipReason } from '@platsa/contract/messaging/rules';
import type { TemplateType } from '@platsa/contract/messaging/schema';
import type { ColumnType, Generated } from 'kysely';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { CreatedAt, Id, Json, UpdatedAt } from './columns.ts';

/** Conversations, message templates, and mail. */
export interface MessagingTables {
  conversations: {
    id: Id;
    company_id: string;
    job_id: string;
    applicant_id: string;
    user_id: string;
    status: Generated<ConversationStatusName>;
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
    whole_mail: string | null;
    created_at: CreatedAt;
    search: ColumnType<string, never, never>;
  };
  attachments: {
    id: string;
    conversation_id: string | null;
    uploaded_by: string | null;
    message_id: string | null;
    position: number | null;
    kind: 'pdf' | 'image';
    file_name: string;
    bytes: number;
    width: number | null;
    height: number | null;
    created_at: CreatedAt;
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
    /** The job seeker. */
    user_id: string;
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
    declines: Generated<boolean>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  scheduled_messages: {
    id: string;
    company_id: string;
    author_id: string;
    channel: TemplateType;
    declines: boolean;
    subject: string;
    text: string;
    send_at: Date;
    status: Generated<'pending' | 'sending' | 'sent' | 'cancelled' | 'failed'>;
    created_at: CreatedAt;
  };
  scheduled_recipients: {
    message_id: string;
    applicant_id: string;
    column_id: string;
    done_at: Date | null;
    skipped: SkipReason | null;
    stopped_at: Date | null;
    stopped_by: string | null;
    settled: Generated<boolean>;
  };
  mails: {
    id: Id;
    to_address: string;
    subject: string;
    content: Json<MailContent>;
    secret: string | null;
    kind: Generated<'notice' | 'personal' | 'answer'>;
    reply_to: string | null;
    status: Generated<'pending' | 'delivered' | 'failed' | 'cancelled'>;
    attempts: Generated<number>;
    failure: MailFailure | null;
    /** The mail server's answer. */
    error: string | null;
    company_id: string | null;
    applicant_id: string | null;
    author_id: string | null;
    trigger_column_id: string | null;
    /** Recipient of the mail, and the conversation that it is about, if the mail can be answered. */
    user_id: string | null;
    conversation_id: string | null;
    invite_id: Generated<string | null>;
    access_id: Generated<string | null>;
    created_at: CreatedAt;
    delivered_at: Date | null;
  };
  inbound_mails: { key: Buffer; created_at: CreatedAt };
}
