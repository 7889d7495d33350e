import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Erasure } from '../platform/erasures/journal.ts';
import { eraseAccount } from './accounts/index.ts';
import { anonymiseAgain, deleteApplication } from './applications/index.ts';
import { leaveBankAgain } from './candidates/index.ts';
import { removeCompany } from './companies/index.ts';
import { ownData } from './own-data.ts';
import { removeResume } from './profiles/index.ts';

/** Erases what a restored backup has brought back. Nobody is mailed. Returns how many of the erasures found something. */
export async function repeatErasures(ctx: Context, erasures: readonly Erasure[]): Promise<number> {
  let repeated = 0;
  for (const erasure of erasures) {
    if (await inTransaction(ctx, (tx) => repeatErasure(ctx, tx, erasure))) repeated++;
  }
  return repeated;
}

/** False when the backup does not have it. */
async function repeatErasure(ctx: Context, tx: Tx, { kind, id, companyId, at, by }: Erasure): Promise<boolean> {
  if (kind === 'anonymised') return anonymiseAgain(ctx, tx, id);
  if (kind === 'resume') return removeResume(ctx, tx, id);
  if (kind === 'account') {
    const account = await tx.selectFrom('users').select('is_company').where('id', '=', id).executeTakeFirst();
    if (account) await eraseAccount(ctx, tx, { userId: id, isCompany: account.is_company }, ownData);
    return account !== undefined;
  }
  if (kind === 'company') {
    const company = await tx.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
    if (company) await removeCompany(ctx, tx, id, { userId: null });
    return company !== undefined;
  }
  if (!by) return false;
  if (kind === 'application') return deleteApplication(ctx, tx, id, by);
  return companyId ? leaveBankAgain(ctx, tx, { userId: id, companyId, at }, by) : false;
}

/** Messages whose time came between the backup and its restore were sent then: they are not sent again. */
export async function failOverdueMessages({ db, now }: Context): Promise<void> {
  await db
    .updateTable('scheduled_messages')
    .set({ status: 'failed' })
    .where('status', 'in', ['pending', 'sending'])
    .where('send_at', '<=', now())
    .execute();
}
