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
    .leftJoin('articleFeeds', 'articleFeeds.topicId', 'tags.id')
    .select(['tags.id', 'articleFeeds.askedAt', 'articleFeeds.fetchedAt'])
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
    .select(['id', 'title', 'subtitle', 'link', 'authorName', 'imageId', 'publishedAt'])
    .where('topicId', 'in', topicIds)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Marks the topics with stale feeds as requested and returns them. Concurrent callers get none of the same topics. */
export async function takeStaleTopics(tx: Tx, topicIds: readonly string[], now: Date, staleBefore: Date) {
  const rows = await tx
    .insertInto('articleFeeds')
    .values(topicIds.map((topicId) => ({ topicId, askedAt: now, fetchedAt: null })))
    .onConflict((conflict) =>
      conflict.column('topicId').doUpdateSet({ askedAt: now }).where('articleFeeds.askedAt', '<', staleBefore),
    )
    .returning('topicId')
    .execute();
  return rows.map(({ topicId }) => topicId);
}

/** The image ids by the articles' guids. */
export async function listPictures(db: Db, topicId: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom('articles').select(['guid', 'imageId']).where('topicId', '=', topicId).execute();
  return new Map(rows.flatMap(({ guid, imageId }) => (imageId ? [[guid, imageId] as const] : [])));
}

export async function markTried(db: Db, topicId: string, now: Date): Promise<void> {
  await db.updateTable('articleFeeds').set({ fetchedAt: now }).where('topicId', '=', topicId).execute();
}

export interface PicturedArticle extends FeedArticle {
  imageId: string | null;
}

/** Replaces the topic's articles. */
export async function replaceArticles(tx: Tx, topicId: string, articles: readonly PicturedArticle[]): Promise<void> {
  await tx.deleteFrom('articles').where('topicId', '=', topicId).execute();
  if (articles.length === 0) return;
  await tx
    .insertInto('articles')
    .values(
      articles.map((article) => ({
        topicId,
        guid: article.guid,
        title: article.title,
        subtitle: article.subtitle,
        link: article.link,
        authorName: article.authorName,
        imageId: article.imageId,
        publishedAt: article.publishedAt,
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
