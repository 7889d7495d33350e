import type { ConversationStatusName, MailFailure, SkipReason } from '@platsa/contract/messaging/rules';
import type { TemplateType } from '@platsa/contract/messaging/schema';
import type { ColumnType, Generated } from 'kysely';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { CreatedAt, Id, Json, UpdatedAt } from './columns.ts';

/** Conversations, message templates, and mail. */
export interface MessagingTables {
  conversations: {
    id: Id;
    companyId: string;
    jobId: string;
    applicantId: string;
    personId: string;
    status: Generated<ConversationStatusName>;
    declinedAt: Date | null;
    removedByCompany: Generated<boolean>;
    removedByPerson: Generated<boolean>;
    lastNumber: Generated<number>;
    lastMessageAt: Date | null;
    createdAt: CreatedAt;
  };
  messages: {
    conversationId: string;
    number: number;
    id: string;
    companyId: string;
    authorId: string | null;
    fromCompany: boolean;
    text: string;
    wholeMail: string | null;
    createdAt: CreatedAt;
    search: ColumnType<string, never, never>;
  };
  attachments: {
    id: string;
    conversationId: string | null;
    uploadedBy: string | null;
    messageId: string | null;
    position: number | null;
    kind: 'pdf' | 'image';
    fileName: string;
    bytes: number;
    width: number | null;
    height: number | null;
    createdAt: CreatedAt;
  };
  conversationParticipants: {
    conversationId: string;
    personId: string;
    companyId: string | null;
    lastSeen: Date | null;
    /** The conversation's, so that somebody's own list is read in order from an index. */
    lastMessageAt: Date | null;
    unread: Generated<boolean>;
    mailDueAt: Date | null;
    mailedAt: Date | null;
  };
  conversationReports: {
    id: Id;
    conversationId: string;
    companyId: string;
    personId: string;
    reportedBy: string;
    reason: string | null;
    messages: Json<unknown>;
    createdAt: CreatedAt;
  };
  messageMailSettings: { personId: string; token: string; unsubscribedAt: Date | null };
  messageTemplates: {
    id: Id;
    companyId: string;
    type: 'chat' | 'email';
    title: string;
    subject: Generated<string>;
    message: string;
    declines: Generated<boolean>;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };
  scheduledMessages: {
    id: string;
    companyId: string;
    authorId: string;
    channel: TemplateType;
    declines: boolean;
    subject: string;
    text: string;
    sendAt: Date;
    status: Generated<'pending' | 'sending' | 'sent' | 'cancelled' | 'failed'>;
    createdAt: CreatedAt;
  };
  scheduledRecipients: {
    messageId: string;
    applicantId: string;
    columnId: string;
    leftColumnId: string | null;
    leftPosition: string | null;
    doneAt: Date | null;
    skipped: SkipReason | null;
    stoppedAt: Date | null;
    stoppedBy: string | null;
    settled: Generated<boolean>;
  };
  proposedTimes: {
    id: Id;
    companyId: string;
    messageId: string;
    applicantId: string;
    startsAt: Date;
    endsAt: Date;
    place: string;
    chosenAt: Date | null;
    createdAt: CreatedAt;
  };
  mails: {
    id: Id;
    toAddress: string;
    subject: string;
    content: Json<MailContent>;
    secret: string | null;
    kind: Generated<'notice' | 'personal' | 'answer'>;
    replyTo: string | null;
    status: Generated<'pending' | 'delivered' | 'failed' | 'cancelled'>;
    attempts: Generated<number>;
    failure: MailFailure | null;
    /** The mail server's answer. */
    error: string | null;
    companyId: string | null;
    applicantId: string | null;
    authorId: string | null;
    triggerColumnId: string | null;
    /** Recipient of the mail, and the conversation that it is about, if the mail can be answered. */
    personId: string | null;
    conversationId: string | null;
    inviteId: Generated<string | null>;
    accessId: Generated<string | null>;
    createdAt: CreatedAt;
    deliveredAt: Date | null;
  };
  inboundMails: { key: Buffer; createdAt: CreatedAt };
}
