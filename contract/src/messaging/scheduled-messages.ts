import { z } from 'zod';
import { id, instant, maxSelected, requiredText, singleLine } from '../fields.ts';
import { isBlank } from '../is-blank.ts';
import { proposal } from './proposed-times.ts';
import {
  maxMailLength,
  maxMessageLength,
  maxSubjectLength,
  messageLength,
  type SkipReason,
  skipReasons,
} from './rules.ts';
import { templateType, withKnownPlaceholders } from './schema.ts';

/**
 * Messages and mails to one or several applicants. The queue sends them at their time, and they can be cancelled before it.
 * One that is sent "now" waits for `undoSeconds`.
 */

export const skipReason = z.enum(Object.keys(skipReasons) as [SkipReason, ...SkipReason[]]);

/** `chat` writes into each applicant's conversation, `email` sends each a mail. */
export const channel = z.enum(templateType.options, 'Välj meddelande eller mejl');

/** Placeholders in subject and text are filled for each applicant. `sendAt` null sends now. */
export const scheduledMessageForm = z
  .object({
    channel,
    decline: z.boolean().default(false),
    subject: withKnownPlaceholders(
      singleLine('Ange ett ämne').max(maxSubjectLength, `Ange högst ${maxSubjectLength} tecken`),
    ).default(''),
    text: withKnownPlaceholders(
      requiredText('Skriv ett meddelande', maxMailLength, `Ange högst ${maxMailLength} tecken`),
    ),
    sendAt: z.iso.datetime('Välj datum och tid').nullable().default(null),
    /** Times to choose from; their lines are added to the text. */
    proposal: proposal.nullable().default(null),
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

export const applicants = z
  .array(id, 'Välj minst en kandidat')
  .min(1, 'Välj minst en kandidat')
  .max(maxSelected, `Välj högst ${maxSelected} kandidater åt gången`);

/** An applicant with the values of the placeholders. `skipped` is the reason for which they get no message. */
export const messageRecipient = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  brandName: z.string(),
  /** The reason for a no that is stored already. */
  _reason: id.nullable(),
  skipped: skipReason.nullable(),
});
export type MessageRecipient = z.output<typeof messageRecipient>;

const person = z.object({ _id: id, firstName: z.string(), lastName: z.string() });

/** A message that waits to be sent to the applicant, with its placeholders filled, or that was stopped. */
export const scheduledMessage = z.object({
  _id: id,
  channel: templateType,
  decline: z.boolean(),
  subject: z.string(),
  text: z.string(),
  sendAt: instant,
  /** The queue has given up. */
  failed: z.boolean(),
  /** Number of applicants who get the message. */
  recipients: z.number().int(),
  _user: person,
  /** Set while the message is stopped for the applicant and no user has decided whether it is sent all the same. */
  stopped: z.object({ reason: skipReason, at: instant, _user: person.nullable() }).nullable(),
});
export type ScheduledMessage = z.output<typeof scheduledMessage>;

/** An applicant of a scheduled message. The names of applicants of a locked job are left out. */
export const scheduledRecipient = z.object({
  _applicant: id,
  firstName: z.string(),
  lastName: z.string(),
  _board: id,
  title: z.string(),
});
export type ScheduledRecipient = z.output<typeof scheduledRecipient>;

/** A message as the company wrote it, with its placeholders. */
const writtenMessage = z.object({
  _id: id,
  channel: templateType,
  decline: z.boolean(),
  subject: z.string(),
  text: z.string(),
  sendAt: instant,
  _user: person,
});

export const waitingMessage = writtenMessage.extend({
  failed: z.boolean(),
  /** Number of applicants to whom the message has not been sent yet. */
  recipients: z.number().int(),
  /** The first of these applicants. */
  first: z.array(scheduledRecipient),
});
export type WaitingMessage = z.output<typeof waitingMessage>;

/** A message that was not sent to one applicant. */
export const stoppedMessage = scheduledRecipient.extend({
  message: writtenMessage,
  reason: skipReason,
  stoppedAt: instant,
  /** Company user whose action stopped the message; null if no company user did, or the account is deleted. */
  stoppedBy: person.nullable(),
  /** A company user has decided to leave the message stopped. */
  settled: z.boolean(),
});
export type StoppedMessage = z.output<typeof stoppedMessage>;
