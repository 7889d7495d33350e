import { removeCalendar } from '@platsa/contract/interviews/schedule-endpoints';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getOwnScheduleView } from './schedules.ts';

export const removeCalendarRoute = route(removeCalendar, {
  subject: ({ ctx, input }) =>
    ctx.db.selectFrom('calendars').select(['id', 'userId']).where('id', '=', input.calendarId).executeTakeFirst(),
  policy: self,
  async handle({ ctx, subject }) {
    await ctx.db.deleteFrom('calendars').where('id', '=', subject.id).execute();
    return getOwnScheduleView(ctx, subject.userId);
  },
});
