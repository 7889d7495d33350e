import { changePassword } from '@platsa/contract/accounts/endpoints';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { closeSessions } from '../../http/session.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { hashPassword, requireOwnPassword } from './password.ts';
import { setPassword } from './queries.ts';

export const changePasswordRoute = route(changePassword, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input, token }) {
    await requireOwnPassword(ctx, input.userId, input.oldPassword);
    const passwordHash = await hashPassword(input.newPassword);
    await ctx.db.transaction().execute(async (tx) => {
      await setPassword(tx, input.userId, passwordHash, ctx.now());
      await closeSessions(tx, input.userId, token);
      await notify(tx, `user:${input.userId}`, { type: 'session' });
    });
    return {};
  },
});
