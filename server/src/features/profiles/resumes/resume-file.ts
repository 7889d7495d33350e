import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Download } from '../../../http/route.ts';
import type { FileRows } from '../../../platform/sweep-files.ts';

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
