import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { getUser } from './queries.ts';
import { sessionView } from './view.ts';

export const restoreSessionRoute = route(restoreSession, {
  policy: anyone,
  async handle({ ctx, actor }) {
    const user = await getUser(ctx.db, actor.userId);
    return sessionView(ctx.db, user, { accessId: actor.reads?.accessId, supports: actor.supports }, ctx.now());
  },
});
