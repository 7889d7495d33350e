import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { asOneLine, cursor, id, instant, maxSelected, requiredText } from '../fields.ts';
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
  moved: 'Har flyttats sedan dess',
  written: 'Ni har skrivit något annat sedan dess',
  authorLeft: 'Den som skrev har lämnat företaget',
} as const;
export type SkipReason = keyof typeof skipReasons;
const skipReason = z.enum(Object.keys(skipReasons) as [SkipReason, ...SkipReason[]]);

/** Whether a message that was stopped may be sent all the same. Nobody is declined twice. */
export function mayResume({ reason, decline }: { reason: SkipReason; decline: boolean }): boolean {
  return reason === 'moved' || reason === 'written' || (reason === 'declined' && !decline);
}

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

const person = z.object({ _id: id, firstName: z.string(), lastName: z.string() });

/** A message that waits to be sent to the applicant, with its placeholders filled, or that was stopped. */
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
  _user: person,
  /** Why it is not sent to the applicant, until somebody has decided what becomes of it. */
  stopped: z.object({ reason: skipReason, at: instant, _user: person.nullable() }).nullable(),
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

/** The clocks of a board's cards. */
export const listBoardScheduled = endpoint({
  name: 'listBoardScheduled',
  method: 'GET',
  path: '/workflow-boards/{boardId}/scheduled-messages',
  summary:
    'De kandidater på tavlan som ett meddelande eller mejl väntar på att skickas till, och när det nästa skickas.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ boardId: id }),
  output: z.object({ waiting: z.array(z.object({ _applicant: id, sendAt: instant, decline: z.boolean() })) }),
  errors: ['notFound', 'locked'],
});

/** An applicant of a scheduled message. The names of applicants of a locked job are left out. */
const scheduledRecipient = z.object({
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

const waitingMessage = writtenMessage.extend({
  failed: z.boolean(),
  /** To how many it is still to be sent. */
  recipients: z.number().int(),
  /** The first of them. */
  first: z.array(scheduledRecipient),
});
export type WaitingMessage = z.output<typeof waitingMessage>;

export const listWaitingMessages = endpoint({
  name: 'listWaitingMessages',
  method: 'GET',
  path: '/companies/{companyId}/scheduled-messages',
  summary: 'Företagets meddelanden och mejl som väntar på att skickas, det närmaste först.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ companyId: id, after: cursor.optional() }),
  output: z.object({ messages: z.array(waitingMessage), next: cursor.nullable() }),
  errors: ['notFound'],
});

export const listWaitingRecipients = endpoint({
  name: 'listWaitingRecipients',
  method: 'GET',
  path: '/scheduled-messages/{scheduledMessageId}/recipients',
  summary: 'De kandidater som ett meddelande väntar på att skickas till.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ scheduledMessageId: id, after: cursor.optional() }),
  output: z.object({ recipients: z.array(scheduledRecipient), next: cursor.nullable() }),
  errors: ['notFound'],
});

/** How long a message that was stopped is listed. */
export const stoppedDays = 30;

/** A message that was not sent to one applicant. */
const stoppedMessage = scheduledRecipient.extend({
  message: writtenMessage,
  reason: skipReason,
  stoppedAt: instant,
  /** Who did what stopped it; null if that was nobody of the company, or is not known any more. */
  stoppedBy: person.nullable(),
  /** Somebody has decided that it stays so. */
  settled: z.boolean(),
});
export type StoppedMessage = z.output<typeof stoppedMessage>;

export const listStoppedMessages = endpoint({
  name: 'listStoppedMessages',
  method: 'GET',
  path: '/companies/{companyId}/stopped-messages',
  summary: `Meddelanden och mejl som inte skickades till en kandidat, eftersom något hade hänt sedan de skrevs, de senaste ${stoppedDays} dagarna. mine: bara de som du skrev eller stoppade och som ingen har tagit ställning till.`,
  access: 'companyUser',
  ofChats: true,
  input: z.object({ companyId: id, mine: z.stringbool().default(false), after: cursor.optional() }),
  output: z.object({ stopped: z.array(stoppedMessage), next: cursor.nullable() }),
  errors: ['notFound'],
});

export const countScheduledMessages = endpoint({
  name: 'countScheduledMessages',
  method: 'GET',
  path: '/companies/{companyId}/scheduled-messages/count',
  summary: 'Hur många meddelanden som väntar på att skickas, och hur många som har stoppats och väntar på ett beslut.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ companyId: id }),
  output: z.object({ waiting: z.number().int(), stopped: z.number().int() }),
  errors: ['notFound'],
});

const stoppedFor = z.object({ scheduledMessageId: id, applicants });

export const resumeScheduledMessage = endpoint({
  name: 'resumeScheduledMessage',
  method: 'POST',
  path: '/scheduled-messages/{scheduledMessageId}/resume',
  summary:
    'Skickar ändå ett meddelande som har stoppats för kandidater: vid sin tid, eller om tio sekunder när den har passerat.',
  access: 'companyUser',
  ofChats: true,
  input: stoppedFor,
  output: z.object({ sendAt: instant, resumed: z.number().int() }),
  errors: ['unconfirmed', 'notFound', 'conflict'],
});

export const leaveMessageStopped = endpoint({
  name: 'leaveMessageStopped',
  method: 'POST',
  path: '/scheduled-messages/{scheduledMessageId}/leave-stopped',
  summary: 'Låter ett meddelande som har stoppats för kandidater vara stoppat, så att ingen tillfrågas mer.',
  access: 'companyUser',
  ofChats: true,
  input: stoppedFor,
  output: z.object({}),
  errors: ['notFound'],
});
