import { logIn } from '@platsa/contract/accounts/log-in-endpoints';
import type { NewSession } from '@platsa/contract/accounts/schema';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { limitFailures } from '../../http/limiter.ts';
import { limits } from '../../http/limits.ts';
import { getNetwork } from '../../http/network.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { hashToken, openSession, type Usage } from '../../http/session.ts';
import { isKnownDevice, rememberDevice } from './devices.ts';
import { demoPassword, passwordMatches } from './password.ts';
import { findUserByEmail } from './queries.ts';
import { recordForCompanies } from './record-for-companies.ts';
import { requireSecondStep } from './two-step.ts';
import { sessionView, type UserRow } from './view.ts';

export const logInRoute = route(logIn, {
  limits: [limits.logIn],
  policy: anyone,
  handle: async (attempt) => startSession(attempt, await checkPassword(attempt)),
});

interface Attempt {
  ctx: Context;
  input: Pick<ParsedInputOf<typeof logIn>, 'email' | 'password' | 'as' | 'deviceKey'>;
  address: string;
  usage: Usage;
  isLocal: boolean;
}

interface Checked {
  user: UserRow;
  /** The key that the device sent, if it has logged in to this account lately. */
  knownKey: string | undefined;
}

/** The account of a log-in whose password is correct and that may log in here. */
export async function checkPassword({ ctx, input, address, isLocal }: Attempt): Promise<Checked> {
  if (input.password === demoPassword && !isLocal) throw new ApiError('wrongCredentials');
  const user = await findUserByEmail(ctx.db, input.email);
  const knownKey = await knownDeviceKey(ctx, user?.id, input.deviceKey);
  const [limit, key] = knownKey
    ? [limits.logInByDevice, hashToken(knownKey).toString('hex')]
    : [limits.logInByAccount, input.email];
  await limitFailures(ctx.limiter, limits.logInByNetwork, getNetwork(address), () =>
    limitFailures(ctx.limiter, limit, key, () =>
      logFailure({ ctx, address, userId: user?.id }, () => requirePassword(user?.passwordHash, input.password)),
    ),
  );
  if (!user) throw new ApiError('wrongCredentials');
  if (input.as === 'jobSeeker' && user.isCompany) throw new ApiError('notCompany');
  if (input.as === 'company' && !user.isCompany) throw new ApiError('notUser');
  return { user, knownKey };
}

/** Writes a line about a wrong password or code: whoever watches the log sees an attack that the limits slow down. */
export async function logFailure<T>(
  { ctx, address, userId }: Pick<Attempt, 'ctx' | 'address'> & { userId: string | undefined },
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof ApiError && error.error === 'wrongCredentials')
      ctx.log.warn({ userId, ip: address }, 'log-in failed');
    throw error;
  }
}

/** Opens the session. `code` is the second step's, where the account has two. */
export async function startSession(
  { ctx, usage }: Attempt,
  { user, knownKey }: Checked,
  code?: string,
): Promise<NewSession> {
  const keys = await inTransaction(ctx, async (tx) => {
    await requireSamePassword(tx, user);
    await requireSecondStep(ctx, tx, user.id, code);
    if (user.isCompany) await recordForCompanies(ctx, tx, 'companyuser.loggedin', user.id);
    const token = await openSession(tx, user.id, ctx.now(), usage);
    return { token, deviceKey: await rememberDevice(tx, user.id, knownKey, ctx.now()) };
  });
  return { ...(await sessionView(ctx.db, user, {}, ctx.now())), ...keys };
}

export async function knownDeviceKey(ctx: Context, userId: string | undefined, deviceKey: string | undefined) {
  const isKnown = userId && deviceKey && (await isKnownDevice(ctx.db, userId, deviceKey, ctx.now()));
  return isKnown ? deviceKey : undefined;
}

async function requirePassword(passwordHash: string | undefined, password: string): Promise<void> {
  if (!(await passwordMatches(passwordHash, password))) throw new ApiError('wrongCredentials');
}

/** Under a lock: a password that is changed or recovered meanwhile opens no session. Log-ins do not wait for each other. */
export async function requireSamePassword(tx: Tx, { id, passwordHash }: UserRow): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  if (!user) throw new ApiError('wrongCredentials');
}
