import type { CalendarPart, FoundCalendar } from '@platsa/contract/interviews/schedule';
import { addCalDavCalendar } from '@platsa/contract/interviews/schedule-endpoints';
import { invalidField } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { readCalendar } from './calendars.ts';
import { findCalendars } from './find-caldav-calendars.ts';
import { getOwnScheduleView } from './schedules.ts';
import { requireSecrets, storeCalendar } from './store-calendar.ts';
import { queueEntries } from './write-entries.ts';

export const addCalDavCalendarRoute = route(addCalDavCalendar, {
  limits: [limits.addCalendar],
  policy: anyone,
  async handle({ ctx, input: { name, read, write, ...account }, actor: { userId } }) {
    requireSecrets(ctx);
    const parts = chooseParts(await findCalendars(ctx, account), { read, write });
    const { host } = new URL(account.server);
    const secret = JSON.stringify(account);
    const calendar = await storeCalendar(ctx, { userId, kind: 'caldav', name, host, secret, parts });
    await readCalendar(ctx, calendar.id);
    await queueEntries(ctx, ctx.db, { calendarId: calendar.id });
    return getOwnScheduleView(ctx, userId);
  },
});

/** The chosen ones among the calendars that an account has. Nothing else is fetched later. */
export function chooseParts(
  found: readonly FoundCalendar[],
  { read, write }: { read: readonly string[]; write: string | null },
): CalendarPart[] {
  if (read.some((id) => !found.some((calendar) => calendar.id === id))) {
    throw invalidField('read', 'Kalendern finns inte kvar i kontot.');
  }
  if (write !== null && !found.some(({ id, isWritable }) => id === write && isWritable)) {
    throw invalidField('write', 'Vi får inte skriva i kalendern.');
  }
  return found
    .map(({ id, name }) => ({ id, name, isRead: read.includes(id), isWritten: id === write }))
    .filter(({ isRead, isWritten }) => isRead || isWritten);
}
