import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { asOneLine, id, instant, maxSelected, requiredText } from '../fields.ts';
import { isBlank } from '../is-blank.ts';
import { maxMailLength, maxMessageLength, maxSubjectLength, messageLength } from './rules.ts';
import { templateType, withKnownPlaceholders } from './schema.ts';

/**
 * Messages and mails to one or several applicants. The queue sends them at their time, and they can be cancelled before it.
 * One that is sent "now" waits for `undoSeconds`.
 */

export const undoSeconds = 10;
/** How far ahead a message can be scheduled. */
export const maxDaysAhead = 90;

/** Why an applicant gets nothing, with the text for the company. */
export const skipReasons = {
  gone: 'Har tagit tillbaka sin ansökan',
  locked: 'Annonsen är låst',
  declined: 'Har redan fått ett nej',
  ended: 'Konversationen är avslutad',
  noEmail: 'E-postadressen finns inte',
  tooLong: `Texten blir längre än ${maxMessageLength} tecken`,
} as const;
export type SkipReason = keyof typeof skipReasons;
const skipReason = z.enum(Object.keys(skipReasons) as [SkipReason, ...SkipReason[]]);

/** `chat` writes into each applicant's conversation, `email` sends each a mail. */
const channel = z.enum(templateType.options, 'Välj meddelande eller mejl');

/** Placeholders in subject and text are filled for each applicant. `sendAt` null sends now. */
export const scheduledMessageForm = z
  .object({
    channel,
    decline: z.boolean().default(false),
    subject: withKnownPlaceholders(
      z
        .string('Ange ett ämne')
        .trim()
        .max(maxSubjectLength, `Ange högst ${maxSubjectLength} tecken`)
        .overwrite(asOneLine),
    ).default(''),
    text: withKnownPlaceholders(
      requiredText('Skriv ett meddelande', maxMailLength, `Ange högst ${maxMailLength} tecken`),
    ),
    sendAt: z.iso.datetime('Välj datum och tid').nullable().default(null),
  })
  .superRefine((form, context) => {
    if (form.channel === 'email' && isBlank(form.subject)) {
      context.addIssue({ code: 'custom', path: ['subject'], message: 'Ange ett ämne' });
    }
    if (form.channel === 'chat' && messageLength(form.text) > maxMessageLength) {
      const message = `Meddelandet får vara högst ${maxMessageLength} tecken`;
      context.addIssue({ code: 'custom', path: ['text'], message });
    }
  });

const applicants = z
  .array(id, 'Välj minst en kandidat')
  .min(1, 'Välj minst en kandidat')
  .max(maxSelected, `Välj högst ${maxSelected} kandidater åt gången`);

/** An applicant with what fills the placeholders. `skipped` says why they would get nothing. */
const messageRecipient = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  brandName: z.string(),
  skipped: skipReason.nullable(),
});
export type MessageRecipient = z.output<typeof messageRecipient>;

export const listMessageRecipients = endpoint({
  name: 'listMessageRecipients',
  method: 'POST',
  path: '/companies/{companyId}/message-recipients',
  summary:
    'Vilka av kandidaterna som kan få ett meddelande, vad som fylls i för var och en, och varför någon lämnas utanför.',
  access: 'companyUser',
  input: z.object({ companyId: id, channel, decline: z.boolean().default(false), applicants }),
  output: z.object({ recipients: z.array(messageRecipient) }),
  errors: ['notFound', 'locked'],
});

/** The client creates `_id`, so that a retry after a lost response schedules the message once. */
export const scheduleMessage = endpoint({
  name: 'scheduleMessage',
  method: 'POST',
  path: '/companies/{companyId}/scheduled-messages',
  summary:
    'Skickar ett meddelande eller mejl till en eller flera kandidater, om tio sekunder eller vid en senare tid. decline tackar samtidigt nej.',
  access: 'companyUser',
  ofChats: true,
  input: scheduledMessageForm.safeExtend({ companyId: id, _id: id.optional(), applicants }),
  output: z.object({
    _id: id,
    sendAt: instant,
    /** How many it will be sent to. */
    accepted: z.number().int(),
    skipped: z.array(z.object({ _applicant: id, reason: skipReason })),
  }),
  errors: ['unconfirmed', 'notFound', 'locked', 'conflict', 'tooMany'],
});

export const cancelScheduledMessage = endpoint({
  name: 'cancelScheduledMessage',
  method: 'DELETE',
  path: '/scheduled-messages/{scheduledMessageId}',
  summary: 'Stoppar ett meddelande som inte har skickats än, för alla kandidater eller för en av dem.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ scheduledMessageId: id, _applicant: id.optional() }),
  output: z.object({}),
  errors: ['notFound', 'conflict'],
});

/** A message that waits to be sent to the applicant, with its placeholders filled. */
const scheduledMessage = z.object({
  _id: id,
  channel: templateType,
  decline: z.boolean(),
  subject: z.string(),
  text: z.string(),
  sendAt: instant,
  /** The queue has given up. */
  failed: z.boolean(),
  /** How many applicants get it. */
  recipients: z.number().int(),
  _user: z.object({ _id: id, firstName: z.string(), lastName: z.string() }),
});
export type ScheduledMessage = z.output<typeof scheduledMessage>;

export const listScheduledMessages = endpoint({
  name: 'listScheduledMessages',
  method: 'GET',
  path: '/applicants/{applicantId}/scheduled-messages',
  summary: 'Meddelanden och mejl som väntar på att skickas till kandidaten, det närmaste först.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ applicantId: id }),
  output: z.object({ scheduledMessages: z.array(scheduledMessage) }),
  errors: ['notFound', 'locked'],
});
