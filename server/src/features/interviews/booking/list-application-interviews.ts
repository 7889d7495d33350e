import { listApplicationInterviews } from '@platsa/contract/interviews/endpoints';
import { route } from '../../../http/route.ts';
import { findApplicant } from '../../applications/index.ts';
import { seesInterviews } from '../policy.ts';
import { listOfApplication } from './interviews.ts';

export const listApplicationInterviewsRoute = route(listApplicationInterviews, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: seesInterviews,
  handle: ({ ctx, subject }) => listOfApplication(ctx.db, subject.id),
});
