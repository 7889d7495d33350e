import { mayOnJob, memberOf, type Policy } from '../../http/policy.ts';
import { handleApplicants, handleSharedApplicant } from '../boards/index.ts';
import type { InterviewRow } from './booking/interviews.ts';

/** Full members change the kinds of the company's list. A job's own kinds are changed by members who may change the job. */
export const mayChangeKind: Policy<{ companyId: string; jobId: string | null }> = (actor, { companyId, jobId }) =>
  jobId ? mayOnJob('editJob')(actor, { companyId, jobId }) : memberOf(actor, { companyId });

export const mayBook = handleApplicants('book');

/** Members see an application's interviews if they see the application, interviewers whom it is assigned to included. */
export const seesInterviews = handleSharedApplicant();

export const seesInterview: Policy<InterviewRow> = (actor, interview) =>
  seesInterviews(actor, { ...interview, id: interview.applicantId });
