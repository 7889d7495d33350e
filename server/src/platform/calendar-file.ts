/**
 * A calendar program shows the entries (PUBLISH), puts an invitation into the calendar (REQUEST), or takes it out again (CANCEL).
 * Entries on a calendar server have no method (RFC 4791).
 */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

export interface CalendarEvent {
  uid: string;
  /** When this version of the event was made. */
  stamp: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  /** '' for none. */
  location: string;
  description: string;
  /** Raised with each change, so that programs replace what they have. */
  sequence?: number;
  /** The attendee's answer goes to the organizer's address. */
  invitation?: { organizer: CalendarPerson; attendee: CalendarPerson; asksForAnswer: boolean };
}

interface CalendarPerson {
  name: string;
  email: string;
}

/** Events as iCalendar (RFC 5545, RFC 5546), in UTC, so that they need no time zone. */
export function calendarFile(
  method: CalendarMethod | undefined,
  events: readonly CalendarEvent[],
  name?: string,
): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Platsa//Platsa//SV', ...(method ? [`METHOD:${method}`] : [])],
    ...(name
      ? [`X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M']
      : []),
    ...events.flatMap((event) => eventLines(method, event)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function eventLines(method: CalendarMethod | undefined, event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${formatUtc(event.stamp)}`,
    `DTSTART:${formatUtc(event.startsAt)}`,
    `DTEND:${formatUtc(event.endsAt)}`,
    ...(event.sequence === undefined ? [] : [`SEQUENCE:${event.sequence}`]),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.invitation ? invitationLines(event.invitation) : []),
    'END:VEVENT',
  ];
}

function invitationLines({ organizer, attendee, asksForAnswer }: NonNullable<CalendarEvent['invitation']>): string[] {
  const rsvp = asksForAnswer ? 'TRUE' : 'FALSE';
  return [
    `ORGANIZER;CN=${quote(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${quote(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=${rsvp}:mailto:${attendee.email}`,
  ];
}

/** A parameter's value (RFC 6868 for what quotes cannot have). */
function quote(text: string): string {
  return `"${text.replaceAll('^', '^^').replaceAll('"', "^'").replaceAll(/\s+/g, ' ')}"`;
}

/** 20261203T120000Z */
function formatUtc(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

/** A line has at most 75 octets; the rest goes on in lines that begin with a space. No letter is cut. */
function foldLine(line: string): string {
  const folded: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 75) {
      folded.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...folded, part].join('\r\n');
}
