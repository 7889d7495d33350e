import { calendarFailures, maxCalendars } from '@platsa/contract/interviews/schedule';
import { addCalendar } from '@platsa/contract/interviews/schedule-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { canStoreSecrets, encryptSecret } from '../../../platform/secrets.ts';
import { calendarUrl, fetchBusyTimes, storeBusyTimes } from './calendars.ts';
import { getOwnScheduleView, listSchedules } from './schedules.ts';

/** The calendar is read before it is stored, so that a wrong address is told at its field. */
export const addCalendarRoute = route(addCalendar, {
  limits: [limits.addCalendar],
  policy: anyone,
  async handle({ ctx, input: { name, address }, actor: { userId } }) {
    if (!canStoreSecrets(ctx.config)) {
      const userFriendlyMessage =
        'Kalendrar kan inte kopplas på den här servern. Den saknar inställningen SECRETS_KEY.';
      throw new ApiError('conflict', { userFriendlyMessage });
    }
    const { timeZone } = (await listSchedules(ctx.db, [userId])).get(userId) ?? {};
    const read = await fetchBusyTimes(ctx, address, timeZone);
    if ('failure' in read) throw invalidField('address', calendarFailures[read.failure]);
    const encrypted = await encryptSecret(ctx.config, address);
    const id = await inTransaction(ctx, async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
      const present = await tx.selectFrom('calendars').select('id').where('userId', '=', userId).execute();
      if (present.length >= maxCalendars) {
        throw new ApiError('conflict', { userFriendlyMessage: `Du kan koppla högst ${maxCalendars} kalendrar.` });
      }
      const calendar = { userId, name, host: calendarUrl(address).host, address: encrypted };
      return tx.insertInto('calendars').values(calendar).returning('id').executeTakeFirstOrThrow();
    });
    await storeBusyTimes(ctx, id.id, read);
    return getOwnScheduleView(ctx.db, userId);
  },
});
