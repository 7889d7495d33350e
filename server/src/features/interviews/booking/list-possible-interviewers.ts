import { listPossibleInterviewers } from '@platsa/contract/interviews/endpoints';
import { route } from '../../../http/route.ts';
import { findApplicant } from '../../applications/index.ts';
import { mayBook } from '../policy.ts';
import { listInterviewerRows } from './interviewers.ts';

export const listPossibleInterviewersRoute = route(listPossibleInterviewers, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: mayBook,
  async handle({ ctx, subject }) {
    const rows = await listInterviewerRows(ctx.db, subject.jobId);
    return {
      people: rows.map(({ userId, firstName, lastName, imageId }) => {
        return { _id: userId, firstName, lastName, images: imageId ? [imageId] : [] };
      }),
    };
  },
});
