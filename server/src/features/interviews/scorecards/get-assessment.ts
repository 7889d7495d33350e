import { getAssessment } from '@platsa/contract/interviews/scorecard-endpoints';
import { mayOnJob } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findJobOfKinds } from '../kinds/kinds.ts';
import { readAssessment } from './assessment.ts';

export const getAssessmentRoute = route(getAssessment, {
  subject: ({ ctx, input }) => findJobOfKinds(ctx.db, input.jobId),
  policy: mayOnJob(),
  handle: ({ ctx, subject }) => readAssessment(ctx.db, subject),
});
