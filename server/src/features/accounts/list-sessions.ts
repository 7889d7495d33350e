import { listSessions } from '@platsa/contract/accounts/log-in-endpoints';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listOpenSessions } from './sessions.ts';

export const listSessionsRoute = route(listSessions, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input, token }) {
    return { sessions: await listOpenSessions(ctx, input.userId, token) };
  },
});
