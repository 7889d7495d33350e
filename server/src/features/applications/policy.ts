import { allOf, anyOf, memberOf, ownApplication, type Policy } from '../../http/policy.ts';
import { readSharedApplicants } from '../boards/index.ts';

/** A rating is the company's own judgement, so the operator's support log-in may not set it. */
const notForMaster: Policy<unknown> = (actor) => (actor.isMaster ? 'forbidden' : 'allowed');

/** The job seeker, or the company, also while the job is locked: removing an application shows nobody. */
export const remove: Policy<{ personId: string; applicantId: string; companyId: string }> = anyOf<{
  personId: string;
  applicantId: string;
  companyId: string;
}>(ownApplication, memberOf);

interface OfApplicant {
  id: string;
  companyId: string;
  jobId: string;
  jobUnlocked: boolean;
}

export const rate: Policy<OfApplicant> = allOf<OfApplicant>(readSharedApplicants, notForMaster);

interface OwnedComment extends OfApplicant {
  authorId: string | null;
}

const byAuthor: Policy<OwnedComment> = (actor, { authorId }) => (actor.userId === authorId ? 'allowed' : 'forbidden');

export const deleteOwnComment: Policy<OwnedComment> = allOf<OwnedComment>(readSharedApplicants, byAuthor);
