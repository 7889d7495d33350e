import { recoverPassword } from '@platsa/contract/accounts/endpoints';
import { limits } from '../../http/limits.ts';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { closeSessions } from '../../http/session.ts';
import { announce } from '../../platform/live-events/live-hub.ts';
import { hashPassword } from './password.ts';
import { setPassword } from './queries.ts';
import { findRecovery, invalidLink, takeRecovery } from './recovery-link.ts';

export const recoverPasswordRoute = route(recoverPassword, {
  limits: [limits.followRecovery],
  policy: anyone,
  async handle({ ctx, input }) {
    const user = await findRecovery(ctx.db, input.userId, input.recoveryToken, ctx.now());
    if (!user) throw invalidLink();
    const passwordHash = await hashPassword(input.password);
    await ctx.db.transaction().execute(async (tx) => {
      if (!(await takeRecovery(tx, user.id, input.recoveryToken, ctx.now()))) throw invalidLink();
      await setPassword(tx, user.id, passwordHash, ctx.now());
      await closeSessions(tx, user.id);
      await announce(tx, `user:${user.id}`, { type: 'session' });
    });
    return { isCompany: user.is_company };
  },
});
