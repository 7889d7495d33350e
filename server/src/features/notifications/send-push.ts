import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { idleSince } from '../../http/session.ts';
import { postPublic } from '../../platform/adapters/fetch-public.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { memberHasRight } from '../boards/index.ts';
import { encryptPush } from './push-keys.ts';
import { isQuiet, secondsUntilHour } from './settings.ts';

export interface PushContent {
  title: string;
  body: string;
  /** Opened by a press on the notification. */
  url: string;
  /** Told only while the conversation is unread. */
  conversationId?: string;
}

interface Push extends PushContent {
  subscriptionId: string;
}

/** Sends to each browser of the user, in the transaction of the change that it is about. Returns whether there is any. */
export async function sendPushes(ctx: Context, tx: Tx, userId: string, content: PushContent): Promise<boolean> {
  const browsers = await tx
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.tokenHash', 'pushSubscriptions.sessionHash')
    .select('pushSubscriptions.id')
    .where('sessions.userId', '=', userId)
    .where('sessions.expiresAt', '>', ctx.now())
    .where('sessions.lastUsedAt', '>', idleSince(ctx.now()))
    .execute();
  await ctx.queue.addAll(
    tx,
    deliverPush,
    browsers.map(({ id }) => ({ ...content, subscriptionId: id })),
  );
  return browsers.length > 0;
}

const mostSecondsKept = 12 * 3600;
const timeoutMs = 10_000;

/** Hands a notification to the push service of a browser, after the user's quiet hours. */
export const deliverPush: JobDefinition<Push> = {
  name: 'deliver-push',
  retries: 4,
  retryDelaySeconds: 30,
  concurrency: 4,
  async handle(ctx, push) {
    const now = ctx.now();
    const target = await findTarget(ctx, push);
    if (!target) return;
    if (isQuiet(target, now)) {
      const afterSeconds = secondsUntilHour(target.quietTo, now);
      return ctx.queue.addAll(ctx.db, deliverPush, [push], { afterSeconds });
    }
    // The service keeps it for a computer that is asleep, which must not show it in the quiet hours.
    const isNeverQuiet = target.quietFrom === target.quietTo;
    const untilQuiet = isNeverQuiet ? mostSecondsKept : secondsUntilHour(target.quietFrom, now);
    const { title, body, url } = push;
    const text = JSON.stringify({ title, body: body.slice(0, 300), path: url.slice(ctx.publicUrl.length) });
    const request = await encryptPush(ctx, target, text, Math.min(mostSecondsKept, untilQuiet));
    const status = await postPublic(target.endpoint, { ...request, timeoutMs, trusted: ctx.config.pushServices });
    if (status === 404 || status === 410) {
      await ctx.db.deleteFrom('pushSubscriptions').where('id', '=', push.subscriptionId).execute();
    } else if (status < 200 || status > 299) {
      throw new Error(`${new URL(target.endpoint).origin} answered ${status}`);
    }
  },
};

interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
  quietFrom: number;
  quietTo: number;
}

/**
 * Undefined when nothing is to be told there any more: the session has ended, or the user has read the messages or may not
 * read them any more.
 */
async function findTarget({ db, now }: Context, { subscriptionId, conversationId }: Push) {
  const { rows } = await sql<PushTarget>`
    SELECT p.endpoint, p.p256dh, p.auth, n.quiet_from, n.quiet_to
    FROM push_subscriptions p JOIN sessions s ON s.token_hash = p.session_hash
      JOIN notification_settings n ON n.user_id = s.user_id
    WHERE p.id = ${subscriptionId} AND s.expires_at > ${now()} AND s.last_used_at > ${idleSince(now())}
      AND EXISTS (SELECT FROM members WHERE user_id = s.user_id)
      AND (${conversationId ?? null}::uuid IS NULL OR EXISTS (
        SELECT FROM conversation_participants own JOIN members m ON m.company_id = own.company_id AND m.user_id = own.person_id
          JOIN conversations c ON c.id = own.conversation_id JOIN jobs j ON j.id = c.job_id
        WHERE c.id = ${conversationId ?? null} AND own.person_id = s.user_id AND own.unread
          AND ${memberHasRight('seeApplicants')}))`.execute(db);
  return rows[0];
}
