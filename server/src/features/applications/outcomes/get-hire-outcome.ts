import { getHireOutcome } from '@platsa/contract/applications/hire-outcome-endpoints';
import { route } from '../../../http/route.ts';
import { handleApplicants } from '../../boards/index.ts';
import { findApplicant } from '../queries.ts';
import { readOutcome } from './store-outcome.ts';

export const getHireOutcomeRoute = route(getHireOutcome, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: handleApplicants('seeJudgements'),
  async handle({ ctx, subject }) {
    return { outcome: await readOutcome(ctx.db, subject.id) };
  },
});
