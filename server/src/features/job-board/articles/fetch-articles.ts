import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { FeedArticle } from '../../../platform/adapters/read-feed.ts';
import { removeImageFiles, storeImage } from '../../../platform/images/store-image.ts';
import { defineJob } from '../../../platform/queue.ts';
import { findTopicSlug, listPictures, markTried, type PicturedArticle, replaceArticles } from './queries.ts';

const maxArticles = 12;
const concurrentPictures = 4;

/** Reads a topic's feeds and stores their newest articles, with copies of their pictures. */
export const fetchArticles = defineJob<{ topicId: string }>({
  name: 'fetch-articles',
  retries: 2,
  async handle(ctx, { topicId }) {
    const topic = await findTopicSlug(ctx.db, topicId);
    if (!topic) return;
    try {
      const found = await ctx.articles.read(topic);
      await storeArticles(ctx, topicId, withoutDuplicates(found).slice(0, maxArticles));
    } finally {
      await markTried(ctx.db, topicId, ctx.now());
    }
  },
});

/** A feed may list an article twice, and two feeds may share one. */
function withoutDuplicates(articles: readonly FeedArticle[]): FeedArticle[] {
  return [...new Map(articles.map((article) => [article.guid, article])).values()];
}

async function storeArticles(ctx: Context, topicId: string, articles: readonly FeedArticle[]): Promise<void> {
  const before = await listPictures(ctx.db, topicId);
  const pictured: PicturedArticle[] = [];
  for (let at = 0; at < articles.length; at += concurrentPictures) {
    const batch = articles.slice(at, at + concurrentPictures).map(async (article) => ({
      ...article,
      imageId: before.get(article.guid) ?? (await copyPicture(ctx, article)),
    }));
    pictured.push(...(await Promise.all(batch)));
  }
  await inTransaction(ctx, (tx) => replaceArticles(tx, topicId, pictured));
  const used = new Set(pictured.map(({ imageId }) => imageId));
  for (const imageId of before.values()) if (!used.has(imageId)) await removeImageFiles(ctx, imageId, 'square');
}

/** Null if the picture cannot be fetched: the article is then shown without one. */
async function copyPicture(ctx: Context, { pictureAddress }: FeedArticle): Promise<string | null> {
  if (!pictureAddress) return null;
  try {
    const bytes = await ctx.articles.picture(pictureAddress);
    const file = { bytes: Buffer.from(bytes), fileName: 'picture', sender: 'articles' };
    const { id } = await storeImage(ctx, file, 'square', { enlarge: true });
    return id;
  } catch (error) {
    ctx.log.info({ err: error, pictureAddress }, 'could not fetch the picture of an article');
    return null;
  }
}
