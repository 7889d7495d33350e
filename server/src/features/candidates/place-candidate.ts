import { placeCandidate } from '@platsa/contract/candidates/endpoints';
import { audit } from '../../audit/audit.ts';
import { ApiError } from '../../http/api-error.ts';
import { authorize, memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { findOwnApplication } from '../applicants/application-queries.ts';
import { insertApplicant } from '../applicants/insert-applicants.ts';
import { announceCards } from '../boards/announce-board.ts';
import { findCandidate } from './candidate-queries.ts';
import { lockCandidate } from './delete-application.ts';
import { findBankProfile } from './profile-queries.ts';

/** Judges profile and candidate: both are the company's, and the same one's. */
export const placeCandidateRoute = route(placeCandidate, {
  subject: ({ ctx, input }) => findBankProfile(ctx.db, input.jobId),
  policy: memberOf,
  async handle({ ctx, input, actor, subject: profile }) {
    const candidate = await findCandidate(ctx.db, input._applicant);
    authorize(memberOf, actor, candidate);
    if (candidate.companyId !== profile.companyId) throw new ApiError('notFound');
    const { companyId } = profile;
    const card = { companyId, jobId: profile.id, userId: candidate.userId, createdAt: candidate.createdAt };
    const applicantId = await ctx.db.transaction().execute(async (tx) => {
      // Whoever takes the application back meanwhile takes it from this board too.
      if (!(await lockCandidate(tx, candidate.id))) throw new ApiError('notFound');
      const placed = await insertApplicant(tx, card);
      if (!placed) return undefined;
      const ids = { company_id: companyId, user_id: actor.userId, job_id: profile.id };
      await audit(tx, 'applicant.placed', { ...ids, applicant_id: placed.applicantId });
      await announceCards(tx, profile, [placed.applicantId], ctx.now());
      return placed.applicantId;
    });
    const known = applicantId ?? (await findOwnApplication(ctx.db, profile.id, candidate.userId))?.id;
    if (!known) throw new ApiError('notFound');
    return { _id: known, _workflowBoard: profile.boardId };
  },
});
