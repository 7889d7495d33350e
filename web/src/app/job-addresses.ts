import type { JobCard } from '@platsa/contract/jobs/schema';
import { paths, publicPaths, publishedAddress } from '../shared/paths.ts';

/** The addresses of a company's own job. */
export function jobAddresses(job: { _id: string; shortId: string; workflowId: string }) {
  return {
    job: paths.job.to({ jobId: job._id }),
    board: paths.board.to({ boardId: job.workflowId }),
    interviews: paths.jobInterviews.to({ jobId: job._id }),
    assessment: paths.assessment.to({ jobId: job._id }),
    questions: paths.jobQuestions.to({ jobId: job._id }),
    edit: paths.editJob.to({ jobId: job._id }),
    editOf: (jobId: string) => paths.editJob.to({ jobId }),
    public: publicPaths.job(job.shortId),
    published: publishedAddress(job._id),
  };
}

/** Interviewers have no board. */
export function boardOfJob({ rights, workflowId }: Pick<JobCard, 'rights' | 'workflowId'>) {
  return rights.includes('seeApplicants') ? paths.board.to({ boardId: workflowId }) : undefined;
}
