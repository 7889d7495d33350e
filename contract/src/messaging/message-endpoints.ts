import { z } from 'zod';
import { applicantState } from '../applications/schema.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { attachmentMaxBytes } from './rules.ts';
import { attachment, message, messageText, newMessage, personFile } from './schema.ts';

/** A PostgreSQL integer. */
const messageNumber = z.coerce.number().int().max(2_147_483_647);

export const listMessages = endpoint({
  name: 'listMessages',
  address: 'GET /conversations/{conversationId}/messages',
  summary: 'Meddelanden i ordning: de senaste femtio, de närmast före ett nummer, eller de närmast efter.',
  access: 'signedIn',
  openToGuests: true,
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
  address: 'GET /conversations/{conversationId}/messages/{messageId}/mail',
  summary: 'Hela det mejl som ett meddelande kommer från, också det citerade och signaturen.',
  access: 'signedIn',
  openToGuests: true,
  ofChats: true,
  input: z.object({ conversationId: id, messageId: id }),
  output: z.object({ text: z.string() }),
  errors: ['notFound', 'locked'],
});

/** The client creates `_id`, so that a retry after a lost response stores the message once. */
export const sendMessage = endpoint({
  name: 'sendMessage',
  address: 'POST /conversations/{conversationId}/messages',
  summary: 'Skickar ett meddelande. status 1 tackar nej till kandidaten, som sedan inte kan svara.',
  access: 'signedIn',
  openToGuests: true,
  ofChats: true,
  input: newMessage.safeExtend({
    conversationId: id,
    _id: id.optional(),
    status: z.literal([0, 1]).nullish(),
    /** Why the company says no, for itself alone. */
    _reason: id.nullish(),
    _company: id.nullish(),
  }),
  output: z.object({ message, applicant: applicantState.nullable() }),
  errors: ['notFound', 'locked', 'forbidden', 'conflict', 'tooMany'],
});

export const answerWithdrawal = endpoint({
  name: 'answerWithdrawal',
  address: 'POST /applicants/{applicantId}/withdrawal-request/answer',
  summary: 'Svarar med ett meddelande på att kandidaten vill ta tillbaka sin ansökan, i stället för att ta bort den.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ applicantId: id, _id: id.optional(), text: messageText }),
  output: z.object({ message }),
  errors: ['notFound', 'locked', 'forbidden', 'conflict', 'tooMany'],
});

export const answerReview = endpoint({
  name: 'answerReview',
  address: 'POST /applicants/{applicantId}/review-request/answer',
  summary: 'Svarar med ett meddelande på att kandidaten har begärt en granskning av matchningen.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ applicantId: id, _id: id.optional(), text: messageText }),
  output: z.object({ message }),
  errors: ['notFound', 'locked', 'forbidden', 'conflict', 'tooMany'],
});

export const uploadAttachment = endpoint({
  name: 'uploadAttachment',
  address: 'POST /conversations/{conversationId}/attachments',
  summary:
    'Laddar upp en PDF eller en bild till ett meddelande som inte är skickat än. Oskickade filer tas bort efter ett dygn.',
  access: 'signedIn',
  openToGuests: true,
  ofChats: true,
  input: z.object({ conversationId: id }),
  output: z.object({ attachment }),
  errors: ['notFound', 'locked', 'forbidden', 'tooLarge', 'tooMany'],
  upload: { maxBytes: attachmentMaxBytes, required: true },
});

export const downloadAttachment = endpoint({
  name: 'downloadAttachment',
  address: 'GET /attachments/{attachmentId}',
  summary: 'En bifogad fil, för dem som kan läsa konversationen.',
  access: 'signedIn',
  openToGuests: true,
  ofChats: true,
  input: z.object({ attachmentId: id }),
  output: z.never(),
  errors: ['notFound', 'locked'],
  download: 'application/octet-stream',
});

export const getAttachmentThumbnail = endpoint({
  name: 'getAttachmentThumbnail',
  address: 'GET /attachments/{attachmentId}/thumbnail',
  summary: 'En bifogad bild i litet format.',
  access: 'signedIn',
  openToGuests: true,
  ofChats: true,
  input: z.object({ attachmentId: id }),
  output: z.never(),
  errors: ['notFound', 'locked'],
  download: 'image/jpeg',
});

export const listPersonFiles = endpoint({
  name: 'listPersonFiles',
  address: 'GET /companies/{companyId}/people/{personId}/files',
  summary:
    'Filerna i chattarna mellan företaget och en person, åt båda hållen, de senaste först, högst tvåhundra. Låsta annonser är inte med.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ companyId: id, personId: id }),
  output: z.object({ files: z.array(personFile) }),
  errors: ['notFound'],
});
