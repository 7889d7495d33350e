import { placeCandidate } from '@platsa/contract/candidates/endpoints';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { authorize, memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../platform/audit.ts';
import { findOwnApplication, insertApplications, lockJobSeekers } from '../applications/index.ts';
import { lockBoards, notifyApplicationsChanged } from '../boards/index.ts';
import { shareLockJob } from '../jobs/index.ts';
import { findCandidate } from './candidate-queries.ts';
import { findBankProfile } from './profile-queries.ts';

/** Adds a candidate to the board of a bank profile. The caller must be a member of the company that owns both. */
export const placeCandidateRoute = route(placeCandidate, {
  subject: ({ ctx, input }) => findBankProfile(ctx.db, input.jobId),
  policy: memberOf,
  async handle({ ctx, input, actor, subject: profile }) {
    const candidate = await findCandidate(ctx.db, input._applicant);
    authorize(memberOf, actor, candidate);
    if (candidate.companyId !== profile.companyId) throw new ApiError('notFound');
    const { companyId } = profile;
    const { userId, createdAt } = candidate;
    const application = { companyId, jobId: profile.id, userId, createdAt, copiedFrom: candidate.id };
    const applicantId = await inTransaction(ctx, async (tx) => {
      const [jobSeeker] = await lockJobSeekers(tx, [userId]);
      if (!jobSeeker) throw new ApiError('notFound');
      await shareLockJob(tx, profile.id);
      await lockBoards(tx, [candidate.boardId, profile.boardId]);
      // The candidate may have withdrawn the spontaneous application meanwhile.
      if (!(await findCandidate(tx, candidate.id))) throw new ApiError('notFound');
      const [added] = await insertApplications(tx, [application]);
      if (!added) return undefined;
      const ids = { company_id: companyId, user_id: actor.userId, job_id: profile.id };
      await audit(tx, 'applicant.placed', { ...ids, applicant_id: added.id });
      await notifyApplicationsChanged(tx, [{ id: added.id, boardId: profile.boardId }], ctx.now());
      return added.id;
    });
    const known = applicantId ?? (await findOwnApplication(ctx.db, profile.id, candidate.userId))?.id;
    if (!known) throw new ApiError('notFound');
    return { _id: known, _workflowBoard: profile.boardId };
  },
});
