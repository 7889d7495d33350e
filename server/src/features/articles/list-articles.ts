import { listArticles } from '@platsa/contract/articles/endpoints';
import type { Context } from '../../context.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { fetchArticles } from './fetch-articles.ts';
import { listNewestArticles, listTopics, takeStaleTopics } from './queries.ts';
import { articleView } from './view.ts';

const shown = 12;
const freshForMs = 3 * 60 * 60_000;

/** What was read last is given at once; what is old is read again for the next one who asks. */
export const listArticlesRoute = route(listArticles, {
  policy: anyone,
  async handle({ ctx, input: { topic, topic2 } }) {
    const topics = await listTopics(ctx.db, topic2 ? [topic, topic2] : [topic]);
    if (topics.length === 0) return { articles: [], fetching: false };
    const topicIds = topics.map(({ id }) => id);
    await readStaleFeeds(ctx, topicIds);
    const articles = await listNewestArticles(ctx.db, topicIds, shown);
    return { articles: articles.map(articleView), fetching: topics.some(({ fetched_at }) => fetched_at === null) };
  },
});

async function readStaleFeeds(ctx: Context, topicIds: readonly string[]): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction().execute(async (tx) => {
    const stale = await takeStaleTopics(tx, topicIds, now, new Date(now.getTime() - freshForMs));
    for (const topicId of stale) await ctx.queue.add(tx, fetchArticles, { topicId });
  });
}
