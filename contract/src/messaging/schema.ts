import { z } from 'zod';
import { asOneLine, id, imageId, instant, requiredText } from '../fields.ts';
import { isBlank } from '../is-blank.ts';
import { maxMailLength, maxMessageLength, maxSubjectLength, messageLength, placeholderProblem } from './rules.ts';

/** A text whose placeholders can all be filled. */
export function withKnownPlaceholders<T extends z.ZodType<string>>(text: T) {
  return text.superRefine((value, context) => {
    const problem = placeholderProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
}

/** PostgreSQL's text holds every character but this one. */
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

/** `number` counts the messages of a conversation from 1, in the order they were kept. */
export const message = z.object({
  _id: id,
  _conversation: id,
  number: z.number().int(),
  /** Null when the account is gone. */
  _author: z.object({ _id: id, firstName: z.string(), images: z.array(imageId) }).nullable(),
  /** The company's id when it wrote; null when the candidate did. */
  _company: id.nullable(),
  text: z.string(),
  createdAt: instant,
});
export type Message = z.output<typeof message>;

/**
 * A conversation as one of its sides sees it. What the company thinks of the candidate (rating, column) is null for the
 * candidate. `status`: 0 open, 1 and 2 declined, 3 closed, 4 reported.
 */
export const conversation = z.object({
  _id: id,
  _job: z.object({
    _id: id,
    title: z.string(),
    /** Of the candidate bank: there is no advert that anybody else reads. */
    isBank: z.boolean(),
    _brand: z.object({ name: z.string(), logo: imageId.nullable() }),
  }),
  _applicant: z.object({
    _id: id,
    _user: z.object({ _id: id, firstName: z.string(), lastName: z.string(), images: z.array(imageId) }),
    rating: z.number().int().nullable(),
    _statusColumn: z.object({ value: z.string(), color: z.string() }).nullable(),
  }),
  _company: z.object({ _id: id, name: z.string() }),
  users: z.array(z.object({ _user: z.object({ _id: id, firstName: z.string() }), lastSeen: instant.nullable() })),
  status: z.literal([0, 1, 2, 3, 4]),
  /** The last message is somebody else's, and newer than what the caller has seen. */
  unread: z.boolean(),
  mayWrite: z.boolean(),
  /** The caller's own side has removed it from its list. */
  removed: z.boolean(),
  createdAt: instant,
});
export type Conversation = z.output<typeof conversation>;

const unreadable = 'Listan går inte att läsa vidare.';

/** Where a list goes on: the last one's latest message and id, 'time_uuid'. */
export const conversationCursor = z
  .string()
  .regex(/^[\d-]{10} ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-]([01]\d)(:[0-5]\d)?_[^_]+$/, unreadable)
  .refine((place) => {
    const [time = '', conversationId] = place.split('_');
    return z.iso.date().safeParse(time.slice(0, 10)).success && id.safeParse(conversationId).success;
  }, unreadable);

/**
 * Newest first. `lastMessages` holds the last one of each; `foundMessages`, in a search, the newest of each that says most
 * of what was searched for, where it was found in a message.
 */
export const conversationList = z.object({
  conversations: z.array(conversation),
  lastMessages: z.array(message),
  foundMessages: z.array(message),
  unReadCount: z.number().int(),
  /** `after` of the next page; null on the last. */
  next: conversationCursor.nullable(),
});
export type ConversationList = z.output<typeof conversationList>;

/** The same to several candidates; placeholders are filled for each. */
export const groupMessageForm = z.object({ text: withKnownPlaceholders(messageText), decline: z.boolean() });

export const templateType = z.enum(['chat', 'email']);
export type TemplateType = z.output<typeof templateType>;

/** 1 declines whoever it is sent to, 0 does nothing more. */
export const templateStatus = z.literal([0, 1]);

export const messageTemplate = z.object({
  _id: id,
  _company: id,
  type: templateType,
  title: z.string(),
  /** Of mail; '' for chat. */
  subject: z.string(),
  message: z.string(),
  status: templateStatus,
  createdAt: instant,
});
export type MessageTemplate = z.output<typeof messageTemplate>;

export const templateForm = z
  .object({
    type: z.enum(templateType.options, 'Välj chatt eller e-post'),
    title: requiredText('Ange en titel'),
    subject: withKnownPlaceholders(
      z.string('Ange ett ämne').trim().max(150, 'Ange högst 150 tecken').overwrite(asOneLine),
    ).default(''),
    message: withKnownPlaceholders(
      requiredText('Ange ett meddelande', maxMessageLength, `Ange högst ${maxMessageLength} tecken`),
    ),
    status: z.literal(templateStatus.def.values, 'Välj om mallen tackar nej').default(0),
  })
  .superRefine(({ type, subject }, context) => {
    if (type === 'email' && isBlank(subject)) {
      context.addIssue({ code: 'custom', path: ['subject'], message: 'Ange ett ämne' });
    }
  });

/** What is written to several applicants at once; placeholders are filled for each. */
export const mailForm = z.object({
  subject: withKnownPlaceholders(requiredText('Ange ett ämne', maxSubjectLength).overwrite(asOneLine)),
  text: withKnownPlaceholders(requiredText('Ange ett meddelande', maxMailLength, `Ange högst ${maxMailLength} tecken`)),
});
export type MailForm = z.output<typeof mailForm>;
