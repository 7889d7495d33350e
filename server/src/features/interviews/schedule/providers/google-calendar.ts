import type { CalendarPart, FoundCalendar } from '@platsa/contract/interviews/schedule';
import { z } from 'zod';
import type { CalendarEvent } from '../../../../platform/calendar-file.ts';
import { momentOf, type Period } from '../../working-days.ts';
import type { BusyTime, CalendarProvider } from './calendar-provider.ts';
import { apiError, type GrantedSession, isSuccess, listPages, parseAnswer } from './granted-session.ts';

/**
 * The calendars of a Google account: calendarList.list, events.list, events.import, events.update and events.delete of
 * https://developers.google.com/workspace/calendar/api/v3/reference.
 */
export function openGoogleCalendar(
  session: GrantedSession,
  apiUrl: string,
  parts: readonly CalendarPart[],
): CalendarProvider {
  const eventsOf = (calendarId: string) => `${apiUrl}/calendars/${encodeURIComponent(calendarId)}/events`;
  const eventUrl = (calendarId: string, eventId: string) => `${eventsOf(calendarId)}/${encodeURIComponent(eventId)}`;

  async function findByUid(calendarId: string, uid: string): Promise<string | undefined> {
    const found = await session.get(`${eventsOf(calendarId)}?${new URLSearchParams({ iCalUID: uid })}`, eventList);
    return found.items[0]?.id;
  }

  /** Undefined when the event is gone. */
  async function updateEvent(calendarId: string, eventId: string, event: CalendarEvent): Promise<string | undefined> {
    const body = eventFields(event);
    const { status, json } = await session.call(eventUrl(calendarId, eventId), { method: 'PUT', body });
    if (status === 404 || status === 410) return undefined;
    if (!isSuccess(status)) throw apiError(status, json);
    return eventId;
  }

  return {
    async listCalendars() {
      const first = `${apiUrl}/users/me/calendarList?maxResults=250`;
      const found = await listPages(first, async (address) => {
        const { items, nextPageToken } = await session.get(address, calendarList);
        return { rows: items, next: nextPageToken && `${first}&${new URLSearchParams({ pageToken: nextPageToken })}` };
      });
      return found.filter(({ accessRole }) => accessRole !== 'freeBusyReader').map(toFoundCalendar);
    },

    async readBusyTimes(within, timeZone) {
      const read = parts
        .filter(({ isRead }) => isRead)
        .map(async ({ id }) => {
          const first = `${eventsOf(id)}?${listQuery(within)}`;
          const events = await listPages(first, async (address) => {
            const { items, nextPageToken } = await session.get(address, eventList);
            return {
              rows: items,
              next: nextPageToken && `${first}&${new URLSearchParams({ pageToken: nextPageToken })}`,
            };
          });
          return events.filter(takesTime).flatMap((event) => toBusyTime(event, timeZone));
        });
      return (await Promise.all(read)).flat();
    },

    async writeEntry(calendarId, event, knownId) {
      const updated = knownId === undefined ? undefined : await updateEvent(calendarId, knownId, event);
      if (updated !== undefined) return updated;
      // With the UID of the mailed entry, so that the two are one.
      const body = { ...eventFields(event), iCalUID: event.uid };
      const { status, json } = await session.call(`${eventsOf(calendarId)}/import`, { method: 'POST', body });
      if (isSuccess(status)) return parseAnswer(z.object({ id: z.string() }), json).id;
      const known = status === 409 ? await findByUid(calendarId, event.uid) : undefined;
      const replaced = known === undefined ? undefined : await updateEvent(calendarId, known, event);
      if (replaced === undefined) throw apiError(status, json);
      return replaced;
    },

    async deleteEntry({ partId, remoteId }) {
      const { status, json } = await session.call(eventUrl(partId, remoteId), { method: 'DELETE' });
      if (!isSuccess(status) && status !== 404 && status !== 410) throw apiError(status, json);
    },
  };
}

// A list without its rows throws, or the owner would count as free.
const calendarList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      summary: z.string().default(''),
      summaryOverride: z.string().optional(),
      accessRole: z.string(),
    }),
  ),
  nextPageToken: z.string().optional(),
});

function toFoundCalendar({
  id,
  summary,
  summaryOverride,
  accessRole,
}: z.output<typeof calendarList>['items'][number]): FoundCalendar {
  return {
    id,
    name: summaryOverride ?? (summary || id),
    isWritable: accessRole === 'owner' || accessRole === 'writer',
  };
}

/** A moment, or a day of those that last whole days. */
const eventTime = z.union([z.object({ dateTime: z.iso.datetime({ offset: true }) }), z.object({ date: z.iso.date() })]);
const googleEvent = z.object({
  id: z.string(),
  iCalUID: z.string().optional(),
  status: z.string().optional(),
  transparency: z.string().optional(),
  eventType: z.string().optional(),
  attendees: z.array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() })).optional(),
  start: eventTime.optional(),
  end: eventTime.optional(),
});
type GoogleEvent = z.output<typeof googleEvent>;
const eventList = z.object({ items: z.array(googleEvent), nextPageToken: z.string().optional() });

function listQuery({ from, to }: Period): URLSearchParams {
  return new URLSearchParams({
    ...{ singleEvents: 'true', maxResults: '2500' },
    ...{ timeMin: new Date(from).toISOString(), timeMax: new Date(to).toISOString() },
    fields: 'nextPageToken,items(id,iCalUID,status,transparency,eventType,attendees(self,responseStatus),start,end)',
  });
}

function takesTime({ status, transparency, eventType, attendees = [] }: GoogleEvent): boolean {
  const hasDeclined = attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined');
  return status !== 'cancelled' && transparency !== 'transparent' && eventType !== 'workingLocation' && !hasDeclined;
}

function toBusyTime({ id, iCalUID, start, end }: GoogleEvent, timeZone: string): BusyTime[] {
  if (!start || !end) return [];
  const toMoment = (time: z.output<typeof eventTime>) =>
    'date' in time ? momentOf(time.date, 0, timeZone) : Date.parse(time.dateTime);
  return [{ from: toMoment(start), to: toMoment(end), remoteId: id, ...(iCalUID && { uid: iCalUID }) }];
}

function eventFields({ startsAt, endsAt, summary, location, description, sequence = 0 }: CalendarEvent) {
  return {
    ...{ summary, location, description, sequence, status: 'confirmed' },
    start: { dateTime: startsAt.toISOString() },
    end: { dateTime: endsAt.toISOString() },
  };
}
