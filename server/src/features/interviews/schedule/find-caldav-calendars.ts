import type { CalDavAccount, CalendarFailure, FoundCalendar } from '@platsa/contract/interviews/schedule';
import { findCalDavCalendars } from '@platsa/contract/interviews/schedule-endpoints';
import type { Context } from '../../../context.ts';
import { type ApiError, invalidField } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { openCalDavCalendar } from './providers/caldav-calendar.ts';
import { toCalendarError } from './providers/calendar-provider.ts';
import { requireSecrets } from './store-calendar.ts';

export const findCalDavCalendarsRoute = route(findCalDavCalendars, {
  limits: [limits.findCalendars],
  policy: anyone,
  async handle({ ctx, input }) {
    requireSecrets(ctx);
    return { calendars: await findCalendars(ctx, input) };
  },
});

/** The calendars of an account. What is wrong with it is told at its field. */
export async function findCalendars(ctx: Context, account: CalDavAccount): Promise<FoundCalendar[]> {
  const { protocol, origin } = new URL(account.server);
  if (protocol !== 'https:' && !ctx.config.calendarServers.has(origin)) {
    throw invalidField('server', 'Adressen ska börja med https://, så att ingen kan läsa lösenordet på vägen.');
  }
  const found = await openCalDavCalendar(ctx, account, [])
    .listCalendars()
    .catch((error: unknown) => {
      throw accountProblem(toCalendarError(error).failure);
    });
  if (found.length === 0) throw invalidField('server', 'Vi hittar inga kalendrar i kontot. Skapa en där först.');
  return found;
}

function accountProblem(failure: CalendarFailure): ApiError {
  if (failure === 'refused') {
    return invalidField(
      'password',
      'Servern godtar inte användarnamnet eller lösenordet. Många kräver ett app-lösenord.',
    );
  }
  if (failure === 'unreachable') return invalidField('server', 'Servern svarar inte. Kontrollera adressen.');
  return invalidField('server', 'På adressen finns ingen kalenderserver som talar CalDAV.');
}
