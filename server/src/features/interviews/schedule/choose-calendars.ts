import { chooseCalendars } from '@platsa/contract/interviews/schedule-endpoints';
import { limits } from '../../../http/limits.ts';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { chooseParts } from './add-caldav-calendar.ts';
import { findCalendar, readCalendar } from './calendars.ts';
import { listCalendarsOf } from './list-found-calendars.ts';
import { getOwnScheduleView } from './schedules.ts';
import { choiceFields } from './store-calendar.ts';
import { queueEntries } from './write-entries.ts';

/** Entries that were written into another calendar of the account move to the one chosen now. */
export const chooseCalendarsRoute = route(chooseCalendars, {
  limits: [limits.addCalendar],
  subject: ({ ctx, input }) => findCalendar(ctx.db, input.calendarId),
  policy: self,
  async handle({ ctx, input: { read, write }, subject: calendar }) {
    const parts = chooseParts(await listCalendarsOf(ctx, calendar), { read, write });
    await ctx.db
      .updateTable('calendars')
      .set(({ fn }) => {
        const { writesSince, ...chosen } = choiceFields(parts);
        return { ...chosen, writesSince: writesSince && fn.coalesce('writesSince', writesSince) };
      })
      .where('id', '=', calendar.id)
      .execute();
    await readCalendar(ctx, calendar.id);
    await queueEntries(ctx, ctx.db, { calendarId: calendar.id });
    return getOwnScheduleView(ctx, calendar.userId);
  },
});
