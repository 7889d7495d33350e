import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { fileRemoval } from '../../../platform/file-removal.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { attachmentKeys } from './attachments.ts';

const dayMs = 86_400_000;
const batchSize = 200;

/** Deletes files whose conversation is gone, and those that were uploaded a day ago but never sent. */
export const removeUnusedAttachments: ScheduledJob = {
  name: 'remove-unused-attachments',
  title: 'Ta bort bilagor som inte används',
  cron: '20 4 * * *',
  retries: 2,
  async handle({ db, queue, now }) {
    const before = new Date(now().getTime() - dayMs);
    let removed: number;
    do {
      removed = await inTransaction({ db }, async (tx) => {
        const rows = await deleteUnused(tx, before);
        if (rows.length > 0) await queue.add(tx, fileRemoval, { keys: rows.flatMap(attachmentKeys) });
        return rows.length;
      });
    } while (removed === batchSize);
  },
};

/** With a company that is deleted go the files of all its chats. */
export async function removeAttachmentsOfCompany({ queue }: Context, tx: Tx, companyId: string): Promise<void> {
  const rows = await tx
    .deleteFrom('attachments')
    .where('conversationId', 'in', tx.selectFrom('conversations').select('id').where('companyId', '=', companyId))
    .returning(['id', 'kind'])
    .execute();
  if (rows.length > 0) await queue.add(tx, fileRemoval, { keys: rows.flatMap(attachmentKeys) });
}

/** Files that a message is just taking along are skipped. */
async function deleteUnused(tx: Tx, before: Date) {
  const { rows } = await sql<{ id: string; kind: 'pdf' | 'image' }>`
    DELETE FROM attachments WHERE id IN (
      SELECT id FROM attachments
      WHERE message_id IS NULL AND (conversation_id IS NULL OR created_at < ${before})
      LIMIT ${sql.lit(batchSize)} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind`.execute(tx);
  return rows;
}
