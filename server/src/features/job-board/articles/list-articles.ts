import { listArticles } from '@platsa/contract/job-board/endpoints';
import type { Article } from '@platsa/contract/job-board/schema';
import { inTransaction } from '../../../db/transaction.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { type ArticleRow, listNewestArticles, listTopics } from './queries.ts';
import { isStale, readStaleFeeds } from './read-stale-feeds.ts';

const shown = 12;

/** Answers with the stored articles. Stale feeds are read again in the background, for the next request. */
export const listArticlesRoute = route(listArticles, {
  policy: anyone,
  async handle({ ctx, input: { topic, topic2 } }) {
    const topics = await listTopics(ctx.db, topic2 ? [topic, topic2] : [topic]);
    if (topics.length === 0) return { articles: [], fetching: false };
    const topicIds = topics.map(({ id }) => id);
    // Most requests find fresh feeds and write nothing.
    const stale = topics.filter(({ askedAt }) => isStale(askedAt, ctx.now())).map(({ id }) => id);
    if (stale.length > 0) await inTransaction(ctx, (tx) => readStaleFeeds(ctx, tx, stale));
    const articles = await listNewestArticles(ctx.db, topicIds, shown);
    return { articles: articles.map(articleView), fetching: topics.some(({ fetchedAt }) => fetchedAt === null) };
  },
});

function articleView(row: ArticleRow): Article {
  return {
    id: row.id,
    title: row.title,
    linkToPost: row.link,
    previewContent: { subtitle: row.subtitle },
    author: { name: row.authorName, imageId: null },
    virtuals: { previewImage: { imageId: row.imageId } },
  };
}
