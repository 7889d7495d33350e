import { z } from 'zod';
import { applicantState } from '../applications/schema.ts';
import { endpoint } from '../endpoint.ts';
import { cursor, id } from '../fields.ts';
import {
  attachmentMaxBytes,
  mailsPerDay,
  maxConversationIds,
  maxReasonLength,
  maxRecipients,
  maxSearchLength,
} from './rules.ts';
import {
  attachment,
  conversation,
  conversationList,
  mailForm,
  message,
  messageTemplate,
  messageText,
  newMessage,
  templateForm,
} from './schema.ts';

/** A list of ids, separated by commas in the query. */
const ids = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(id).max(maxConversationIds))
  .or(z.array(id));

const filter = {
  search: z.string().trim().max(maxSearchLength, `Sök på högst ${maxSearchLength} tecken`).optional(),
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
  method: 'GET',
  path: '/companies/{companyId}/conversations',
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
  method: 'GET',
  path: '/users/{userId}/conversations',
  summary: 'En arbetssökandes konversationer, senaste först. companyId begränsar till ett företag.',
  access: 'jobSeeker',
  input: z.object({ userId: id, companyId: id.optional(), ...filter }),
  output: conversationList,
  errors: ['notFound'],
});

export const countCompanyUnread = endpoint({
  name: 'countCompanyUnread',
  method: 'GET',
  path: '/companies/{companyId}/unread-conversations',
  summary: 'Hur många av mina konversationer i företaget som har något oläst.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: unread,
  errors: ['notFound'],
});

export const countUserUnread = endpoint({
  name: 'countUserUnread',
  method: 'GET',
  path: '/users/{userId}/unread-conversations',
  summary: 'Hur många av den arbetssökandes konversationer som har något oläst.',
  access: 'jobSeeker',
  input: z.object({ userId: id }),
  output: unread,
  errors: ['notFound'],
});

export const listCompanyConversationJobs = endpoint({
  name: 'listCompanyConversationJobs',
  method: 'GET',
  path: '/companies/{companyId}/conversation-jobs',
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
  method: 'GET',
  path: '/users/{userId}/conversation-jobs',
  summary: 'Annonser som den arbetssökande har konversationer om, efter titel; högst 500.',
  access: 'jobSeeker',
  input: z.object({ userId: id }),
  output: conversationJobs,
  errors: ['notFound'],
});

export const getApplicantConversation = endpoint({
  name: 'getApplicantConversation',
  method: 'GET',
  path: '/applicants/{applicantId}/conversation',
  summary: 'Konversationen om en ansökan. För företaget finns den alltid; i listorna syns den från första meddelandet.',
  access: 'signedIn',
  ofChats: true,
  input: z.object({ applicantId: id }),
  output: z.object({ conversation }),
  errors: ['notFound', 'locked'],
});

export const getConversation = endpoint({
  name: 'getConversation',
  method: 'GET',
  path: '/conversations/{conversationId}',
  summary: 'En konversation.',
  access: 'signedIn',
  ofChats: true,
  input: z.object({ conversationId: id }),
  output: z.object({ conversation }),
  errors: ['notFound', 'locked'],
});

export const updateConversation = endpoint({
  name: 'updateConversation',
  method: 'PATCH',
  path: '/conversations/{conversationId}',
  summary:
    'status 3 tar bort konversationen, 4 rapporterar den, med en anledning om man vill; ingetdera går att ångra. 0 låter en nekad kandidat svara igen.',
  access: 'signedIn',
  ofChats: true,
  input: z.object({
    conversationId: id,
    status: z.literal([0, 3, 4], { error: 'Välj att ta bort, rapportera eller öppna konversationen.' }),
    /** Reason for a report (status 4). */
    reason: z.string().trim().max(maxReasonLength, `Skriv högst ${maxReasonLength} tecken`).optional(),
  }),
  output: z.object({ conversation }),
  errors: ['notFound', 'locked', 'forbidden', 'conflict'],
});

export const seeConversation = endpoint({
  name: 'seeConversation',
  method: 'POST',
  path: '/conversations/{conversationId}/seen',
  summary: 'Säger att den som anropar har sett meddelandena till och med ett nummer.',
  access: 'signedIn',
  ofChats: true,
  input: z.object({ conversationId: id, number: z.number().int().min(1) }),
  output: z.object({}),
  errors: ['notFound', 'locked'],
});

/** A PostgreSQL integer. */
const messageNumber = z.coerce.number().int().max(2_147_483_647);

export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/conversations/{conversationId}/messages',
  summary: 'Meddelanden i ordning: de senaste femtio, de närmast före ett nummer, eller de närmast efter.',
  access: 'signedIn',
  ofChats: true,
  input: z.object({
    conversationId: id,
    before: messageNumber.min(1).optional(),
    after: messageNumber.min(0).optional(),
  }),
  output: z.object({ messages: z.array(message), hasMore: z.boolean() }),
  errors: ['notFound', 'locked'],
});

export const getWholeMail = endpoint({
  name: 'getWholeMail',
  method: 'GET',
  path: '/conversations/{conversationId}/messages/{messageId}/mail',
  summary: 'Hela det mejl som ett meddelande kommer från, också det citerade och signaturen.',
  access: 'signedIn',
  ofChats: true,
  input: z.object({ conversationId: id, messageId: id }),
  output: z.object({ text: z.string() }),
  errors: ['notFound', 'locked'],
});

/** The client creates `_id`, so that a retry after a lost response stores the message once. */
export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/conversations/{conversationId}/messages',
  summary: 'Skickar ett meddelande. status 1 tackar nej till kandidaten, som sedan inte kan svara.',
  access: 'signedIn',
  ofChats: true,
  input: newMessage.safeExtend({
    conversationId: id,
    _id: id.optional(),
    status: z.literal([0, 1]).nullish(),
    _company: id.nullish(),
  }),
  output: z.object({ message, applicant: applicantState.nullable() }),
  errors: ['notFound', 'locked', 'forbidden', 'conflict', 'tooMany'],
});

export const answerWithdrawal = endpoint({
  name: 'answerWithdrawal',
  method: 'POST',
  path: '/applicants/{applicantId}/withdrawal-request/answer',
  summary: 'Svarar med ett meddelande på att kandidaten vill ta tillbaka sin ansökan, i stället för att ta bort den.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ applicantId: id, _id: id.optional(), text: messageText }),
  output: z.object({ message }),
  errors: ['notFound', 'locked', 'forbidden', 'conflict', 'tooMany'],
});

export const answerReview = endpoint({
  name: 'answerReview',
  method: 'POST',
  path: '/applicants/{applicantId}/review-request/answer',
  summary: 'Svarar med ett meddelande på att kandidaten har begärt en granskning av matchningen.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ applicantId: id, _id: id.optional(), text: messageText }),
  output: z.object({ message }),
  errors: ['notFound', 'locked', 'forbidden', 'conflict', 'tooMany'],
});

export const uploadAttachment = endpoint({
  name: 'uploadAttachment',
  method: 'POST',
  path: '/conversations/{conversationId}/attachments',
  summary:
    'Laddar upp en PDF eller en bild till ett meddelande som inte är skickat än. Oskickade filer tas bort efter ett dygn.',
  access: 'signedIn',
  ofChats: true,
  input: z.object({ conversationId: id }),
  output: z.object({ attachment }),
  errors: ['notFound', 'locked', 'forbidden', 'tooLarge', 'tooMany'],
  upload: { maxBytes: attachmentMaxBytes, required: true },
});

export const downloadAttachment = endpoint({
  name: 'downloadAttachment',
  method: 'GET',
  path: '/attachments/{attachmentId}',
  summary: 'En bifogad fil, för dem som kan läsa konversationen.',
  access: 'signedIn',
  ofChats: true,
  input: z.object({ attachmentId: id }),
  output: z.never(),
  errors: ['notFound', 'locked'],
  download: 'application/octet-stream',
});

export const getAttachmentThumbnail = endpoint({
  name: 'getAttachmentThumbnail',
  method: 'GET',
  path: '/attachments/{attachmentId}/thumbnail',
  summary: 'En bifogad bild i litet format.',
  access: 'signedIn',
  ofChats: true,
  input: z.object({ attachmentId: id }),
  output: z.never(),
  errors: ['notFound', 'locked'],
  download: 'image/jpeg',
});

/** `gone`: how many got nothing because their application has been withdrawn or deleted; missing when there are none. */
const sentToSeveral = z.object({ sent: z.number().int(), gone: z.number().int().optional() });

export const messageApplicants = endpoint({
  name: 'messageApplicants',
  method: 'POST',
  path: '/companies/{companyId}/jobs/{jobId}/messages',
  summary:
    'Skickar samma meddelande till flera kandidater, var och en i sin konversation. {förnamn}, {företag} och {annons} fylls i.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({
    companyId: id,
    jobId: id,
    /** Created by the client, as in sendMessage. */
    _id: id.optional(),
    text: messageText,
    decline: z.boolean().default(false),
    applicants: z
      .array(id)
      .min(1, 'Välj minst en kandidat')
      .max(maxRecipients, `Välj högst ${maxRecipients} kandidater åt gången`),
  }),
  output: sentToSeveral,
  errors: ['notFound', 'locked', 'conflict', 'tooMany'],
});

export const listTemplates = endpoint({
  name: 'listTemplates',
  method: 'GET',
  path: '/companies/{companyId}/message-templates',
  summary: 'Företagets mallar för chatt och mejl, efter titel.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ messageTemplates: z.array(messageTemplate) }),
  errors: ['notFound'],
});

export const createTemplate = endpoint({
  name: 'createTemplate',
  method: 'POST',
  path: '/message-templates',
  summary: 'Skapar en mall.',
  access: 'companyUser',
  input: templateForm.safeExtend({ _company: id }),
  output: z.object({ messageTemplate }),
  errors: ['notFound', 'conflict'],
});

export const updateTemplate = endpoint({
  name: 'updateTemplate',
  method: 'PUT',
  path: '/message-templates/{templateId}',
  summary: 'Sparar en mall i sin helhet.',
  access: 'companyUser',
  input: templateForm.safeExtend({ templateId: id }),
  output: z.object({ messageTemplate }),
  errors: ['notFound'],
});

export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  method: 'DELETE',
  path: '/message-templates/{templateId}',
  summary: 'Raderar en mall.',
  access: 'companyUser',
  input: z.object({ templateId: id }),
  output: z.object({}),
  errors: ['notFound'],
});

export const mailApplicants = endpoint({
  name: 'mailApplicants',
  method: 'POST',
  path: '/mails',
  summary:
    'Skickar ett mejl till var och en av kandidaterna. {förnamn}, {företag} och {annons} fylls i. decline tackar samtidigt nej.',
  access: 'companyUser',
  input: mailForm.extend({
    _company: id,
    /** Created by the client, so that a retry sends one mail to each applicant. */
    _id: id.optional(),
    decline: z.boolean().default(false),
    _applicants: z
      .array(id, 'Välj minst en kandidat')
      .min(1, 'Välj minst en kandidat')
      .max(mailsPerDay, `Välj högst ${mailsPerDay.toLocaleString('sv-SE')} kandidater åt gången`),
  }),
  output: sentToSeveral,
  errors: ['unconfirmed', 'notFound', 'locked', 'tooMany'],
});
