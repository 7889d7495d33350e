import { getAttachmentThumbnail } from '@platsa/contract/messaging/message-endpoints';
import { downloadRoute } from '../../../http/route.ts';
import { takesPart } from '../conversations/policy.ts';
import { attachmentKeys, findAttachment } from './attachments.ts';
import { readFile } from './download-attachment.ts';

/** A PDF has none. */
export const getAttachmentThumbnailRoute = downloadRoute(getAttachmentThumbnail, {
  subject: ({ ctx, input, actor }) => findAttachment(ctx.db, input.attachmentId, actor.userId),
  policy: takesPart,
  handle: ({ ctx, subject }) => readFile(ctx, attachmentKeys(subject)[1], subject.fileName),
});
