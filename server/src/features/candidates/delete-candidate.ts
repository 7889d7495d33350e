import { deleteCandidate } from '@platsa/contract/candidates/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../platform/audit.ts';
import { deleteSpontaneousApplication } from '../applications/index.ts';
import { findCandidate } from './candidate-queries.ts';

export const deleteCandidateRoute = route(deleteCandidate, {
  async subject({ ctx, input }) {
    const candidate = await findCandidate(ctx.db, input.applicantId);
    return candidate?.companyId === input.companyId ? candidate : undefined;
  },
  policy: memberOf,
  async handle({ ctx, actor, subject: candidate }) {
    await inTransaction(ctx, async (tx) => {
      // Another request has deleted it already.
      if (!(await deleteSpontaneousApplication(tx, candidate))) throw new ApiError('notFound');
      await audit(tx, 'applicant.deleted', {
        company_id: candidate.companyId,
        user_id: actor.userId,
        job_id: candidate.jobId,
        applicant_id: candidate.id,
      });
    });
    return {};
  },
});
