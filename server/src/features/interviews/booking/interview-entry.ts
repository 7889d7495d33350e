import { placeText } from '@platsa/contract/messaging/proposal-text';
import type { Context } from '../../../context.ts';
import { type CalendarEvent, type CalendarMethod, calendarFile } from '../../../platform/calendar-file.ts';
import { interviewAddress } from '../../../platform/mail/mail-address.ts';
import { type InterviewPerson, type InterviewRow, listHolders } from './interviews.ts';

interface EntryReader {
  name: string;
  email: string;
  /** The candidate's entry names the company, where an interviewer's entry names the candidate. */
  isCandidate: boolean;
}

export function candidateReader({ firstName, lastName, email }: InterviewRow): EntryReader {
  return { name: `${firstName} ${lastName}`, email, isCandidate: true };
}

export function interviewerReader({ firstName, lastName, email }: InterviewPerson): EntryReader {
  return { name: `${firstName} ${lastName}`, email, isCandidate: false };
}

/** Calendar programs know all versions of an interview's entry by this UID. */
export function calendarUid(interviewId: string): string {
  return `${interviewId}@platsa`;
}

/** The interview that an entry's UID names; undefined if it is none. */
export function findInterviewId(uid: string): string | undefined {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@platsa$/.exec(uid)?.[1];
}

/**
 * An interview as an entry of one person's calendar. It has no address but the reader's own, so that nobody learns another's. The
 * organizer's address is the interview's; it takes answers where inbound mail is set up.
 */
export function interviewEvent(
  ctx: Pick<Context, 'config' | 'publicUrl' | 'now'>,
  interview: InterviewRow,
  reader: EntryReader,
): CalendarEvent {
  const { id, startsAt, endsAt, place, sequence, applicantId, boardId, name } = interview;
  const address = interviewAddress(ctx, id);
  const candidate = `${interview.firstName} ${interview.lastName}`;
  const url = reader.isCandidate ? `applications/${applicantId}` : `workflows/${boardId}/${applicantId}`;
  const holders = listHolders(interview).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const host = new URL(ctx.publicUrl).hostname;
  return {
    uid: calendarUid(id),
    ...{ stamp: ctx.now(), sequence, location: place },
    startsAt: startsAt ?? ctx.now(),
    endsAt: endsAt ?? ctx.now(),
    summary: reader.isCandidate
      ? `${name}: ${interview.jobTitle}, ${interview.brandName}`
      : `${name}: ${candidate}, ${interview.jobTitle}`,
    description: [placeText(place), holders.length > 0 && `Med ${holders.join(', ')}.`, `${ctx.publicUrl}/${url}`]
      .filter(Boolean)
      .join('\n'),
    invitation: {
      organizer: { name: interview.brandName, email: address ?? ctx.config.mailFrom ?? `no-reply@${host}` },
      attendee: { name: reader.name, email: reader.email },
      asksForAnswer: address !== undefined && !reader.isCandidate,
    },
  };
}

const fileNames: Record<CalendarMethod, string> = {
  PUBLISH: 'intervju.ics',
  REQUEST: 'intervju.ics',
  CANCEL: 'avbokad.ics',
};

/** The entry as the part of a mail that calendar programs act on. */
export function entryAttachment(method: 'REQUEST' | 'CANCEL', event: CalendarEvent) {
  return {
    fileName: fileNames[method],
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    text: calendarFile(method, [event]),
  };
}
