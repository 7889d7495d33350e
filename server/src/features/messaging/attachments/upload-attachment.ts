import { uploadAttachment } from '@platsa/contract/messaging/message-endpoints';
import { attachmentTypeProblem } from '@platsa/contract/messaging/rules';
import type { Attachment } from '@platsa/contract/messaging/schema';
import type { Context } from '../../../context.ts';
import { newId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { invalidField } from '../../../http/api-error.ts';
import { isPdf, requireFile, shownName, type UploadedFile } from '../../../http/input.ts';
import { limits } from '../../../http/limits.ts';
import { route } from '../../../http/route.ts';
import { isPicture, reencode } from '../../../platform/images/store-image.ts';
import { requireMayWrite } from '../conversations/add-message.ts';
import { getSide, writesIn } from '../conversations/policy.ts';
import { findConversation } from '../conversations/queries.ts';
import { attachmentKeys } from './attachments.ts';

/** The longest sides of a stored image and of its thumbnail, in pixels. */
const imageSides = [2400, 640];

export const uploadAttachmentRoute = route(uploadAttachment, {
  limits: [limits.uploadAttachment],
  subject: ({ ctx, input }) => findConversation(ctx.db, input.conversationId),
  policy: writesIn,
  async handle({ ctx, actor, subject, file: given }) {
    requireMayWrite(subject, getSide(actor, subject));
    const { attachment, files } = await prepare(requireFile(given));
    const keys = attachmentKeys({ id: attachment._id, kind: attachment.kind });
    // Stored before the transaction, because the file store may be remote.
    for (const [index, key] of keys.entries()) {
      const type = attachment.kind === 'pdf' ? 'application/pdf' : 'image/jpeg';
      await ctx.files.put(key, files[index] ?? Buffer.of(), type);
    }
    const row = { conversationId: subject.id, uploadedBy: actor.userId };
    await insertAttachment(ctx, attachment, row).catch(async (error) => {
      // The conversation has been deleted or the database is unreachable, so no row will refer to the files.
      for (const key of keys) await ctx.files.remove(key);
      throw error;
    });
    return { attachment };
  },
});

interface Prepared {
  attachment: Attachment;
  /** In the order of `attachmentKeys`. */
  files: Uint8Array[];
}

/** A PDF is stored as it is; anything else has to be an image, which is re-encoded. */
async function prepare(file: UploadedFile): Promise<Prepared> {
  const _id = newId();
  if (isPdf(file)) {
    const fileName = withEnd(shownName(file, 'Dokument'), '.pdf');
    const bytes = file.bytes.length;
    return { attachment: { _id, kind: 'pdf', fileName, bytes, width: null, height: null }, files: [file.bytes] };
  }
  if (!isPicture(file)) throw invalidField('file', attachmentTypeProblem);
  const images = await reencode(file, imageSides);
  const [{ bytes, width, height } = { bytes: Buffer.of(), width: 0, height: 0 }] = images;
  const fileName = withEnd(shownName(file, 'Bild').replace(/\.(png|webp|jpe?g)$/i, ''), '.jpg');
  return {
    attachment: { _id, kind: 'image', fileName, bytes: bytes.length, width, height },
    files: images.map((image) => image.bytes),
  };
}

/** So that the downloaded file opens with the right program. */
function withEnd(name: string, end: string): string {
  return name.toLowerCase().endsWith(end) ? name : name + end;
}

function insertAttachment(
  ctx: Context,
  { _id, kind, fileName, bytes, width, height }: Attachment,
  { conversationId, uploadedBy }: { conversationId: string; uploadedBy: string },
) {
  const about = { id: _id, conversationId, uploadedBy, createdAt: ctx.now() };
  return inTransaction(ctx, (tx) =>
    tx
      .insertInto('attachments')
      .values({ ...about, kind, fileName, bytes, width, height })
      .execute(),
  );
}
