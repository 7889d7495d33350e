import { notPdfMessage } from '@platsa/contract/profiles/rules';
import type { Insertable } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import type { Database } from '../../../db/tables.ts';
import { invalidField } from '../../../http/api-error.ts';
import { isPdf, shownName, type UploadedFile } from '../../../http/input.ts';
import { addReading } from './analyse-resume.ts';
import { deleteOldResumes, removeResumeFiles, resumeColumns, resumeKey } from './queries.ts';

/** A file in the file store whose row is about to be inserted. */
export interface StoredResumeFile {
  id: string;
  fileName: string;
}

export function requirePdf(file: UploadedFile): UploadedFile {
  if (!isPdf(file)) throw invalidField('file', notPdfMessage);
  return file;
}

/**
 * Stores a CV's file and runs `work`, which inserts its row in its transaction. The file is stored before, because the file store
 * may be remote, and removed again if that fails. A file that `work` inserts no row for is removed by the nightly sweep.
 */
export async function withResumeFile<T>(
  ctx: Context,
  file: UploadedFile,
  work: (stored: StoredResumeFile) => Promise<T>,
): Promise<T> {
  const stored = { id: newId(), fileName: shownName(file, 'CV.pdf') };
  await ctx.files.put(resumeKey(stored.id), file.bytes, 'application/pdf');
  return work(stored).catch(async (error) => {
    await ctx.files.remove(resumeKey(stored.id));
    throw error;
  });
}

/** Inserts the row of a file. Older CVs of the person than the latest few are deleted. */
export async function insertResume(ctx: Context, tx: Tx, values: Insertable<Database['uploadedResumes']>) {
  const row = await tx.insertInto('uploadedResumes').values(values).returning(resumeColumns).executeTakeFirstOrThrow();
  await removeOlder(ctx, tx, row.personId);
  return row;
}

async function removeOlder(ctx: Context, tx: Tx, personId: string): Promise<void> {
  const deletedIds = await deleteOldResumes(tx, personId);
  await removeResumeFiles(
    ctx,
    tx,
    deletedIds.map((id) => ({ id })),
  );
}

/** Gives the CVs of one person to another; the latest few of both stay. */
export async function giveResumes(ctx: Context, tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('uploadedResumes').set({ personId: to }).where('personId', '=', from).execute();
  await removeOlder(ctx, tx, to);
}

interface HandedInResume extends StoredResumeFile {
  personId: string;
  companyId: string;
  /** The profile that was sent with the file says what it says, so it is not read. Otherwise it is read in the background. */
  isReviewed: boolean;
}

/**
 * Inserts the row of a CV that a company was handed: with an application without an account, or by its own member who adds a person.
 * The company may download it from now on, whether or not it can be read. What is read fills the profile of a person without an account,
 * whose applications are then scored again. Many files of a company are read one by one, and delay nobody else's.
 */
export async function handInResume(ctx: Context, tx: Tx, resume: HandedInResume): Promise<void> {
  const { isReviewed, ...values } = resume;
  await insertResume(ctx, tx, {
    ...values,
    ...(isReviewed && { status: 'done' as const, savedToProfileAt: ctx.now() }),
  });
  if (!isReviewed) await addReading(ctx, tx, values);
}
