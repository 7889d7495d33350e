import { removePlacedCandidates } from '@platsa/contract/candidates/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { allOf, memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { deleteApplications } from '../applications/index.ts';
import { handleApplicants } from '../boards/index.ts';
import { type CandidateTarget, findTarget } from './target-queries.ts';

export const removePlacedCandidatesRoute = route(removePlacedCandidates, {
  subject: ({ ctx, input }) => findTarget(ctx.db, input.jobId),
  policy: allOf<CandidateTarget>(memberOf, handleApplicants('move')),
  async handle({ ctx, input: { jobId, _applicants: ids }, actor }) {
    const by = { event: 'applicant.deleted', userId: actor.userId } as const;
    const removed = await inTransaction(ctx, (tx) => deleteApplications(ctx, tx, { placed: { jobId, ids } }, by));
    return { _applicants: removed };
  },
});
