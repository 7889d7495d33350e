import { logOut } from '@platsa/contract/accounts/endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { closeSession } from '../../http/session.ts';

export const logOutRoute = route(logOut, {
  policy: anyone,
  async handle({ ctx, token }) {
    if (token) await closeSession(ctx.db, token);
    return {};
  },
});
