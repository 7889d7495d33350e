export interface CalendarEvent {
  uid: string;
  /** When the event was made. */
  stamp: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  /** '' for none. */
  location: string;
  description: string;
}

/** One event as iCalendar (RFC 5545), in UTC, so that it needs no time zone. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Platsa//Platsa//SV', 'METHOD:PUBLISH', 'BEGIN:VEVENT'],
    `UID:${event.uid}`,
    `DTSTAMP:${formatUtc(event.stamp)}`,
    `DTSTART:${formatUtc(event.startsAt)}`,
    `DTEND:${formatUtc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `DESCRIPTION:${escapeText(event.description)}`,
    ...['END:VEVENT', 'END:VCALENDAR'],
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
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
