import { resendAgencyAd } from '@platsa/contract/jobs/endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { mayOnJob } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { jobSubject } from '../policy.ts';
import { findJob } from '../queries.ts';
import { loadJob } from '../view.ts';
import { lockAd } from './queries.ts';
import { queueAdSync } from './queue-ad-sync.ts';
import { updateAd } from './record-outcome.ts';

/** Sends an ad again after a company user has corrected it, or has looked in Platsbanken whether an unanswered one arrived. */
export const resendAgencyAdRoute = route(resendAgencyAd, {
  subject: async ({ ctx, input }) => jobSubject(await findJob(ctx.db, input.jobId), ctx.now()),
  policy: mayOnJob('publish'),
  async handle({ ctx, input: { jobId } }) {
    const job = await inTransaction(ctx, async (tx) => {
      const ad = await lockAd(tx, jobId);
      if (ad?.state !== 'refused' && ad?.state !== 'unanswered') throw nothingToResend();
      await updateAd(ctx, tx, ad, { state: 'sending', refusedHash: null, problems: '[]', step: null, stepId: null });
      await queueAdSync(ctx, tx, jobId);
      return loadJob(tx, jobId, dayInStockholm(ctx.now()));
    });
    return { job };
  },
});

function nothingToResend(): ApiError {
  return new ApiError('conflict', { userFriendlyMessage: 'Annonsen är redan på väg till Arbetsförmedlingen.' });
}
