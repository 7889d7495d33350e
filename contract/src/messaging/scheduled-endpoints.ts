import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, instant } from '../fields.ts';
import { stoppedDays } from './rules.ts';
import {
  applicants,
  channel,
  messageRecipient,
  scheduledMessage,
  scheduledMessageForm,
  scheduledRecipient,
  skipReason,
  stoppedMessage,
  waitingMessage,
} from './scheduled-messages.ts';

export const listMessageRecipients = endpoint({
  name: 'listMessageRecipients',
  address: 'POST /companies/{companyId}/message-recipients',
  summary:
    'Vilka av kandidaterna som kan få ett meddelande, vad som fylls i för var och en, och varför någon lämnas utanför.',
  access: 'companyUser',
  // It reads alone, though it takes too many ids for an address.
  openToViewers: true,
  input: z.object({ companyId: id, channel, decline: z.boolean().default(false), applicants }),
  output: z.object({ recipients: z.array(messageRecipient) }),
  errors: ['notFound', 'locked'],
});

/** The client creates `_id`, so that a retry after a lost response schedules the message once. */
export const scheduleMessage = endpoint({
  name: 'scheduleMessage',
  address: 'POST /companies/{companyId}/scheduled-messages',
  summary:
    'Skickar ett meddelande eller mejl till en eller flera kandidater, om tio sekunder eller vid en senare tid. decline tackar samtidigt nej.',
  access: 'companyUser',
  ofChats: true,
  /** `_reason`: why the company says no, for itself alone. */
  input: scheduledMessageForm.safeExtend({ companyId: id, _id: id.optional(), applicants, _reason: id.nullish() }),
  output: z.object({
    _id: id,
    sendAt: instant,
    /** Number of applicants who will get the message. */
    accepted: z.number().int(),
    skipped: z.array(z.object({ _applicant: id, reason: skipReason })),
  }),
  errors: ['unconfirmed', 'notFound', 'locked', 'conflict', 'tooMany'],
});

export const cancelScheduledMessage = endpoint({
  name: 'cancelScheduledMessage',
  address: 'DELETE /scheduled-messages/{scheduledMessageId}',
  summary: 'Stoppar ett meddelande som inte har skickats än, för alla kandidater eller för en av dem.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ scheduledMessageId: id, _applicant: id.optional() }),
  output: z.object({}),
  errors: ['notFound', 'conflict'],
});

/** Tells its sender how far a message has gone out. */
export const getScheduledMessage = endpoint({
  name: 'getScheduledMessage',
  address: 'GET /scheduled-messages/{scheduledMessageId}',
  summary: 'Hur långt ett meddelande eller mejl till flera kandidater har kommit.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ scheduledMessageId: id }),
  output: z.object({
    status: z.enum(['pending', 'sending', 'sent', 'cancelled', 'failed']),
    sendAt: instant,
    /** Numbers of applicants: all, who have got it, and to whom it is not sent. */
    recipients: z.number().int(),
    sent: z.number().int(),
    stopped: z.number().int(),
  }),
  errors: ['notFound'],
});

export const listScheduledMessages = endpoint({
  name: 'listScheduledMessages',
  address: 'GET /applicants/{applicantId}/scheduled-messages',
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
  address: 'GET /workflow-boards/{boardId}/scheduled-messages',
  summary:
    'De kandidater på tavlan som ett meddelande eller mejl väntar på att skickas till, och när det nästa skickas.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ boardId: id }),
  output: z.object({ waiting: z.array(z.object({ _applicant: id, sendAt: instant, decline: z.boolean() })) }),
  errors: ['notFound', 'locked'],
});

export const listWaitingMessages = endpoint({
  name: 'listWaitingMessages',
  address: 'GET /companies/{companyId}/scheduled-messages',
  summary: 'Företagets meddelanden och mejl som väntar på att skickas, det närmaste först.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ companyId: id, after: cursor.optional() }),
  output: z.object({ messages: z.array(waitingMessage), next: cursor.nullable() }),
  errors: ['notFound'],
});

export const listWaitingRecipients = endpoint({
  name: 'listWaitingRecipients',
  address: 'GET /scheduled-messages/{scheduledMessageId}/recipients',
  summary: 'De kandidater som ett meddelande väntar på att skickas till.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ scheduledMessageId: id, after: cursor.optional() }),
  output: z.object({ recipients: z.array(scheduledRecipient), next: cursor.nullable() }),
  errors: ['notFound'],
});

export const listStoppedMessages = endpoint({
  name: 'listStoppedMessages',
  address: 'GET /companies/{companyId}/stopped-messages',
  summary: `Meddelanden och mejl som inte skickades till en kandidat, eftersom något hade hänt sedan de skrevs, de senaste ${stoppedDays} dagarna. mine: bara de som du skrev eller stoppade och som ingen har tagit ställning till.`,
  access: 'companyUser',
  ofChats: true,
  input: z.object({ companyId: id, mine: z.stringbool().default(false), after: cursor.optional() }),
  output: z.object({ stopped: z.array(stoppedMessage), next: cursor.nullable() }),
  errors: ['notFound'],
});

export const countScheduledMessages = endpoint({
  name: 'countScheduledMessages',
  address: 'GET /companies/{companyId}/scheduled-messages/count',
  summary: 'Hur många meddelanden som väntar på att skickas, och hur många som har stoppats och väntar på ett beslut.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ companyId: id }),
  output: z.object({ waiting: z.number().int(), stopped: z.number().int() }),
  errors: ['notFound'],
});

export const resumeScheduledMessage = endpoint({
  name: 'resumeScheduledMessage',
  address: 'POST /scheduled-messages/{scheduledMessageId}/resume',
  summary:
    'Skickar ändå ett meddelande som har stoppats för kandidater: vid sin tid, eller om tio sekunder när den har passerat.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ scheduledMessageId: id, applicants }),
  output: z.object({ sendAt: instant, resumed: z.number().int() }),
  errors: ['unconfirmed', 'notFound', 'conflict'],
});

export const leaveMessageStopped = endpoint({
  name: 'leaveMessageStopped',
  address: 'POST /scheduled-messages/{scheduledMessageId}/leave-stopped',
  summary: 'Låter ett meddelande som har stoppats för kandidater vara stoppat, så att ingen tillfrågas mer.',
  access: 'companyUser',
  ofChats: true,
  input: z.object({ scheduledMessageId: id, applicants }),
  output: z.object({}),
  errors: ['notFound'],
});
