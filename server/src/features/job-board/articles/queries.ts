import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { FeedArticle } from '../../../platform/adapters/read-feed.ts';
import { imageSuffixes } from '../../../platform/images/store-image.ts';
import type { FileRows } from '../../../platform/sweep-files.ts';

export type ArticleRow = Awaited<ReturnType<typeof listNewestArticles>>[number];

const slug = sql<string>`lower(replace(tags.name, ' ', '-'))`;

/** The topics with these names (spaces or hyphens), and when their feeds were last requested and tried. */
export function listTopics(db: Db, names: readonly string[]) {
  return db
    .selectFrom('tags')
    .leftJoin('article_feeds', 'article_feeds.topic_id', 'tags.id')
    .select(['tags.id', 'article_feeds.asked_at', 'article_feeds.fetched_at'])
    .where('tags.kind', '=', 'topic')
    .where(
      slug,
      'in',
      names.map((name) => name.toLowerCase().replaceAll(' ', '-')),
    )
    .execute();
}

export async function findTopicSlug(db: Db, topicId: string): Promise<string | undefined> {
  const row = await db.selectFrom('tags').select(slug.as('slug')).where('id', '=', topicId).executeTakeFirst();
  return row?.slug;
}

export function listNewestArticles(db: Db, topicIds: readonly string[], limit: number) {
  return db
    .selectFrom('articles')
    .select(['id', 'title', 'subtitle', 'link', 'author_name', 'image_id', 'published_at'])
    .where('topic_id', 'in', topicIds)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Marks the topics with stale feeds as requested and returns them. Concurrent callers get none of the same topics. */
export async function takeStaleTopics(tx: Tx, topicIds: readonly string[], now: Date, staleBefore: Date) {
  const rows = await tx
    .insertInto('article_feeds')
    .values(topicIds.map((topic_id) => ({ topic_id, asked_at: now, fetched_at: null })))
    .onConflict((conflict) =>
      conflict.column('topic_id').doUpdateSet({ asked_at: now }).where('article_feeds.asked_at', '<', staleBefore),
    )
    .returning('topic_id')
    .execute();
  return rows.map(({ topic_id }) => topic_id);
}

/** The image ids by the articles' guids. */
export async function listPictures(db: Db, topicId: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom('articles').select(['guid', 'image_id']).where('topic_id', '=', topicId).execute();
  return new Map(rows.flatMap(({ guid, image_id }) => (image_id ? [[guid, image_id] as const] : [])));
}

export async function markTried(db: Db, topicId: string, now: Date): Promise<void> {
  await db.updateTable('article_feeds').set({ fetched_at: now }).where('topic_id', '=', topicId).execute();
}

export interface PicturedArticle extends FeedArticle {
  imageId: string | null;
}

/** Replaces the topic's articles. */
export async function replaceArticles(tx: Tx, topicId: string, articles: readonly PicturedArticle[]): Promise<void> {
  await tx.deleteFrom('articles').where('topic_id', '=', topicId).execute();
  if (articles.length === 0) return;
  await tx
    .insertInto('articles')
    .values(
      articles.map((article) => ({
        topic_id: topicId,
        guid: article.guid,
        title: article.title,
        subtitle: article.subtitle,
        link: article.link,
        author_name: article.authorName,
        image_id: article.imageId,
        published_at: article.publishedAt,
      })),
    )
    .execute();
}

/** For the nightly sweep. They have no rows among the images. A lost copy is not reported: its article is soon gone, too. */
export const articlePictures: FileRows = {
  folder: 'images/',
  files: sql`
    SELECT 'images/' || image_id || suffix, now() FROM articles, unnest(${imageSuffixes('square')}::text[]) AS suffix
    WHERE image_id IS NOT NULL`,
};
