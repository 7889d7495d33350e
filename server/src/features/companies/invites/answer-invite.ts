import type { Tx } from '../../../db/database.ts';
import type { InviteRow } from './queries.ts';

type InviteAnswer = { acceptedAt: Date } | { declinedAt: Date };

export async function markAnswered(tx: Tx, { id }: InviteRow, answer: InviteAnswer): Promise<void> {
  await tx.updateTable('companyInvites').set(answer).where('id', '=', id).execute();
}
