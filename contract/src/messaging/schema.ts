import { z } from 'zod';
import { cursor, id, imageId, instant, requiredLine, requiredText, singleLine } from '../fields.ts';
import { isBlank } from '../is-blank.ts';
import {
  attachmentCountProblem,
  maxAttachments,
  maxMailLength,
  maxMessageLength,
  maxSubjectLength,
  messageLength,
  placeholderProblem,
} from './rules.ts';

/** Refuses texts with unknown placeholders. */
export function withKnownPlaceholders<T extends z.ZodType<string>>(text: T) {
  return text.superRefine((value, context) => {
    const problem = placeholderProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
}

/** PostgreSQL cannot store U+0000 in text. */
const withoutNull = (text: string) => text.replaceAll('\u0000', '');

export const messageText = z
  .string({ error: 'Skriv ett meddelande' })
  .overwrite(withoutNull)
  .trim()
  .min(1, { error: 'Skriv ett meddelande', abort: true })
  .refine((text) => !isBlank(text), { error: 'Skriv ett meddelande' })
  .refine((text) => messageLength(text) <= maxMessageLength, {
    error: `Meddelandet får vara högst ${maxMessageLength} tecken`,
  });

/** The text of a message that may consist of attachments alone. */
const textOrNothing = z.literal('').or(messageText);

/** A file of a message. An image has been re-encoded as JPEG, and has a size in pixels. */
export const attachment = z.object({
  _id: id,
  kind: z.enum(['pdf', 'image']),
  fileName: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type Attachment = z.output<typeof attachment>;

/** A file that has been sent in a chat between a company and a person. `_author` is null if the account has been deleted. */
export const personFile = attachment.pick({ _id: true, kind: true, fileName: true, bytes: true }).extend({
  fromCompany: z.boolean(),
  _author: z.object({ _id: id, firstName: z.string(), lastName: z.string() }).nullable(),
  createdAt: instant,
});
export type PersonFile = z.output<typeof personFile>;

/** A chat message. `attachments` are ids of files that the sender has uploaded to the conversation. */
export const newMessage = z
  .object({
    text: z
      .string({ error: 'Skriv ett meddelande' })
      .transform((text) => (isBlank(text) ? '' : text))
      .pipe(textOrNothing),
    attachments: z.array(id).max(maxAttachments, attachmentCountProblem).default([]),
  })
  .superRefine(({ text, attachments }, context) => {
    if (text === '' && attachments.length === 0) {
      context.addIssue({ code: 'custom', path: ['text'], message: 'Skriv ett meddelande' });
    }
  });

/** `number` counts the messages of a conversation from 1, in the order they were stored. */
export const message = z.object({
  _id: id,
  _conversation: id,
  number: z.number().int(),
  /** Null if the account has been deleted. */
  _author: z.object({ _id: id, firstName: z.string(), images: z.array(imageId) }).nullable(),
  /** The company's id if the company wrote the message; null if the applicant did. */
  _company: id.nullable(),
  /** '' for attachments alone. */
  text: z.string(),
  /** It was written as a mail, and `getWholeMail` has the parts that `text` leaves out: quotes and the signature. */
  shortened: z.boolean(),
  attachments: z.array(attachment),
  createdAt: instant,
});
export type Message = z.output<typeof message>;

/**
 * A conversation as the caller's side sees it. The company's opinion (rating, column) is null for the applicant.
 * `status` is a `conversationStatus`: 0 open, 1 and 2 declined, 3 closed, 4 reported.
 */
export const conversation = z.object({
  _id: id,
  _job: z.object({
    _id: id,
    title: z.string(),
    /** A candidate bank profile: there is no published job. */
    isBank: z.boolean(),
    _brand: z.object({ name: z.string(), logo: imageId.nullable() }),
  }),
  _applicant: z.object({
    _id: id,
    _user: z.object({ _id: id, firstName: z.string(), lastName: z.string(), images: z.array(imageId) }),
    rating: z.number().nullable(),
    _statusColumn: z.object({ value: z.string(), color: z.string() }).nullable(),
  }),
  _company: z.object({ _id: id, name: z.string() }),
  users: z.array(z.object({ _user: z.object({ _id: id, firstName: z.string() }), lastSeen: instant.nullable() })),
  status: z.literal([0, 1, 2, 3, 4]),
  /** The last message is by someone else, and the caller has not seen it. */
  unread: z.boolean(),
  mayWrite: z.boolean(),
  /** The caller's side has removed the conversation from its list. */
  removed: z.boolean(),
  createdAt: instant,
});
export type Conversation = z.output<typeof conversation>;

/**
 * Newest first. `lastMessages` are the last messages of the conversations. `foundMessages`, in a search, are the best
 * matching messages, the newest among equals; conversations found by name or title have none.
 */
export const conversationList = z.object({
  conversations: z.array(conversation),
  lastMessages: z.array(message),
  foundMessages: z.array(message),
  unReadCount: z.number().int(),
  /** `after` of the next page; null on the last. */
  next: cursor.nullable(),
});
export type ConversationPage = z.output<typeof conversationList>;

export const templateType = z.enum(['chat', 'email']);
export type TemplateType = z.output<typeof templateType>;

/** 1 declines the application when the template is sent; 0 does not. */
export const templateStatus = z.literal([0, 1]);

export const messageTemplate = z.object({
  _id: id,
  _company: id,
  type: templateType,
  title: z.string(),
  /** '' for chat templates. */
  subject: z.string(),
  message: z.string(),
  status: templateStatus,
  createdAt: instant,
});
export type MessageTemplate = z.output<typeof messageTemplate>;

export const templateForm = z
  .object({
    type: z.enum(templateType.options, 'Välj chatt eller mejl'),
    title: requiredLine('Ange en titel'),
    subject: withKnownPlaceholders(singleLine('Ange ett ämne').max(150, 'Ange högst 150 tecken')).default(''),
    message: withKnownPlaceholders(
      requiredText('Ange ett meddelande', maxMailLength, `Ange högst ${maxMailLength} tecken`),
    ),
    status: z.literal(templateStatus.def.values, 'Välj om mallen tackar nej').default(0),
  })
  .superRefine(({ type, subject, message }, context) => {
    if (type === 'chat' && messageLength(message) > maxMessageLength) {
      context.addIssue({ code: 'custom', path: ['message'], message: `Ange högst ${maxMessageLength} tecken` });
    }
    if (type === 'email' && isBlank(subject)) {
      context.addIssue({ code: 'custom', path: ['subject'], message: 'Ange ett ämne' });
    }
  });

/** One mail to several applicants. Placeholders are filled for each. */
export const mailForm = z.object({
  subject: withKnownPlaceholders(requiredLine('Ange ett ämne', maxSubjectLength)),
  text: withKnownPlaceholders(requiredText('Ange ett meddelande', maxMailLength, `Ange högst ${maxMailLength} tecken`)),
});
