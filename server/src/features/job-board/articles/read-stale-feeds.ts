import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { fetchArticles } from './fetch-articles.ts';
import { takeStaleTopics } from './queries.ts';

const freshForMs = 3 * 60 * 60_000;

/** True if nobody has requested the feed in the last hours. */
export function isStale(askedAt: Date | null, now: Date): boolean {
  return askedAt === null || askedAt < staleBefore(now);
}

const staleBefore = (now: Date) => new Date(now.getTime() - freshForMs);

/** Queues reading the stale feeds of these topics. */
export async function readStaleFeeds(ctx: Context, tx: Tx, topicIds: readonly string[]): Promise<void> {
  if (topicIds.length === 0) return;
  const now = ctx.now();
  const stale = await takeStaleTopics(tx, topicIds, now, staleBefore(now));
  for (const topicId of stale) await ctx.queue.add(tx, fetchArticles, { topicId });
}
