import { answerHireOutcome } from '@platsa/contract/applications/hire-outcome-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { route } from '../../../http/route.ts';
import { handleApplicants } from '../../boards/index.ts';
import { findApplicant, lockApplication, requirePerson } from '../queries.ts';
import { readOutcome, storeOutcome } from './store-outcome.ts';

/** The mailed link to the same question ends. */
export const answerHireOutcomeRoute = route(answerHireOutcome, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: handleApplicants('seeJudgements', 'rate'),
  handle({ ctx, input: { rating, text = null }, actor, subject }) {
    requirePerson(subject);
    return inTransaction(ctx, async (tx) => {
      await lockApplication(tx, subject);
      await storeOutcome(ctx, tx, subject, { rating, text, by: actor.userId });
      await tx
        .deleteFrom('opinionLinks')
        .where('applicantId', '=', subject.id)
        .where('kind', '=', 'hire')
        .where('answeredAt', 'is', null)
        .execute();
      return { outcome: await readOutcome(tx, subject.id) };
    });
  },
});
