import { listArticles } from '@platsa/contract/articles/endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listNewestArticles, listTopics } from './queries.ts';
import { readStaleFeeds } from './read-stale-feeds.ts';
import { articleView } from './view.ts';

const shown = 12;

/** What was read last is given at once; what is old is read again for the next one who asks. */
export const listArticlesRoute = route(listArticles, {
  policy: anyone,
  async handle({ ctx, input: { topic, topic2 } }) {
    const topics = await listTopics(ctx.db, topic2 ? [topic, topic2] : [topic]);
    if (topics.length === 0) return { articles: [], fetching: false };
    const topicIds = topics.map(({ id }) => id);
    await ctx.db.transaction().execute((tx) => readStaleFeeds(ctx, tx, topicIds));
    const articles = await listNewestArticles(ctx.db, topicIds, shown);
    return { articles: articles.map(articleView), fetching: topics.some(({ fetched_at }) => fetched_at === null) };
  },
});
