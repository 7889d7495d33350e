import { calendarFailureText, calendarKindNames, type GrantedKind } from '@platsa/contract/interviews/schedule';
import { finishCalendarGrant } from '@platsa/contract/interviews/schedule-endpoints';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { encryptSecret } from '../../../platform/secrets.ts';
import { chooseParts } from './add-caldav-calendar.ts';
import { getClient, readConsent, redirectAddress } from './calendar-grants.ts';
import { readCalendar } from './calendars.ts';
import { toCalendarError } from './providers/calendar-provider.ts';
import { askForKeys, type CalendarGrant } from './providers/granted-session.ts';
import { openGranted } from './providers/open-provider.ts';
import { getOwnScheduleView } from './schedules.ts';
import { requireSecrets, storeCalendar } from './store-calendar.ts';
import { queueEntries } from './write-entries.ts';

/** The host on which the owner sees the calendars of the account. */
const hosts: Readonly<Record<GrantedKind, string>> = { google: 'calendar.google.com', microsoft: 'outlook.office.com' };

/** The calendars that the owner writes in count as busy, until they choose. Nothing is written before that. */
export const finishCalendarGrantRoute = route(finishCalendarGrant, {
  limits: [limits.addCalendar],
  policy: anyone,
  async handle({ ctx, input: { state, code }, actor: { userId }, token }) {
    requireSecrets(ctx);
    const { kind, verifier, calendarId } = await readConsent(ctx, { userId, token }, state);
    const fields = {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectAddress(ctx),
    };
    const grant = await askForKeys(getClient(ctx, kind), fields, ctx.now()).catch((error: unknown) => {
      throw refusal(kind, error);
    });
    const id =
      calendarId === undefined
        ? await addGranted(ctx, { userId, kind, grant })
        : await replaceGrant(ctx, { userId, calendarId, grant });
    await readCalendar(ctx, id);
    await queueEntries(ctx, ctx.db, { calendarId: id });
    return { ...(await getOwnScheduleView(ctx, userId)), _calendar: id };
  },
});

function refusal(kind: GrantedKind, error: unknown): ApiError {
  const userFriendlyMessage = `Kalendern är inte ansluten. ${calendarFailureText(kind, toCalendarError(error).failure)}`;
  return new ApiError('conflict', { userFriendlyMessage });
}

async function addGranted(
  ctx: Context,
  { userId, kind, grant }: { userId: string; kind: GrantedKind; grant: CalendarGrant },
): Promise<string> {
  const save = async () => undefined;
  const found = await openGranted(ctx, { kind, grant, parts: [], save })
    .listCalendars()
    .catch((error: unknown) => {
      throw refusal(kind, error);
    });
  // An account without calendars would make its owner free at all times.
  if (found.length === 0) throw new ApiError('conflict', { userFriendlyMessage: 'Vi hittar inga kalendrar i kontot.' });
  const own = found.filter(({ isWritable }) => isWritable);
  const parts = chooseParts(found, { read: (own.length > 0 ? own : found).map(({ id }) => id), write: null });
  const secret = JSON.stringify(grant);
  const calendar = { userId, kind, name: calendarKindNames[kind], host: hosts[kind], secret, parts };
  return (await storeCalendar(ctx, calendar)).id;
}

async function replaceGrant(
  ctx: Context,
  { userId, calendarId, grant }: { userId: string; calendarId: string; grant: CalendarGrant },
): Promise<string> {
  const secret = await encryptSecret(ctx.config, JSON.stringify(grant));
  const replaced = await ctx.db
    .updateTable('calendars')
    .set({ secret })
    .where('id', '=', calendarId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!replaced)
    throw new ApiError('conflict', { userFriendlyMessage: 'Kalendern är bortkopplad. Koppla den som en ny.' });
  return replaced.id;
}
