import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { record } from '../../events/record.ts';
import { journalChanges } from '../../platform/journal/journal.ts';
import { listOwnDataParts, type OwnData } from './own-data.ts';
import { lockUser } from './queries.ts';

/**
 * Foreign keys delete the account with its person, and the rows that refer to them. Each feature erases the rest through its
 * OwnDataPart. With the password's hash its owner asks for it; without, it is repeated after a restore, and nothing refuses it.
 */
export async function eraseAccount(
  ctx: Context,
  tx: Tx,
  { userId, isCompany, checkedHash }: { userId: string; isCompany: boolean; checkedHash?: string },
  ownData: OwnData,
): Promise<void> {
  const parts = listOwnDataParts(ownData, isCompany);
  await lockUser(tx, userId, checkedHash);
  for (const part of parts) await part.lock?.(tx, userId);
  if (checkedHash !== undefined) for (const part of parts) await part.requireErasable?.(tx, userId);
  for (const part of parts) await part.erase?.(ctx, tx, userId);
  if (!isCompany) await record(ctx, tx, { type: 'applicant.deleted', by: userId });
  await journalChanges(ctx, tx, [{ kind: 'account', id: userId }]);
  await record(ctx, tx, { type: 'account.changed', by: userId });
  await tx.deleteFrom('persons').where('id', '=', userId).execute();
}
