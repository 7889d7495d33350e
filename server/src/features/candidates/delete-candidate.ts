import { deleteCandidate } from '@platsa/contract/candidates/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findCandidate } from './candidate-queries.ts';
import { leaveBank } from './leave-bank.ts';

export const deleteCandidateRoute = route(deleteCandidate, {
  async subject({ ctx, input }) {
    const candidate = await findCandidate(ctx.db, input.applicantId);
    // The bank is the whole company's, so the job by which the candidate came there does not matter.
    return candidate?.companyId === input.companyId ? { companyId: candidate.companyId, id: candidate.id } : undefined;
  },
  policy: memberOf,
  async handle({ ctx, actor, subject: candidate }) {
    const by = { event: 'applicant.deleted', userId: actor.userId } as const;
    // Another request may have deleted it already.
    if (!(await inTransaction(ctx, (tx) => leaveBank(ctx, tx, candidate.id, by)))) throw new ApiError('notFound');
    return {};
  },
});
