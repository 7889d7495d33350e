import { maxResumes } from '@platsa/contract/profiles/rules';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Download } from '../../../http/route.ts';
import { fileRemoval } from '../../../platform/file-removal.ts';
import type { FileRows } from '../../../platform/sweep-files.ts';
import type { ResumeOutcome } from './read-resume-bytes.ts';

export const resumeColumns = [
  'id',
  'personId',
  'fileName',
  'status',
  'parsedResume',
  'errorMessage',
  'createdAt',
  'savedToProfileAt',
  'companyId',
] as const;

/** Newest first. */
export function listResumes(db: Db, personId: string) {
  return db
    .selectFrom('uploadedResumes')
    .select(resumeColumns)
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .limit(maxResumes)
    .execute();
}

export function findResume(db: Db, resumeId: string) {
  return db.selectFrom('uploadedResumes').select(resumeColumns).where('id', '=', resumeId).executeTakeFirst();
}

/** A CV as the subject of a policy; undefined if it is not the user's own. */
export async function findOwnResume(db: Db, { personId, resumeId }: { personId: string; resumeId: string }) {
  const row = await findResume(db, resumeId);
  return row?.personId === personId ? { personId, row } : undefined;
}

/** The CV that a company may download: the latest that its owner has reviewed, or that was handed to the company. */
export function findResumeForCompany(db: Db, { personId, companyId }: { personId: string; companyId: string }) {
  return db
    .selectFrom('uploadedResumes')
    .select(['id', 'fileName', 'createdAt', 'status', 'savedToProfileAt'])
    .where('personId', '=', personId)
    .where(({ or, eb }) => or([eb('savedToProfileAt', 'is not', null), eb('companyId', '=', companyId)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes all but the newest CVs and returns the deleted ids. */
export async function deleteOldResumes(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('uploadedResumes')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('uploadedResumes')
        .select('id')
        .where('personId', '=', personId)
        .orderBy('id', 'desc')
        .offset(maxResumes),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores the outcome of reading a CV. Returns nothing if it already has one or has been deleted. */
export function endReading(tx: Tx, resumeId: string, outcome: ResumeOutcome) {
  return tx
    .updateTable('uploadedResumes')
    .set(
      outcome.parsed
        ? { status: 'done', parsedResume: JSON.stringify(outcome.parsed) }
        : { status: 'failed', errorMessage: outcome.errorMessage },
    )
    .where('id', '=', resumeId)
    .where('status', '=', 'processing')
    .returning('personId')
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

/** Removes the files of CVs whose rows are deleted. */
export async function removeResumeFiles({ queue }: Context, tx: Tx, resumes: readonly { id: string }[]): Promise<void> {
  if (resumes.length > 0) await queue.add(tx, fileRemoval, { keys: resumes.map(({ id }) => resumeKey(id)) });
}

/** Before the company is deleted: the CVs of persons without an account, whose rows go with it. */
export async function removeResumesOfCompany(ctx: Context, tx: Tx, companyId: string): Promise<void> {
  const resumes = await tx
    .selectFrom('uploadedResumes')
    .innerJoin('persons', 'persons.id', 'uploadedResumes.personId')
    .select('uploadedResumes.id')
    .where('persons.companyId', '=', companyId)
    .execute();
  await removeResumeFiles(ctx, tx, resumes);
}

/** For the nightly sweep. */
export const resumeFiles: FileRows = {
  folder: 'resumes/',
  files: sql`SELECT 'resumes/' || id || '.pdf', created_at FROM uploaded_resumes`,
};
