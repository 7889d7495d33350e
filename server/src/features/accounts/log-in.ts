import { logIn, logOut, restoreSession } from '@platsa/contract/accounts/endpoints';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { closeSession, openSession } from '../../http/session.ts';
import { audit } from '../../platform/audit.ts';
import { passwordMatches } from './password.ts';
import { findUserByEmail, getUser } from './queries.ts';
import { sessionView, type UserRow } from './view.ts';

export const logInRoute = route(logIn, {
  limits: [limits.logInByAddress, limits.logInByAccount],
  policy: anyone,
  async handle({ ctx, input }) {
    const user = await findUserByEmail(ctx.db, input.email);
    if (!(await passwordMatches(user?.password_hash, input.password)) || !user) throw new ApiError('wrongCredentials');
    if (input.as === 'jobSeeker' && user.is_company) throw new ApiError('notCompany');
    if (input.as === 'company' && !user.is_company) throw new ApiError('notUser');
    const token = await inTransaction(ctx, async (tx) => {
      await requireSamePassword(tx, user);
      if (user.is_company) await audit(tx, 'companyuser.loggedin', { user_id: user.id });
      return openSession(tx, user.id, ctx.now());
    });
    return { ...(await sessionView(ctx.db, user, false, ctx.now())), token };
  },
});

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
