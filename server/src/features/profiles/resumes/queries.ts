import { maxResumes } from '@platsa/contract/profiles/rules';
import type { ResolvedResume } from '@platsa/contract/profiles/schema';
import type { CvErrorCode } from '@platsa/cv';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Download } from '../../../http/route.ts';
import type { FileRows } from '../../../platform/sweep-files.ts';

export const resumeColumns = [
  'id',
  'userId',
  'fileName',
  'status',
  'parsedResume',
  'errorMessage',
  'createdAt',
  'savedToProfileAt',
] as const;

/** Newest first. */
export function listResumes(db: Db, userId: string) {
  return db
    .selectFrom('uploadedResumes')
    .select(resumeColumns)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxResumes)
    .execute();
}

export function findResume(db: Db, resumeId: string) {
  return db.selectFrom('uploadedResumes').select(resumeColumns).where('id', '=', resumeId).executeTakeFirst();
}

/** A CV as the subject of a policy; undefined if it is not the user's own. */
export async function findOwnResume(db: Db, { userId, resumeId }: { userId: string; resumeId: string }) {
  const row = await findResume(db, resumeId);
  return row?.userId === userId ? { userId, row } : undefined;
}

/** The CV that companies may download: the latest that its owner has reviewed. */
export function findReviewedResume(db: Db, userId: string) {
  return db
    .selectFrom('uploadedResumes')
    .select(['id', 'fileName', 'createdAt'])
    .where('userId', '=', userId)
    .where('savedToProfileAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes all but the newest CVs and returns the deleted ids. */
export async function deleteOldResumes(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('uploadedResumes')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('uploadedResumes')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('id', 'desc')
        .offset(maxResumes),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The outcome of reading a CV; `code` says why it could not be read. */
export type ResumeOutcome =
  | { parsed: ResolvedResume; code?: never }
  | { errorMessage: string | null; code?: CvErrorCode };

/** Stores the outcome of reading a CV. Returns nothing if it already has one or has been deleted. */
export function endReading(tx: Tx, resumeId: string, outcome: ResumeOutcome) {
  return tx
    .updateTable('uploadedResumes')
    .set(
      'parsed' in outcome
        ? { status: 'done', parsedResume: JSON.stringify(outcome.parsed) }
        : { status: 'failed', errorMessage: outcome.errorMessage },
    )
    .where('id', '=', resumeId)
    .where('status', '=', 'processing')
    .returning('userId')
    .executeTakeFirst();
}

/** The uploaded file as a download. The caller has checked that the actor may have it. */
export async function resumeFile(ctx: Context, row: { id: string; fileName: string }): Promise<Download> {
  const bytes = await ctx.files.find(resumeKey(row.id));
  if (!bytes) throw new ApiError('notFound');
  const fileName = /\.pdf$/i.test(row.fileName) ? row.fileName : `${row.fileName}.pdf`;
  return { content: Buffer.from(bytes), fileName };
}

/** The key of an uploaded CV in the file store. */
export function resumeKey(resumeId: string): string {
  return `resumes/${resumeId}.pdf`;
}

/** For the nightly sweep. */
export const resumeFiles: FileRows = {
  folder: 'resumes/',
  files: sql`SELECT 'resumes/' || id || '.pdf', created_at FROM uploaded_resumes`,
};
