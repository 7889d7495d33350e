import { spontaneousTitle } from '@platsa/contract/jobs/labels';
import { conversationStatus, mayWrite } from '@platsa/contract/messaging/rules';
import type { Conversation, Message } from '@platsa/contract/messaging/schema';
import type { ConversationRow } from './list-query.ts';
import type { MessageRow } from './message-queries.ts';
import type { Side } from './policy.ts';

export function messageView(row: MessageRow): Message {
  return {
    _id: row.id,
    _conversation: row.conversationId,
    number: row.number,
    _author: row.authorId
      ? { _id: row.authorId, firstName: row.firstName ?? '', images: row.imageId ? [row.imageId] : [] }
      : null,
    _company: row.fromCompany ? row.companyId : null,
    text: row.text,
    shortened: row.shortened,
    attachments: row.attachments ?? [],
    createdAt: row.createdAt.toISOString(),
  };
}

export function lastMessageView(row: ConversationRow): Message | undefined {
  if (row.lastId === null) return undefined;
  return messageView({
    id: row.lastId,
    conversationId: row.id,
    number: row.lastNumber,
    companyId: row.companyId,
    fromCompany: row.lastFromCompany,
    text: row.lastText,
    shortened: row.lastShortened,
    attachments: row.lastAttachments,
    createdAt: row.lastSaidAt,
    authorId: row.lastAuthorId,
    firstName: row.lastAuthorName,
    imageId: row.lastAuthorImage,
  });
}

export function conversationView(row: ConversationRow, side: Side): Conversation {
  const removed = side === 'company' ? row.removedByCompany : row.removedByPerson;
  return {
    _id: row.id,
    _job: {
      ...{ _id: row.jobId, title: titleFor(row, side), isBank: row.isBank },
      _brand: { name: row.brandName, logo: row.brandLogo },
    },
    _applicant: applicantView(row, side),
    _company: { _id: row.companyId, name: row.companyName },
    users: (row.users ?? []).map(({ id, firstName, lastSeen }) => ({
      _user: { _id: id, firstName },
      lastSeen: lastSeen && new Date(lastSeen).toISOString(),
    })),
    // The reported side sees a closed conversation.
    status: conversationStatus[row.status === 'reported' && !removed ? 'closed' : row.status],
    unread: row.unread === true,
    mayWrite: mayWrite(conversationStatus[row.status], side),
    removed,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A job seeker in the candidate bank applied without a job, so the title of the bank profile is not shown. */
function titleFor({ title, isBank }: ConversationRow, side: Side): string {
  return isBank && side === 'user' ? spontaneousTitle : title;
}

function applicantView(row: ConversationRow, side: Side): Conversation['_applicant'] {
  return {
    _id: row.applicantId,
    _user: {
      _id: row.personId,
      firstName: row.firstName,
      lastName: row.lastName,
      images: row.imageId ? [row.imageId] : [],
    },
    rating: side === 'company' ? row.rating : null,
    _statusColumn: side === 'company' ? { value: row.columnValue, color: row.columnColor } : null,
  };
}
