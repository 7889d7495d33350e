import { calendarFailureText } from '@platsa/contract/interviews/schedule';
import { addCalendar } from '@platsa/contract/interviews/schedule-endpoints';
import { invalidField } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { fetchBusyTimes, storeBusyTimes } from './calendars.ts';
import { calendarUrl, openAddressCalendar } from './providers/address-calendar.ts';
import { getOwnScheduleView, listSchedules } from './schedules.ts';
import { requireSecrets, storeCalendar } from './store-calendar.ts';

/** The calendar is read before it is stored, so that a wrong address is told at its field. */
export const addCalendarRoute = route(addCalendar, {
  limits: [limits.addCalendar],
  policy: anyone,
  async handle({ ctx, input: { name, address }, actor: { userId } }) {
    requireSecrets(ctx);
    const { timeZone } = (await listSchedules(ctx.db, [userId])).get(userId) ?? {};
    const read = await fetchBusyTimes(ctx, openAddressCalendar(ctx, address), timeZone);
    if ('failure' in read) throw invalidField('address', calendarFailureText('address', read.failure));
    const host = calendarUrl(address).host;
    const calendar = await storeCalendar(ctx, { userId, kind: 'address', name, host, secret: address });
    await storeBusyTimes(ctx, calendar, read);
    return getOwnScheduleView(ctx, userId);
  },
});
