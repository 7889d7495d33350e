import { getNotificationSettings, updateNotificationSettings } from '@platsa/contract/notifications/endpoints';
import type { NotificationSettings, NotificationWay } from '@platsa/contract/notifications/schema';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { timeInStockholm } from '../../platform/stockholm-time.ts';
import { getsMessageMails, setMessageMails } from '../messaging/index.ts';

export const getNotificationSettingsRoute = route(getNotificationSettings, {
  subject: ({ input }) => input,
  policy: self,
  handle: async ({ ctx, input: { userId } }) => ({ settings: await readSettings(ctx.db, userId) }),
});

export const updateNotificationSettingsRoute = route(updateNotificationSettings, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, message, ...sent } }) {
    const settings = await inTransaction(ctx, async (tx) => {
      if (message) await setMessageMails(tx, userId, message === 'none' ? ctx.now() : null);
      await changeSettings(tx, userId, { ...sent, ...(message && message !== 'none' && { message }) });
      return readSettings(tx, userId);
    });
    return { settings };
  },
});

type StoredSettings = NotificationSettings & { message: Exclude<NotificationWay, 'none'> };

export async function changeSettings(
  tx: Tx,
  userId: string,
  changes: { [Name in keyof StoredSettings]?: StoredSettings[Name] | undefined },
): Promise<void> {
  await lockSettings(tx, userId);
  await tx
    .updateTable('notificationSettings')
    // Kysely leaves out undefined fields; an update needs one.
    .set({ userId, ...changes })
    .where('userId', '=', userId)
    .execute();
}

/** The user's row, which is created with the defaults if there is none. */
export async function lockSettings(tx: Tx, userId: string) {
  await tx
    .insertInto('notificationSettings')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('notificationSettings')
    .select(['digest', 'application', 'quietFrom', 'quietTo', 'digestDay'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const defaults: StoredSettings = { digest: 'mail', application: 'mail', message: 'mail', quietFrom: 20, quietTo: 7 };

export async function readSettings(db: Db, userId: string): Promise<NotificationSettings> {
  const stored = await db
    .selectFrom('notificationSettings')
    .select(['digest', 'application', 'message', 'quietFrom', 'quietTo'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const settings = stored ?? defaults;
  return { ...settings, message: (await getsMessageMails(db, userId)) ? settings.message : 'none' };
}

type QuietHours = Pick<StoredSettings, 'quietFrom' | 'quietTo'>;

export function isQuiet({ quietFrom, quietTo }: QuietHours, now: Date): boolean {
  const hour = Number(timeInStockholm(now).slice('yyyy-MM-dd '.length, 'yyyy-MM-dd HH'.length));
  const [hasBegun, hasNotEnded] = [hour >= quietFrom, hour < quietTo];
  return quietFrom <= quietTo ? hasBegun && hasNotEnded : hasBegun || hasNotEnded;
}

/** Seconds until an hour begins in Sweden; an hour off over a change of the clocks. */
export function secondsUntilHour(hour: number, now: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = timeInStockholm(now).slice('yyyy-MM-dd '.length).split(':').map(Number);
  return ((hour - hours + 24) % 24 || 24) * 3600 - minutes * 60 - seconds;
}
