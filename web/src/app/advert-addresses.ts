import { paths, publicPaths } from './paths.ts';

/** Where an advert of the company's leads. */
export function advertAddresses(job: { _id: string; shortId: string; workflowId: string }) {
  return {
    advert: paths.advert.to({ jobId: job._id }),
    board: paths.board.to({ boardId: job.workflowId }),
    edit: paths.editAdvert.to({ jobId: job._id }),
    editOf: (jobId: string) => paths.editAdvert.to({ jobId }),
    public: publicPaths.job(job.shortId),
  };
}
