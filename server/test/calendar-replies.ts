import { randomUUID } from 'node:crypto';

export interface CalendarReplyMail {
  /** Who answers, and the organizer's address in the entry. */
  from: string;
  to: string;
  /** The interview's. */
  id: string;
  answer: 'ACCEPTED' | 'TENTATIVE' | 'DECLINED';
  sequence?: number;
  comment?: string;
}

const lines = (...parts: (string | false)[]) => parts.filter((part) => part !== false).join('\r\n');

function head({ from, to, answer }: CalendarReplyMail, extra: readonly string[] = []): string[] {
  const words = { ACCEPTED: 'Accepted', TENTATIVE: 'Tentative', DECLINED: 'Declined' };
  return [
    `From: Kim Ek <${from}>`,
    `To: Bageriet <${to}>`,
    `Subject: ${words[answer]}: Första intervju`,
    'Date: Tue, 1 Dec 2026 09:00:00 +0100',
    `Message-ID: <${randomUUID()}@mail.example.com>`,
    'MIME-Version: 1.0',
    ...extra,
  ];
}

const base64 = (text: string) => Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n');

/** As Outlook and Exchange send it: an alternative of the text in base64, upper-case MAILTO, a time zone of Windows. */
export function outlookReply(reply: CalendarReplyMail): string {
  const { from, to, id, answer, sequence = 0, comment } = reply;
  const calendar = lines(
    ...['BEGIN:VCALENDAR', 'METHOD:REPLY', 'PRODID:Microsoft Exchange Server 2010', 'VERSION:2.0'],
    ...['BEGIN:VTIMEZONE', 'TZID:W. Europe Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T030000'],
    ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10'],
    ...['END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
    ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE', 'BEGIN:VEVENT'],
    `ATTENDEE;PARTSTAT=${answer};CN=Kim Ek:MAILTO:${from}`,
    `ORGANIZER;CN=Bageriet:MAILTO:${to}`,
    comment !== undefined && `COMMENT;LANGUAGE=sv-SE:${comment}\\n`,
    ...[`UID:${id}@platsa`, 'SUMMARY;LANGUAGE=sv-SE:Accepterat: Första intervju', 'CLASS:PUBLIC', 'PRIORITY:5'],
    ...['DTSTART;TZID=W. Europe Standard Time:20261202T100000', 'DTEND;TZID=W. Europe Standard Time:20261202T110000'],
    ...['DTSTAMP:20261201T080000Z', 'TRANSP:OPAQUE', 'STATUS:CONFIRMED', `SEQUENCE:${sequence}`],
    ...['X-MICROSOFT-CDO-APPT-SEQUENCE:0', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY', 'END:VEVENT', 'END:VCALENDAR', ''],
  );
  return lines(
    ...head(reply, ['X-MS-Has-Attach: ', 'Thread-Topic: intervju']),
    'Content-Type: multipart/alternative; boundary="_000_exchange_"',
    ...['', '--_000_exchange_', 'Content-Type: text/plain; charset="iso-8859-1"', '', '', '--_000_exchange_'],
    ...['Content-Type: text/calendar; charset="utf-8"; method=REPLY', 'Content-Transfer-Encoding: base64', ''],
    ...[base64(calendar), '--_000_exchange_--', ''],
  );
}

/** As Google Calendar sends it: marked as automatic, in an alternative of the text and once more as a file. */
export function googleReply(reply: CalendarReplyMail): string {
  const { from, to, id, answer, sequence = 0, comment } = reply;
  const calendar = lines(
    ...['BEGIN:VCALENDAR', 'PRODID:-//Google Inc//Google Calendar 70.9054//EN', 'VERSION:2.0'],
    ...['CALSCALE:GREGORIAN', 'METHOD:REPLY', 'BEGIN:VEVENT', 'DTSTART:20261202T090000Z', 'DTEND:20261202T100000Z'],
    ...['DTSTAMP:20261201T080000Z', `ORGANIZER;CN=Bageriet:mailto:${to}`, `UID:${id}@platsa`],
    'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=',
    ` ${answer};CN=Kim Ek;X-NUM-GUESTS=0${comment === undefined ? '' : `;X-RESPONSE-COMMENT="${comment}"`}:mailto:${from}`,
    ...['CREATED:20261201T070000Z', 'DESCRIPTION:Storgatan 1', 'LAST-MODIFIED:20261201T080000Z'],
    ...['LOCATION:Storgatan 1', `SEQUENCE:${sequence}`, 'STATUS:CONFIRMED', 'SUMMARY:Första intervju', 'TRANSP:OPAQUE'],
    comment !== undefined && `COMMENT:${comment}`,
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  );
  return lines(
    ...head(reply, [
      ...['Sender: Google Calendar <calendar-notification@google.com>', `Reply-To: Kim Ek <${from}>`],
      'Auto-Submitted: auto-generated',
    ]),
    'Content-Type: multipart/mixed; boundary="0000mixed"',
    ...['', '--0000mixed', 'Content-Type: multipart/alternative; boundary="0000alternative"', ''],
    ...['--0000alternative', 'Content-Type: text/plain; charset="UTF-8"; format=flowed; delsp=yes', ''],
    ...['Kim Ek has replied to this invitation.', '', '--0000alternative'],
    ...['Content-Type: text/html; charset="UTF-8"', '', '<p>Kim Ek has replied to this invitation.</p>', ''],
    ...['--0000alternative', 'Content-Type: text/calendar; charset="UTF-8"; method=REPLY'],
    ...['Content-Transfer-Encoding: 8bit', '', calendar, '--0000alternative--', '--0000mixed'],
    ...['Content-Type: application/ics; name="invite.ics"', 'Content-Disposition: attachment; filename="invite.ics"'],
    ...['Content-Transfer-Encoding: base64', '', base64(calendar), '--0000mixed--', ''],
  );
}

/** As Calendar of macOS and iOS sends it: quoted-printable, and without a sequence where the entry is its first version. */
export function appleReply(reply: CalendarReplyMail): string {
  const { from, to, id, answer, sequence = 0, comment } = reply;
  const calendar = lines(
    ...['BEGIN:VCALENDAR', 'CALSCALE:GREGORIAN', 'METHOD:REPLY', 'PRODID:-//Apple Inc.//macOS 15.1//EN'],
    ...['VERSION:2.0', 'BEGIN:VEVENT'],
    `ATTENDEE;CN="Kim Ek";CUTYPE=INDIVIDUAL;EMAIL="${from}";PARTSTAT=${answer}:mailto:${from}`,
    ...[comment !== undefined && `COMMENT:${comment}`, 'DTEND:20261202T100000Z', 'DTSTAMP:20261201T080000Z'],
    ...['DTSTART:20261202T090000Z', `ORGANIZER;CN="Bageriet":mailto:${to}`, sequence > 0 && `SEQUENCE:${sequence}`],
    ...['SUMMARY:Första intervju', `UID:${id}@platsa`, 'END:VEVENT', 'END:VCALENDAR', ''],
  );
  const quoted = calendar
    .replaceAll(/=/g, '=3D')
    .replaceAll(/[^\p{ASCII}]/gu, (letter) =>
      [...Buffer.from(letter)].map((byte) => `=${byte.toString(16).toUpperCase()}`).join(''),
    );
  return lines(
    ...head(reply, ['X-Mailer: iPhone Mail (22B91)']),
    'Content-Type: multipart/alternative; boundary=Apple-Mail-1',
    ...['', '--Apple-Mail-1', 'Content-Type: text/plain; charset=us-ascii', 'Content-Transfer-Encoding: 7bit', ''],
    ...['', '--Apple-Mail-1', 'Content-Type: text/calendar; charset=utf-8; name=iCal.ics; method=REPLY'],
    ...['Content-Transfer-Encoding: quoted-printable', '', quoted, '--Apple-Mail-1--', ''],
  );
}

export interface CalendarCounterMail extends Omit<CalendarReplyMail, 'answer'> {
  /** In Sweden's time of winter, as in a calendar: '20261203T130000'. */
  startsAt: string;
}

/** Another time as Outlook and Exchange propose it, in a time zone of Windows that the calendar describes. */
export function outlookCounter({ startsAt, ...reply }: CalendarCounterMail): string {
  const raw = outlookReply({ ...reply, answer: 'TENTATIVE' });
  return changeCalendar(raw, (calendar) =>
    calendar
      .replace('METHOD:REPLY', 'METHOD:COUNTER')
      .replace(/DTSTART;TZID=W. Europe Standard Time:\S+/, `DTSTART;TZID=W. Europe Standard Time:${startsAt}`),
  ).replace('method=REPLY', 'method=COUNTER');
}

/** Another time as Google Calendar proposes it, in UTC. */
export function googleCounter({ startsAt, ...reply }: CalendarCounterMail): string {
  const raw = googleReply({ ...reply, answer: 'TENTATIVE' });
  const day = startsAt.slice(0, 9);
  const start = `${day}${String(Number(startsAt.slice(9, 11)) - 1).padStart(2, '0')}${startsAt.slice(11)}Z`;
  const counter = (calendar: string) =>
    calendar.replace('METHOD:REPLY', 'METHOD:COUNTER').replace(/DTSTART:\S+/, `DTSTART:${start}`);
  return counter(changeCalendar(raw, counter)).replaceAll('method=REPLY', 'method=COUNTER');
}

/** Changes the calendar within a mail that is in base64. */
function changeCalendar(raw: string, change: (calendar: string) => string): string {
  return raw.replace(
    /(Content-Transfer-Encoding: base64\r\n\r\n)([A-Za-z0-9+/=\r\n]+?)(\r\n--)/,
    (_, head, body, tail) => {
      return `${head}${base64(change(Buffer.from(body, 'base64').toString('utf8')))}${tail}`;
    },
  );
}
