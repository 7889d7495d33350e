import { mayOnJob, memberOf, type Policy } from '../../http/policy.ts';
import { handleApplicants, handleSharedApplicant } from '../boards/index.ts';
import type { InterviewRow } from './booking/interviews.ts';

/** A kind of the company's list is for full members to change, one of a job for who may change the job. */
export const mayChangeKind: Policy<{ companyId: string; jobId: string | null }> = (actor, { companyId, jobId }) =>
  jobId ? mayOnJob('editJob')(actor, { companyId, jobId }) : memberOf(actor, { companyId });

/** Who leads a candidate through the recruitment. */
export const mayBook = handleApplicants('book');

/** One application's interviews: for members who see it, those whom it is given to among them. */
export const seesInterviews = handleSharedApplicant();

/** One interview, for who sees its application. */
export const seesInterview: Policy<InterviewRow> = (actor, interview) =>
  seesInterviews(actor, { ...interview, id: interview.applicantId });
