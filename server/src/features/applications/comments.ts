import type { Comment } from '@platsa/contract/applications/schema';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { record } from '../../events/record.ts';
import { refreshBoards } from '../boards/index.ts';

interface CommentedApplication {
  id: string;
  companyId: string;
  jobId: string;
  boardId: string;
}

/** Stores a comment on a locked application. Returns its id. */
export async function storeComment(
  ctx: Context,
  tx: Tx,
  { id: applicationId, companyId, jobId, boardId }: CommentedApplication,
  { text, authorId }: { text: string; authorId: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('applicantComments')
    .values({ companyId, applicantId: applicationId, authorId, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(ctx, tx, { type: 'applicant.comment.created', companyId, by: authorId, jobId, applicationId });
  await ctx.hooks.applicationJudged(ctx, tx, { applicationId, judgedBy: authorId });
  await refreshBoards(tx, [boardId]);
  return id;
}

/** A comment with its author, as read for the view. */
interface CommentRow {
  id: string;
  text: string;
  createdAt: Date;
  authorId: string | null;
  firstName: string | null;
  lastName: string | null;
  imageId: string | null;
}

function commentsWithAuthors(db: Db) {
  return db
    .selectFrom('applicantComments as comment')
    .leftJoin('persons as author', 'author.id', 'comment.authorId')
    .select(['comment.id', 'comment.text', 'comment.createdAt', 'comment.authorId'])
    .select(['author.firstName', 'author.lastName', 'author.imageId']);
}

/** The latest are shown when there are more. */
const maxShown = 500;

export async function listComments(db: Db, applicantId: string): Promise<CommentRow[]> {
  const latestFirst = await commentsWithAuthors(db)
    .where('comment.applicantId', '=', applicantId)
    .orderBy('comment.id', 'desc')
    .limit(maxShown)
    .execute();
  return latestFirst.toReversed();
}

const maxOfPerson = 100;

/** The latest comments on several applications, newest first. */
export function listLatestComments(db: Db, applicantIds: readonly string[]) {
  return commentsWithAuthors(db)
    .select('comment.applicantId')
    .where('comment.applicantId', '=', anyId(applicantIds))
    .orderBy('comment.id', 'desc')
    .limit(maxOfPerson)
    .execute();
}

export function getComment(db: Db, commentId: string): Promise<CommentRow> {
  return commentsWithAuthors(db).where('comment.id', '=', commentId).executeTakeFirstOrThrow();
}

interface CommenterRow {
  firstName: string | null;
  lastName: string | null;
  imageId: string | null;
}

export function companyUserView(userId: string | null, row: CommenterRow): Comment['_author'] {
  if (userId === null || row.firstName === null) return null;
  return {
    _id: userId,
    firstName: row.firstName,
    lastName: row.lastName ?? '',
    images: row.imageId ? [row.imageId] : [],
  };
}

export function commentView(row: CommentRow): Comment {
  return {
    _id: row.id,
    _author: companyUserView(row.authorId, row),
    text: row.text,
    createdAt: row.createdAt.toISOString(),
  };
}
