import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { journalChanges } from '../../../platform/journal/journal.ts';

/** One that was revoked after the backup that is being restored. False when the backup has it as revoked, or not at all. */
export async function endAccessAgain(ctx: Context, tx: Tx, { id, at }: { id: string; at: string }): Promise<boolean> {
  const revoked = await tx
    .updateTable('applicantAccesses')
    .set({ revokedAt: new Date(at) })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (revoked) await journalChanges(ctx, tx, [{ kind: 'access', id }]);
  return revoked !== undefined;
}
