import { downloadAttachment } from '@platsa/contract/messaging/message-endpoints';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type Download, downloadRoute } from '../../../http/route.ts';
import { takesPart } from '../conversations/policy.ts';
import { attachmentKeys, findAttachment } from './attachments.ts';

export const downloadAttachmentRoute = downloadRoute(downloadAttachment, {
  subject: ({ ctx, input, actor }) => findAttachment(ctx.db, input.attachmentId, actor.userId),
  policy: takesPart,
  handle: ({ ctx, subject }) => readFile(ctx, attachmentKeys(subject)[0], subject.fileName),
});

export async function readFile(ctx: Context, key: string | undefined, fileName: string): Promise<Download> {
  const bytes = key && (await ctx.files.find(key));
  if (!bytes) throw new ApiError('notFound');
  return { content: Buffer.from(bytes), fileName };
}
