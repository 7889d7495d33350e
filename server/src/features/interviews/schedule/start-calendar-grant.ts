import { startCalendarGrant } from '@platsa/contract/interviews/schedule-endpoints';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { beginConsent } from './calendar-grants.ts';
import { findCalendar } from './calendars.ts';
import { requireSecrets } from './store-calendar.ts';

export const startCalendarGrantRoute = route(startCalendarGrant, {
  limits: [limits.addCalendar],
  policy: anyone,
  async handle({ ctx, input: { kind, _calendar: calendarId }, actor: { userId }, token }) {
    requireSecrets(ctx);
    const known = calendarId === undefined ? undefined : await findCalendar(ctx.db, calendarId);
    const isOwn = known?.userId === userId && known.kind === kind;
    if (calendarId !== undefined && !isOwn) throw new ApiError('notFound');
    return { url: await beginConsent(ctx, { userId, token }, { kind, calendarId }) };
  },
});
