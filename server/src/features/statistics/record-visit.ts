import { recordVisit } from '@platsa/contract/statistics/endpoints';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { storeVisit } from '../boards/index.ts';

/** Only the member uses the time of their visit, so no live event is sent. */
export const recordVisitRoute = route(recordVisit, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId }, actor: { userId } }) {
    await storeVisit(ctx.db, { companyId, userId }, ctx.now());
    return {};
  },
});
