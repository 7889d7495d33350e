import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fetchArticles } from './fetch-articles.ts';
import { takeStaleTopics } from './queries.ts';

const freshForMs = 3 * 60 * 60_000;

/** Has the feeds of these topics read, those that nobody has asked for in the last hours. */
export async function readStaleFeeds(ctx: Context, tx: Tx, topicIds: readonly string[]): Promise<void> {
  if (topicIds.length === 0) return;
  const now = ctx.now();
  const stale = await takeStaleTopics(tx, topicIds, now, new Date(now.getTime() - freshForMs));
  for (const topicId of stale) await ctx.queue.add(tx, fetchArticles, { topicId });
}
