import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, multiLine, singleLine } from '../fields.ts';
import { maxConversationIds, maxReasonLength, maxSearchLength } from './rules.ts';
import { conversation, conversationList } from './schema.ts';

/** A list of ids, separated by commas in the query. */
const ids = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(id).max(maxConversationIds))
  .or(z.array(id));

const filter = {
  search: singleLine().max(maxSearchLength, `Sök på högst ${maxSearchLength} tecken`).optional(),
  _job: id.optional(),
  /** Only conversations that are unread for the caller; of other members' conversations those that nobody of the company has read. */
  unread: z.stringbool().or(z.boolean()).default(false),
  /** `next` of the previous page. */
  after: cursor.optional(),
  /** Return only these conversations, if they belong to the list. Lets a client refresh some rows. */
  among: ids.optional(),
};

/** Filters the company's conversations by participant. */
const whose = {
  /** Lists other company users' conversations instead of the caller's own. */
  includeWhereNotMember: z.stringbool().default(false).or(z.boolean()),
  /** Lists the conversations of the caller and of other company users. */
  everyone: z.stringbool().or(z.boolean()).default(false),
};

const unread = z.object({ unReadCount: z.number().int() });
const conversationJobs = z.object({ jobs: z.array(z.object({ _id: id, title: z.string() })) });

export const listCompanyConversations = endpoint({
  name: 'listCompanyConversations',
  address: 'GET /companies/{companyId}/conversations',
  summary:
    'Konversationer jag deltar i, senaste först; med includeWhereNotMember kollegornas, med everyone allas. unread ger bara olästa, unanswered bara dem där kandidaten väntar på svar. search söker i meddelanden, namn och titlar.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({
    ...{ companyId: id, ...whose, ...filter },
    /** Only open conversations where the applicant has the last word. */
    unanswered: z.stringbool().or(z.boolean()).default(false),
  }),
  output: conversationList,
  errors: ['notFound'],
});

export const listUserConversations = endpoint({
  name: 'listUserConversations',
  address: 'GET /users/{userId}/conversations',
  summary: 'En arbetssökandes konversationer, senaste först. companyId begränsar till ett företag.',
  access: 'jobSeeker',
  input: z.object({ userId: id, companyId: id.optional(), ...filter }),
  output: conversationList,
  errors: ['notFound'],
});

export const countCompanyUnread = endpoint({
  name: 'countCompanyUnread',
  address: 'GET /companies/{companyId}/unread-conversations',
  summary: 'Hur många av mina konversationer i företaget som har något oläst.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: unread,
  errors: ['notFound'],
});

export const countUserUnread = endpoint({
  name: 'countUserUnread',
  address: 'GET /users/{userId}/unread-conversations',
  summary: 'Hur många av den arbetssökandes konversationer som har något oläst.',
  access: 'jobSeeker',
  input: z.object({ userId: id }),
  output: unread,
  errors: ['notFound'],
});

export const listCompanyConversationJobs = endpoint({
  name: 'listCompanyConversationJobs',
  address: 'GET /companies/{companyId}/conversation-jobs',
  summary:
    'Annonser som jag har konversationer om, efter titel; högst 500. Med includeWhereNotMember de som kollegorna har, med everyone allas.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ companyId: id, ...whose }),
  output: conversationJobs,
  errors: ['notFound'],
});

export const listUserConversationJobs = endpoint({
  name: 'listUserConversationJobs',
  address: 'GET /users/{userId}/conversation-jobs',
  summary: 'Annonser som den arbetssökande har konversationer om, efter titel; högst 500.',
  access: 'jobSeeker',
  input: z.object({ userId: id }),
  output: conversationJobs,
  errors: ['notFound'],
});

export const getApplicantConversation = endpoint({
  name: 'getApplicantConversation',
  address: 'GET /applicants/{applicantId}/conversation',
  summary: 'Konversationen om en ansökan. För företaget finns den alltid; i listorna syns den från första meddelandet.',
  access: 'signedIn',
  openToGuests: true,
  ofChats: true,
  input: z.object({ applicantId: id }),
  output: z.object({ conversation }),
  errors: ['notFound', 'locked'],
});

export const getConversation = endpoint({
  name: 'getConversation',
  address: 'GET /conversations/{conversationId}',
  summary: 'En konversation.',
  access: 'signedIn',
  openToGuests: true,
  ofChats: true,
  input: z.object({ conversationId: id }),
  output: z.object({ conversation }),
  errors: ['notFound', 'locked'],
});

export const updateConversation = endpoint({
  name: 'updateConversation',
  address: 'PATCH /conversations/{conversationId}',
  summary:
    'status 3 tar bort konversationen, 4 rapporterar den, med en anledning om man vill; ingetdera går att ångra. 0 låter en nekad kandidat svara igen.',
  access: 'signedIn',
  ofChats: true,
  input: z.object({
    conversationId: id,
    status: z.literal([0, 3, 4], { error: 'Välj att ta bort, rapportera eller öppna konversationen.' }),
    /** Reason for a report (status 4). */
    reason: multiLine().max(maxReasonLength, `Skriv högst ${maxReasonLength} tecken`).optional(),
  }),
  output: z.object({ conversation }),
  errors: ['notFound', 'locked', 'forbidden', 'conflict'],
});

export const seeConversation = endpoint({
  name: 'seeConversation',
  address: 'POST /conversations/{conversationId}/seen',
  summary: 'Säger att den som anropar har sett meddelandena till och med ett nummer.',
  access: 'signedIn',
  openToGuests: true,
  ofChats: true,
  input: z.object({ conversationId: id, number: z.number().int().min(1) }),
  output: z.object({}),
  errors: ['notFound', 'locked'],
});
