import type { Comment } from '@platsa/contract/applications/schema';
import type { Db } from '../../db/database.ts';

/** A comment with its author, as read for the view. */
interface CommentRow {
  id: string;
  text: string;
  created_at: Date;
  author_id: string | null;
  first_name: string | null;
  last_name: string | null;
  image_id: string | null;
}

function commentsWithAuthors(db: Db) {
  return db
    .selectFrom('applicant_comments as comment')
    .leftJoin('users as author', 'author.id', 'comment.author_id')
    .select(['comment.id', 'comment.text', 'comment.created_at', 'comment.author_id'])
    .select(['author.first_name', 'author.last_name', 'author.image_id']);
}

/** The latest are shown when there are more. */
const maxShown = 500;

export async function listComments(db: Db, applicantId: string): Promise<CommentRow[]> {
  const latestFirst = await commentsWithAuthors(db)
    .where('comment.applicant_id', '=', applicantId)
    .orderBy('comment.id', 'desc')
    .limit(maxShown)
    .execute();
  return latestFirst.toReversed();
}

export function getComment(db: Db, commentId: string): Promise<CommentRow> {
  return commentsWithAuthors(db).where('comment.id', '=', commentId).executeTakeFirstOrThrow();
}

interface PersonRow {
  first_name: string | null;
  last_name: string | null;
  image_id: string | null;
}

export function companyUserView(userId: string | null, row: PersonRow): Comment['_author'] {
  if (userId === null || row.first_name === null) return null;
  return {
    _id: userId,
    firstName: row.first_name,
    lastName: row.last_name ?? '',
    images: row.image_id ? [row.image_id] : [],
  };
}

export function commentView(row: CommentRow): Comment {
  return {
    _id: row.id,
    _author: companyUserView(row.author_id, row),
    text: row.text,
    createdAt: row.created_at.toISOString(),
  };
}
