import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { fileRemoval } from '../../../platform/file-removal.ts';
import { attachmentKeys } from './attachments.ts';

/** The files in a job seeker's conversations, oldest first. */
export function listAttachmentsWith(db: Db, personId: string) {
  return db
    .selectFrom('attachments')
    .innerJoin('conversations', 'conversations.id', 'attachments.conversationId')
    .select(['attachments.id', 'attachments.kind', 'attachments.fileName'])
    .where('conversations.personId', '=', personId)
    .where(({ or, eb }) =>
      or([eb('attachments.messageId', 'is not', null), eb('attachments.uploadedBy', '=', personId)]),
    )
    .orderBy('attachments.id')
    .execute();
}

/** The attachments that a company user has sent or uploaded. */
export function listUploadedAttachments(db: Db, personId: string) {
  return db
    .selectFrom('attachments')
    .select(['id', 'kind', 'fileName'])
    .where('uploadedBy', '=', personId)
    .orderBy('id')
    .execute();
}

/** Deletes all files of a job seeker's conversations, when the account is deleted. */
export async function deleteAttachmentsWith(ctx: Context, tx: Tx, personId: string): Promise<void> {
  const rows = await tx
    .deleteFrom('attachments')
    .using('conversations')
    .whereRef('conversations.id', '=', 'attachments.conversationId')
    .where('conversations.personId', '=', personId)
    .returning(['attachments.id', 'attachments.kind'])
    .execute();
  if (rows.length > 0) await ctx.queue.add(tx, fileRemoval, { keys: rows.flatMap(attachmentKeys) });
}
