import type { NewSession } from '@platsa/contract/accounts/schema';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { record } from '../../events/record.ts';
import { openSession, type Usage } from '../../http/session.ts';
import { rememberDevice } from './devices.ts';
import { refuseGuessable } from './guessable-passwords.ts';
import { hashPassword } from './password.ts';
import { emailExists, findUserByEmail, getUser } from './queries.ts';
import { sessionView } from './view.ts';

interface PersonWithAddress {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Prepares an account of a person who has none, whose address a mailed link has confirmed. Returns what stores it in the
 * caller's transaction, which has locked the profile and the boards that show the person.
 */
export async function startAccountOfPerson(
  ctx: Context,
  { id, email, firstName, lastName }: PersonWithAddress,
  { password, usage }: { password: string; usage: Usage },
): Promise<(tx: Tx) => Promise<NewSession>> {
  await refuseGuessable('password', password, { email, names: [firstName, lastName], companies: [] });
  if (await findUserByEmail(ctx.db, email)) throw emailExists();
  const passwordHash = await hashPassword(password);
  return async (tx) => {
    const now = ctx.now();
    const inserted = await tx
      .insertInto('users')
      .values({ id, email, passwordHash, isCompany: false, emailConfirmedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw emailExists();
    await tx
      .updateTable('persons')
      .set({ companyId: null, email: null, emailConfirmedAt: null, updatedAt: now })
      .where('id', '=', id)
      .execute();
    await record(ctx, tx, { type: 'applicant.registered', by: id });
    const token = await openSession(tx, id, now, usage);
    const deviceKey = await rememberDevice(tx, id, undefined, now);
    return { ...(await sessionView(tx, await getUser(tx, id), {}, now)), token, deviceKey };
  };
}
