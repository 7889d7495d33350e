import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { goOnAfterFailures } from '../../platform/go-on-after-failures.ts';
import type { ScheduledJob } from '../../platform/queue.ts';
import { addDays, dayInStockholm, timeInStockholm } from '../../platform/stockholm-time.ts';
import { writeDigestMail } from './digest-mail.ts';
import { isWorthTelling, readDigest } from './digest-queries.ts';
import { lockSettings } from './settings.ts';
import { tellUser } from './tell-user.ts';

const digestTime = '07:30';
const batch = 500;
/** After a pause a digest calls nothing older new. */
const mostDays = 7;

/** Mails each company user what is new and waits in their own jobs; nothing if nothing has come since the last morning. */
export const sendDigests: ScheduledJob = {
  name: 'send-digests',
  title: 'Mejla morgonens sammanfattningar',
  cron: '30 7 * * *',
  retries: 3,
  handle: (ctx) =>
    goOnAfterFailures(async (failures) => {
      // A run that was missed may be made up for at any hour; then the next morning tells it.
      if (timeInStockholm(ctx.now()).slice('yyyy-MM-dd '.length) < digestTime) return;
      const today = dayInStockholm(ctx.now());
      let after: string | undefined;
      do {
        const users = await listDigestUsers(ctx.db, today, after);
        for (const userId of users) {
          await failures.attempt(`user ${userId}`, () =>
            inTransaction(ctx, (tx) => sendDigest(ctx, tx, userId, today)),
          );
        }
        after = users.length === batch ? users.at(-1) : undefined;
      } while (after);
    }),
};

/** Company users of open companies who have had no digest today, by id. */
async function listDigestUsers(db: Db, today: string, after: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    SELECT DISTINCT m.user_id FROM members m JOIN companies c ON c.id = m.company_id
    LEFT JOIN notification_settings s ON s.user_id = m.user_id
    WHERE c.closes_at IS NULL AND coalesce(s.digest, 'mail') <> 'none' AND coalesce(s.digest_day < ${today}, true)
      AND m.user_id > ${after ?? '00000000-0000-0000-0000-000000000000'}
    ORDER BY m.user_id LIMIT ${batch}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** The day is noted in the transaction of the mail, so that each morning has one. */
async function sendDigest(ctx: Context, tx: Tx, userId: string, today: string): Promise<void> {
  const { digest, digestDay } = await lockSettings(tx, userId);
  if (digest === 'none' || (digestDay && digestDay >= today)) return;
  await tx.updateTable('notificationSettings').set({ digestDay: today }).where('userId', '=', userId).execute();
  const oldest = addDays(today, -mostDays);
  const latest = digestDay ?? addDays(today, -1);
  const since = latest < oldest ? oldest : `${latest} ${digestTime}`;
  const found = await readDigest(tx, { userId, today, since, now: ctx.now() });
  if (!isWorthTelling(found)) return;
  await tellUser(ctx, tx, { userId, kind: 'digest', way: digest, content: writeDigestMail(ctx, found) });
}
