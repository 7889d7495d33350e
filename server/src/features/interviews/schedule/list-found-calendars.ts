import { calendarFailureText } from '@platsa/contract/interviews/schedule';
import { listFoundCalendars } from '@platsa/contract/interviews/schedule-endpoints';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findCalendar, type StoredCalendar } from './calendars.ts';
import { toCalendarError } from './providers/calendar-provider.ts';
import { openProvider } from './providers/open-provider.ts';

export const listFoundCalendarsRoute = route(listFoundCalendars, {
  limits: [limits.findCalendars],
  subject: ({ ctx, input }) => findCalendar(ctx.db, input.calendarId),
  policy: self,
  handle: async ({ ctx, subject }) => ({ calendars: await listCalendarsOf(ctx, subject) }),
});

/** The calendars that a connected account has now. */
export async function listCalendarsOf(ctx: Context, calendar: StoredCalendar) {
  try {
    return await (await openProvider(ctx, calendar)).listCalendars();
  } catch (error) {
    const userFriendlyMessage = calendarFailureText(calendar.kind, toCalendarError(error).failure);
    throw new ApiError('conflict', { userFriendlyMessage });
  }
}
