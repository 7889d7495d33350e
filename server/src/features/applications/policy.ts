import { allOf, anyOf, mayOnJob, ownApplication, type Policy } from '../../http/policy.ts';
import { handleSharedApplicant } from '../boards/index.ts';

/** A rating is the company's own judgement, so the operator's support log-in may not set it. */
const notForMaster: Policy<unknown> = (actor) => (actor.isMaster ? 'forbidden' : 'allowed');

interface RemovedApplication {
  personId: string;
  applicantId: string;
  companyId: string;
  jobId: string;
}

/** The job seeker, or the company, also while the job is locked: removing an application shows nobody. */
export const remove: Policy<RemovedApplication> = anyOf<RemovedApplication>(
  ownApplication,
  mayOnJob('seeApplicants', 'decline'),
);

interface OfApplicant {
  id: string;
  companyId: string;
  jobId: string;
  jobUnlocked: boolean;
}

export const rate: Policy<OfApplicant> = allOf<OfApplicant>(handleSharedApplicant('rate'), notForMaster);

interface OwnedComment extends OfApplicant {
  authorId: string | null;
}

const byAuthor: Policy<OwnedComment> = (actor, { authorId }) => (actor.userId === authorId ? 'allowed' : 'forbidden');

export const deleteOwnComment: Policy<OwnedComment> = allOf<OwnedComment>(handleSharedApplicant('comment'), byAuthor);
