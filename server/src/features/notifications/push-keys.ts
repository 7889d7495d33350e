import type { PushSubscriptionKeys } from '@platsa/contract/notifications/schema';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';

/** Loaded when a browser is first told something. */
const loadWebPush = async () => (await import('web-push')).default;

/** The installation's keys (RFC 8292). They are made when they are first needed; all servers share them. */
export async function getPushKeys(db: Db): Promise<{ publicKey: string; privateKey: string }> {
  const query = db.selectFrom('pushKeys').select(['publicKey', 'privateKey']);
  const stored = await query.executeTakeFirst();
  if (stored) return stored;
  const keys = (await loadWebPush()).generateVAPIDKeys();
  await db
    .insertInto('pushKeys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return query.executeTakeFirstOrThrow();
}

/** The request that carries a text to a browser, encrypted for it alone (RFC 8291). Throws if its keys are no keys. */
export async function encryptPush(
  { db, config }: Context,
  { endpoint, p256dh, auth }: PushSubscriptionKeys,
  text: string,
  secondsKept: number,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const webPush = await loadWebPush();
  const vapidDetails = { ...(await getPushKeys(db)), subject: `mailto:${config.supportEmail}` };
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails,
    TTL: secondsKept,
  });
  return { headers, body };
}
