import { spontaneousTitle } from '@platsa/contract/jobs/labels';
import { conversationStatus, mayWrite } from '@platsa/contract/messaging/rules';
import type { Conversation, Message } from '@platsa/contract/messaging/schema';
import type { ConversationRow } from './list-query.ts';
import type { MessageRow } from './message-queries.ts';
import type { Side } from './policy.ts';

export function messageView(row: MessageRow): Message {
  return {
    _id: row.id,
    _conversation: row.conversation_id,
    number: row.number,
    _author: row.author_id
      ? { _id: row.author_id, firstName: row.first_name ?? '', images: row.image_id ? [row.image_id] : [] }
      : null,
    _company: row.from_company ? row.company_id : null,
    text: row.text,
    shortened: row.shortened,
    attachments: row.attachments ?? [],
    createdAt: row.created_at.toISOString(),
  };
}

export function lastMessageView(row: ConversationRow): Message | undefined {
  if (row.last_id === null) return undefined;
  return messageView({
    id: row.last_id,
    conversation_id: row.id,
    number: row.last_number,
    company_id: row.company_id,
    from_company: row.last_from_company,
    text: row.last_text,
    shortened: row.last_shortened,
    attachments: row.last_attachments,
    created_at: row.last_said_at,
    author_id: row.last_author_id,
    first_name: row.last_author_name,
    image_id: row.last_author_image,
  });
}

export function conversationView(row: ConversationRow, side: Side): Conversation {
  const removed = side === 'company' ? row.removed_by_company : row.removed_by_user;
  return {
    _id: row.id,
    _job: {
      ...{ _id: row.job_id, title: titleFor(row, side), isBank: row.is_bank },
      _brand: { name: row.brand_name, logo: row.brand_logo },
    },
    _applicant: applicantView(row, side),
    _company: { _id: row.company_id, name: row.company_name },
    users: (row.users ?? []).map(({ id, firstName, lastSeen }) => ({
      _user: { _id: id, firstName },
      lastSeen: lastSeen && new Date(lastSeen).toISOString(),
    })),
    // The reported side sees a closed conversation.
    status: conversationStatus[row.status === 'reported' && !removed ? 'closed' : row.status],
    unread: row.unread === true,
    mayWrite: mayWrite(conversationStatus[row.status], side),
    removed,
    createdAt: row.created_at.toISOString(),
  };
}

/** A job seeker in the candidate bank applied without a job, so the title of the bank profile is not shown. */
function titleFor({ title, is_bank }: ConversationRow, side: Side): string {
  return is_bank && side === 'user' ? spontaneousTitle : title;
}

function applicantView(row: ConversationRow, side: Side): Conversation['_applicant'] {
  return {
    _id: row.applicant_id,
    _user: {
      _id: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      images: row.image_id ? [row.image_id] : [],
    },
    rating: side === 'company' ? row.rating : null,
    _statusColumn: side === 'company' ? { value: row.column_value, color: row.column_color } : null,
  };
}
