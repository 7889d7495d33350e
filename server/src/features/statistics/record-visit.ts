import { recordVisit } from '@platsa/contract/statistics/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { storeVisit } from '../boards/index.ts';

/** Every member notes own visits, so the time of a visit is nobody else's business and has no live event. */
export const recordVisitRoute = route(recordVisit, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId }, actor: { userId } }) {
    await storeVisit(ctx.db, { companyId, userId }, ctx.now());
    return {};
  },
});
