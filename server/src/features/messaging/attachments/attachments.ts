import type { Attachment } from '@platsa/contract/messaging/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { invalidField } from '../../../http/api-error.ts';
import type { FileRows } from '../../../platform/sweep-files.ts';
import type { NewMessage } from '../conversations/add-message.ts';

/** The keys of an attachment's files: the file itself, and of an image its thumbnail. */
export function attachmentKeys({ id, kind }: { id: string; kind: Attachment['kind'] }): string[] {
  return kind === 'pdf' ? [`attachments/${id}.pdf`] : [`attachments/${id}.jpg`, `attachments/${id}_small.jpg`];
}

/** For the nightly sweep. */
export const attachmentFiles: FileRows = {
  folder: 'attachments/',
  files: sql`
    SELECT 'attachments/' || id || suffix, created_at FROM attachments
      JOIN (VALUES ('pdf', '.pdf'), ('image', '.jpg'), ('image', '_small.jpg')) AS file (kind, suffix) USING (kind)`,
};

/** The attachments of a message, in their order; null if it has none. */
export function selectAttachments(messageId: string): RawBuilder<Attachment[] | null> {
  return sql`(
    SELECT json_agg(json_build_object('_id', f.id, 'kind', f.kind, 'fileName', f.file_name, 'bytes', f.bytes,
      'width', f.width, 'height', f.height) ORDER BY f.position)
    FROM attachments f WHERE f.message_id = ${sql.ref(messageId)})`;
}

export function selectAttachmentNames(messageId: string): RawBuilder<string[] | null> {
  return sql`(
    SELECT json_agg(f.file_name ORDER BY f.position) FROM attachments f WHERE f.message_id = ${sql.ref(messageId)})`;
}

/** Makes uploaded files part of a message. The caller has locked the conversation. */
export async function takeAttachments(tx: Tx, message: NewMessage): Promise<void> {
  const ids = [...new Set(message.attachments)];
  if (ids.length === 0) return;
  const { numAffectedRows } = await sql`
    UPDATE attachments f SET message_id = ${message.id}, position = chosen.position
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS chosen (id, position)
    WHERE f.id = chosen.id AND f.conversation_id = ${message.conversationId} AND f.uploaded_by = ${message.authorId}
      AND f.message_id IS NULL`.execute(tx);
  if (Number(numAffectedRows) === ids.length) return;
  throw invalidField('attachments', 'En bifogad fil finns inte längre. Lägg till den igen.');
}

/** The subject of a policy, with the conversation. A file that is not sent yet exists for its uploader only. */
export async function findAttachment(db: Db, attachmentId: string, viewerId: string) {
  return db
    .selectFrom('attachments')
    .innerJoin('conversations', 'conversations.id', 'attachments.conversationId')
    .innerJoin('jobs', 'jobs.id', 'conversations.jobId')
    .select(['attachments.id', 'attachments.kind', 'attachments.fileName'])
    .select(['conversations.companyId', 'conversations.personId', 'conversations.applicantId', 'conversations.jobId'])
    .select(['conversations.lastNumber', 'jobs.unlocked as jobUnlocked'])
    .where('attachments.id', '=', attachmentId)
    .where(({ or, eb }) =>
      or([eb('attachments.messageId', 'is not', null), eb('attachments.uploadedBy', '=', viewerId)]),
    )
    .executeTakeFirst();
}
