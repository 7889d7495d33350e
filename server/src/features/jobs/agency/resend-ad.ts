import { resendAgencyAd } from '@platsa/contract/jobs/endpoints';
import { ApiError } from '../../../http/api-error.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { loadJob } from '../load-job.ts';
import { jobSubject } from '../policy.ts';
import { findJob } from '../queries.ts';
import { followAdvert } from './follow-advert.ts';
import { lockAd } from './queries.ts';
import { setAd } from './settle.ts';

/** What a person presses who has looked in Platsbanken, or given the consent that was missing. */
export const resendAgencyAdRoute = route(resendAgencyAd, {
  subject: async ({ ctx, input }) => jobSubject(await findJob(ctx.db, input.jobId), ctx.now()),
  policy: memberOf,
  async handle({ ctx, input: { jobId } }) {
    const job = await ctx.db.transaction().execute(async (tx) => {
      const ad = await lockAd(tx, jobId);
      if (ad?.state !== 'refused' && ad?.state !== 'unanswered') throw nothingToResend();
      await setAd(tx, ad, { state: 'sending', refused_hash: null, problems: '[]', step: null, step_id: null });
      await followAdvert(ctx, tx, jobId);
      return loadJob(tx, jobId, dayInStockholm(ctx.now()));
    });
    return { job };
  },
});

function nothingToResend(): ApiError {
  return new ApiError('conflict', { userFriendlyMessage: 'Annonsen är redan på väg till Arbetsförmedlingen.' });
}
