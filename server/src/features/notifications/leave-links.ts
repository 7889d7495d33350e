import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { hashToken, newToken } from '../../http/session.ts';
import { secretPlace } from '../../platform/mail/mail-content.ts';
import type { ScheduledJob } from '../../platform/queue.ts';
import { changeSettings } from './settings.ts';

export type NotificationKind = 'digest' | 'application';

/** The link of one mail that ends its kind without a log-in. The mail keeps the secret only until it is delivered. */
export async function createLeaveLink(ctx: Context, tx: Tx, userId: string, kind: NotificationKind) {
  const secret = newToken();
  await tx
    .insertInto('notificationLinks')
    .values({ tokenHash: hashToken(secret), userId, kind, createdAt: ctx.now() })
    .execute();
  return { secret, unsubscribeUrl: `${ctx.publicUrl}/unsubscribe/${secretPlace}` };
}

/** Finds whose mails of which kind the link ends, and whether they have ended. */
export async function findLeaveLink({ db }: Context, token: string, kind: NotificationKind) {
  const link = await db
    .selectFrom('notificationLinks as link')
    .leftJoin('notificationSettings as settings', 'settings.userId', 'link.userId')
    .select(['link.userId', 'settings.digest', 'settings.application'])
    .where('link.tokenHash', '=', hashToken(token))
    .where('link.kind', '=', kind)
    .executeTakeFirst();
  return link && { userId: link.userId, hasEnded: link[kind] === 'none' };
}

/** Ends a kind of notification, or all kinds. */
export async function leaveNotifications(ctx: Context, token: string, kind: NotificationKind, all = false) {
  const link = await findLeaveLink(ctx, token, kind);
  if (!link) return;
  await inTransaction(ctx, (tx) =>
    changeSettings(tx, link.userId, all ? { digest: 'none', application: 'none' } : { [kind]: 'none' }),
  );
}

const linkDays = 180;

/** Deletes the links of old mails. */
export const forgetLeaveLinks: ScheduledJob = {
  name: 'forget-leave-links',
  title: 'Glömma länkar i gamla aviseringar',
  cron: '50 4 * * *',
  retries: 2,
  async handle({ db, now }) {
    const oldest = new Date(now().getTime() - linkDays * 86_400_000);
    await db.deleteFrom('notificationLinks').where('createdAt', '<', oldest).execute();
  },
};
