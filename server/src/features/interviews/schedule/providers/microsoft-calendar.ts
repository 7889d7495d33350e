import type { CalendarPart } from '@platsa/contract/interviews/schedule';
import { z } from 'zod';
import type { CalendarEvent } from '../../../../platform/calendar-file.ts';
import { momentOf } from '../../working-days.ts';
import { type BusyTime, CalendarError, type CalendarProvider } from './calendar-provider.ts';
import { apiError, type GrantedSession, isSuccess, listPages, parseAnswer } from './granted-session.ts';

/** Ids that stay when the owner moves an event, and times in UTC. */
const prefer = { prefer: 'IdType="ImmutableId", outlook.timezone="UTC"' };

/**
 * The calendars of a Microsoft account, by Microsoft Graph: "List calendars", "List calendarView", "Create event", "Update event" and
 * "Delete event" of https://learn.microsoft.com/graph/api/resources/calendar.
 */
export function openMicrosoftCalendar(
  session: GrantedSession,
  apiUrl: string,
  parts: readonly CalendarPart[],
): CalendarProvider {
  const eventUrl = (eventId: string) => `${apiUrl}/me/events/${encodeURIComponent(eventId)}`;
  const calendarUrl = (calendarId: string) => `${apiUrl}/me/calendars/${encodeURIComponent(calendarId)}`;

  const listRows = <S extends z.ZodType>(first: string, row: S): Promise<z.output<S>[]> => {
    const page = z.object({ value: z.array(row), '@odata.nextLink': z.string().optional() });
    return listPages(first, async (address) => {
      // The keys go to no other address.
      if (!address.startsWith(`${apiUrl}/`)) throw new CalendarError('unreadable', 'the next page is elsewhere');
      const { value, '@odata.nextLink': next } = await session.get(address, page, prefer);
      return { rows: value as z.output<S>[], next };
    });
  };

  return {
    async listCalendars() {
      const found = await listRows(`${apiUrl}/me/calendars?$select=id,name,canEdit&$top=100`, graphCalendar);
      return found.map(({ id, name, canEdit }) => ({ id, name: name || 'Kalender', isWritable: canEdit }));
    },

    async readBusyTimes({ from, to }, timeZone) {
      const query = new URLSearchParams({
        ...{ startDateTime: new Date(from).toISOString(), endDateTime: new Date(to).toISOString(), $top: '500' },
        $select: 'id,iCalUId,isAllDay,isCancelled,showAs,responseStatus,start,end',
      });
      const read = parts
        .filter(({ isRead }) => isRead)
        .map(({ id }) => listRows(`${calendarUrl(id)}/calendarView?${query}`, graphEvent));
      return (await Promise.all(read))
        .flat()
        .filter(takesTime)
        .map((event) => toBusyTime(event, timeZone));
    },

    async writeEntry(calendarId, event, knownId) {
      const body = eventFields(event);
      if (knownId !== undefined) {
        const { status, json } = await session.call(eventUrl(knownId), { method: 'PATCH', headers: prefer, body });
        if (isSuccess(status)) return knownId;
        if (status !== 404) throw apiError(status, json);
      }
      // A repeated call with the same id makes no second event.
      const transactionId = `${event.uid}#${event.sequence ?? 0}`;
      const { status, json } = await session.call(`${calendarUrl(calendarId)}/events`, {
        ...{ method: 'POST', headers: prefer, body: { ...body, transactionId } },
      });
      if (!isSuccess(status)) throw apiError(status, json);
      return parseAnswer(z.object({ id: z.string() }), json).id;
    },

    async deleteEntry({ remoteId }) {
      const { status, json } = await session.call(eventUrl(remoteId), { method: 'DELETE', headers: prefer });
      if (!isSuccess(status) && status !== 404) throw apiError(status, json);
    },
  };
}

const graphCalendar = z.object({ id: z.string(), name: z.string().nullish(), canEdit: z.boolean().default(false) });

/** In UTC, without a zone in the text: 2026-12-02T08:00:00.0000000 */
const graphTime = z.object({
  dateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/),
  timeZone: z.literal('UTC'),
});
const graphEvent = z.object({
  id: z.string(),
  iCalUId: z.string().nullish(),
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  showAs: z.string().nullish(),
  responseStatus: z.object({ response: z.string().nullish() }).nullish(),
  start: graphTime,
  end: graphTime,
});
type GraphEvent = z.output<typeof graphEvent>;

function takesTime({ isCancelled, showAs, responseStatus }: GraphEvent): boolean {
  const isFree = showAs === 'free' || showAs === 'workingElsewhere';
  return !isCancelled && !isFree && responseStatus?.response !== 'declined';
}

function toBusyTime({ id, iCalUId, isAllDay, start, end }: GraphEvent, timeZone: string): BusyTime {
  const toMoment = ({ dateTime }: GraphEvent['start']) =>
    isAllDay ? momentOf(dateTime.slice(0, 10), 0, timeZone) : Date.parse(`${dateTime.slice(0, 19)}Z`);
  const uid = iCalUId ? readUid(iCalUId) : undefined;
  return { from: toMoment(start), to: toMoment(end), remoteId: id, ...(uid && { uid }) };
}

/** The UID of an entry that came by mail: Exchange wraps one of another system in its own, as hexadecimal text (MS-OXCICAL). */
function readUid(iCalUId: string): string {
  if (!/^(?:[0-9a-f]{2})+$/i.test(iCalUId)) return iCalUId;
  const [, wrapped = ''] = Buffer.from(iCalUId, 'hex').toString('latin1').split('vCal-Uid\u0001\0\0\0');
  return wrapped.split('\0')[0] || iCalUId;
}

/** Without people, so that nobody is mailed. */
function eventFields({ startsAt, endsAt, summary, location, description }: CalendarEvent) {
  const toTime = (moment: Date) => ({ dateTime: moment.toISOString().slice(0, 19), timeZone: 'UTC' });
  return {
    ...{ subject: summary, start: toTime(startsAt), end: toTime(endsAt), showAs: 'busy' },
    location: { displayName: location },
    body: { contentType: 'text', content: description },
  };
}
