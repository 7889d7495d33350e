import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { resumeKey } from './resume-key.ts';

/** The uploaded file as an answer. Who may have it is the caller's to judge. */
export async function resumeFile(ctx: Context, row: { id: string; file_name: string }): Promise<FileAnswer> {
  const bytes = await ctx.files.find(resumeKey(row.id));
  if (!bytes) throw new ApiError('notFound');
  const fileName = /\.pdf$/i.test(row.file_name) ? row.file_name : `${row.file_name}.pdf`;
  return new FileAnswer({ content: Buffer.from(bytes), type: 'application/pdf', fileName });
}
