import { changePassword } from '@platsa/contract/accounts/endpoints';
import { announce } from '../../events/live-hub.ts';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { closeSessions } from '../../http/session.ts';
import { hashPassword } from '../auth/password.ts';
import { setPassword } from './queries.ts';
import { requireOwnPassword } from './require-own-password.ts';

export const changePasswordRoute = route(changePassword, {
  limits: [limits.changePassword],
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input, token }) {
    await requireOwnPassword(ctx.db, input.userId, input.oldPassword);
    const passwordHash = await hashPassword(input.newPassword);
    await ctx.db.transaction().execute(async (tx) => {
      await setPassword(tx, input.userId, passwordHash, ctx.now());
      await closeSessions(tx, input.userId, token);
      await announce(tx, `user:${input.userId}`, { type: 'session' });
    });
    return {};
  },
});
