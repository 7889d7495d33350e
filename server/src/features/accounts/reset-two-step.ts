import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { closeSessions } from '../../http/session.ts';
import { endPendingLinks } from './pending-links.ts';
import { findUserByEmail, lockUser } from './queries.ts';
import { removeTwoStep } from './two-step.ts';

/**
 * Removes the two-step log-in of somebody who has lost both the phone and the recovery codes, and ends the account's sessions
 * and links. Returns false if no account has the address. The operator checks the person's identity before.
 */
export async function resetTwoStep(db: Db, email: string): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  if (!user) return false;
  await inTransaction({ db }, async (tx) => {
    await lockUser(tx, user.id);
    await removeTwoStep(tx, user.id);
    await endPendingLinks(tx, user.id);
    await closeSessions(tx, user.id);
  });
  return true;
}
