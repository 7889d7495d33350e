import { getUser } from '@platsa/contract/users/endpoints';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { getUser as getUserRow } from './queries.ts';
import { userView } from './view.ts';

export const getUserRoute = route(getUser, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input }) {
    return { user: userView(await getUserRow(ctx.db, input.userId), ctx.now()) };
  },
});
