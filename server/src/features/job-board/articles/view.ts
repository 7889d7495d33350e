import type { Article } from '@platsa/contract/job-board/schema';
import type { ArticleRow } from './queries.ts';

export function articleView(row: ArticleRow): Article {
  return {
    id: row.id,
    title: row.title,
    linkToPost: row.link,
    previewContent: { subtitle: row.subtitle },
    author: { name: row.author_name, imageId: null },
    virtuals: { previewImage: { imageId: row.image_id } },
  };
}
