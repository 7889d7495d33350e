import { logIn, logOut, restoreSession } from '@platsa/contract/accounts/endpoints';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { limitFailures, limits, networkOf } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { closeSession, hashToken, openSession } from '../../http/session.ts';
import { auditAll } from '../../platform/audit.ts';
import { listCompaniesOfUser } from '../companies/index.ts';
import { isKnownDevice, rememberDevice } from './devices.ts';
import { demoPassword, passwordMatches } from './password.ts';
import { findUserByEmail, getUser } from './queries.ts';
import { sessionView, type UserRow } from './view.ts';

export const logInRoute = route(logIn, {
  limits: [limits.logIn],
  policy: anyone,
  async handle({ ctx, input, address, isLocal }) {
    if (input.password === demoPassword && !isLocal) throw new ApiError('wrongCredentials');
    const user = await findUserByEmail(ctx.db, input.email);
    const knownKey = await knownDeviceKey(ctx, user?.id, input.deviceKey);
    const [limit, key] = knownKey
      ? [limits.logInByDevice, hashToken(knownKey).toString('hex')]
      : [limits.logInByAccount, input.email];
    await limitFailures(ctx.limiter, limits.logInByNetwork, networkOf(address), () =>
      limitFailures(ctx.limiter, limit, key, () => requirePassword(user?.password_hash, input.password)),
    );
    if (!user) throw new ApiError('wrongCredentials');
    if (input.as === 'jobSeeker' && user.is_company) throw new ApiError('notCompany');
    if (input.as === 'company' && !user.is_company) throw new ApiError('notUser');
    const keys = await inTransaction(ctx, async (tx) => {
      await requireSamePassword(tx, user);
      if (user.is_company) await auditLogIn(tx, user.id);
      const token = await openSession(tx, user.id, ctx.now());
      return { token, deviceKey: await rememberDevice(tx, user.id, knownKey, ctx.now()) };
    });
    return { ...(await sessionView(ctx.db, user, false, ctx.now())), ...keys };
  },
});

/** The key that the device sent, if it has logged in to this account lately. */
async function knownDeviceKey(ctx: Context, userId: string | undefined, deviceKey: string | undefined) {
  const isKnown = userId && deviceKey && (await isKnownDevice(ctx.db, userId, deviceKey, ctx.now()));
  return isKnown ? deviceKey : undefined;
}

async function requirePassword(passwordHash: string | undefined, password: string): Promise<void> {
  if (!(await passwordMatches(passwordHash, password))) throw new ApiError('wrongCredentials');
}

/** Each company of the user has the log-in in its log. */
async function auditLogIn(tx: Tx, userId: string): Promise<void> {
  const companies = await listCompaniesOfUser(tx, userId);
  const about =
    companies.length > 0 ? companies.map(({ id }) => ({ company_id: id, user_id: userId })) : [{ user_id: userId }];
  await auditAll(tx, 'companyuser.loggedin', about);
}

/** Under a lock: a password that is changed or recovered meanwhile opens no session. Log-ins do not wait for each other. */
async function requireSamePassword(tx: Tx, { id, password_hash }: UserRow): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst();
  if (!user) throw new ApiError('wrongCredentials');
}

export const restoreSessionRoute = route(restoreSession, {
  policy: anyone,
  async handle({ ctx, actor }) {
    const user = await getUser(ctx.db, actor.userId);
    return sessionView(ctx.db, user, actor.isMaster, ctx.now());
  },
});

export const logOutRoute = route(logOut, {
  policy: anyone,
  async handle({ ctx, token }) {
    if (token) await closeSession(ctx.db, token);
    return {};
  },
});
