import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { audit } from '../../platform/audit.ts';
import { journalChanges } from '../../platform/journal/journal.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { type OwnData, ownDataOf } from './own-data.ts';
import { lockUser } from './queries.ts';

/**
 * Foreign keys delete the rows that refer to the account. Each feature erases the rest through its OwnDataPart. With the
 * password's hash its owner asks for it; without, it is repeated after a restore, and nothing refuses it.
 */
export async function eraseAccount(
  ctx: Context,
  tx: Tx,
  { userId, isCompany, checkedHash }: { userId: string; isCompany: boolean; checkedHash?: string },
  ownData: OwnData,
): Promise<void> {
  const parts = ownDataOf(ownData, isCompany);
  await lockUser(tx, userId, checkedHash);
  for (const part of parts) await part.lock?.(tx, userId);
  if (checkedHash !== undefined) for (const part of parts) await part.requireErasable?.(tx, userId);
  for (const part of parts) await part.erase?.(ctx, tx, userId);
  if (!isCompany) await audit(tx, 'applicant.deleted', { userId });
  await journalChanges(ctx, tx, [{ kind: 'account', id: userId }]);
  await notify(tx, `user:${userId}`, { type: 'session' });
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
