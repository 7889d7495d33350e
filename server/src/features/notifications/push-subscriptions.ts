import {
  createPushSubscription,
  deletePushSubscription,
  getPushSubscription,
} from '@platsa/contract/notifications/endpoints';
import type { PushSubscriptionKeys } from '@platsa/contract/notifications/schema';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Reaction } from '../../events/react-to-event.ts';
import { invalidField } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { hashToken } from '../../http/session.ts';
import { encryptPush, getPushKeys } from './push-keys.ts';
import { lockSettings } from './settings.ts';

export const getPushSubscriptionRoute = route(getPushSubscription, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, token = '' }) {
    const { publicKey } = await getPushKeys(ctx.db);
    const subscription = await ctx.db
      .selectFrom('pushSubscriptions')
      .select('endpoint')
      .where('sessionHash', '=', hashToken(token))
      .executeTakeFirst();
    return { publicKey, endpoint: subscription?.endpoint ?? null };
  },
});

export const createPushSubscriptionRoute = route(createPushSubscription, {
  limits: [limits.changeAccount],
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, ...keys }, token = '' }) {
    await requireUsableSubscription(ctx, keys);
    const sessionHash = hashToken(token);
    await inTransaction(ctx, async (tx) => {
      await lockSettings(tx, userId);
      await tx.deleteFrom('pushSubscriptions').where('sessionHash', '=', sessionHash).execute();
      await tx
        .insertInto('pushSubscriptions')
        .values({ ...keys, sessionHash, createdAt: ctx.now() })
        // The browser had another user's log-in before, whose notifications must not be shown to this one.
        .onConflict((conflict) =>
          conflict.column('endpoint').doUpdateSet(({ ref }) => ({
            id: ref('excluded.id'),
            sessionHash: ref('excluded.sessionHash'),
            p256dh: ref('excluded.p256dh'),
            auth: ref('excluded.auth'),
            createdAt: ref('excluded.createdAt'),
          })),
        )
        .execute();
      await keepLatestBrowsers(tx, userId);
    });
    return {};
  },
});

export const deletePushSubscriptionRoute = route(deletePushSubscription, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, token = '' }) {
    await ctx.db.deleteFrom('pushSubscriptions').where('sessionHash', '=', hashToken(token)).execute();
    return {};
  },
});

/** Only the connection knows whether a name is public (fetch-public.ts); addresses without encryption are refused now. */
async function requireUsableSubscription(ctx: Context, keys: PushSubscriptionKeys): Promise<void> {
  const { protocol, origin } = new URL(keys.endpoint);
  if (protocol !== 'https:' && !ctx.config.pushServices.has(origin)) {
    throw invalidField('endpoint', 'Webbläsarens adress för aviseringar måste börja med https');
  }
  await encryptPush(ctx, keys, 'try', 0).catch(() => {
    throw invalidField('p256dh', 'Webbläsarens nyckel är ogiltig');
  });
}

const mostBrowsers = 10;

async function keepLatestBrowsers(tx: Tx, userId: string): Promise<void> {
  await sql`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT p.id FROM push_subscriptions p JOIN sessions s ON s.token_hash = p.session_hash
      WHERE s.user_id = ${userId} ORDER BY p.id DESC OFFSET ${mostBrowsers})`.execute(tx);
}

/** Whoever has left their last company has nothing to be told. */
export const endPushWithoutCompany: Reaction = async (_ctx, tx) => {
  await sql`
    DELETE FROM push_subscriptions p USING sessions s
    WHERE s.token_hash = p.session_hash AND NOT EXISTS (SELECT FROM members WHERE user_id = s.user_id)`.execute(tx);
};
