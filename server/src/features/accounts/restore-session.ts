import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { anyone } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { getUser } from './queries.ts';
import { sessionView } from './view.ts';

export const restoreSessionRoute = route(restoreSession, {
  policy: anyone,
  async handle({ ctx, actor }) {
    const user = await getUser(ctx.db, actor.userId);
    const { reads, supports, viewedBy } = actor;
    return sessionView(ctx.db, user, { accessId: reads?.accessId, supports, viewedBy }, ctx.now());
  },
});
