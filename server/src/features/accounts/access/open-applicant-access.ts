import { openApplicantAccess } from '@platsa/contract/accounts/applicant-access-endpoints';
import type { NewSession } from '@platsa/contract/accounts/schema';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limitFailures } from '../../../http/limiter.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import type { Usage } from '../../../http/session.ts';
import { refuseGuessable } from '../guessable-passwords.ts';
import { checkPassword, requireSamePassword } from '../log-in.ts';
import { hashPassword } from '../password.ts';
import { getUser, insertAccount } from '../queries.ts';
import { requireSecondStep } from '../two-step.ts';
import type { UserRow } from '../view.ts';
import { findAccount, type OpenedAccess, startReading } from './open-access.ts';
import { getAccessOfLink } from './queries.ts';

/** An address without an account gets one; otherwise the password is that of the account. */
export const openApplicantAccessRoute = route(openApplicantAccess, {
  limits: [limits.logIn, limits.followAccess],
  policy: anyone,
  async handle({ ctx, input, address, usage, isLocal }) {
    const access = await getAccessOfLink(ctx.db, input, ctx.now());
    const account = await findAccount(ctx.db, access);
    if (!account) return openAsNewReader(ctx, access, input.password, usage);
    const { password, deviceKey, code } = input;
    const attempt = { ctx, input: { email: account.email, password, deviceKey }, address, usage, isLocal };
    const { user, knownKey } = await checkPassword(attempt).catch(throwWrongPassword);
    const openWithAccount = () =>
      inTransaction(ctx, async (tx) => {
        await requireSamePassword(tx, user);
        await requireSecondStep(ctx, tx, user.id, code);
        await confirmAddress(tx, user.id, access.email, ctx.now());
        return startReading(ctx, tx, { access, user, knownKey, usage });
      });
    return code === undefined
      ? openWithAccount()
      : limitFailures(ctx.limiter, limits.oneTimeCode, user.id, openWithAccount);
  },
});

/** Following the link proves the address, because it was mailed there. */
async function confirmAddress(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ emailConfirmedAt: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('emailConfirmedAt', 'is', null)
    .execute();
}

async function openAsNewReader(
  ctx: Context,
  access: OpenedAccess,
  password: string,
  usage: Usage,
): Promise<NewSession> {
  await refuseGuessable('password', password, { email: access.email, names: [], companies: [access.companyName] });
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const user = await insertReader(tx, access.email, passwordHash, ctx.now());
    await record(ctx, tx, { type: 'companyuser.registered', by: user.id });
    return startReading(ctx, tx, { access, user, knownKey: undefined, usage });
  });
}

/**
 * Named by the address, by which the company knows the reader, until the reader gives a name in the settings of an ordinary
 * log-in. The address is confirmed, because the link was mailed to it.
 */
async function insertReader(tx: Tx, email: string, passwordHash: string, now: Date): Promise<UserRow> {
  const account = { email, passwordHash, isCompany: true, emailConfirmedAt: now };
  return getUser(tx, await insertAccount(tx, account, { firstName: email, lastName: '' }));
}

/** At the field: the address is not the reader's to choose. */
function throwWrongPassword(error: unknown): never {
  if (!(error instanceof ApiError) || error.error !== 'wrongCredentials') throw error;
  const message = 'Lösenordet stämmer inte. Ange det som hör till ditt konto hos Platsa.';
  throw new ApiError('wrongCredentials', { userFriendlyMessage: message, fields: [{ path: 'password', message }] });
}
