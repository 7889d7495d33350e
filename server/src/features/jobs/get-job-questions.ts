import { getJobQuestions } from '@platsa/contract/jobs/endpoints';
import { limits } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import { listJobQuestions } from '../questions/index.ts';
import { jobSubject, mayReadJob } from './policy.ts';
import { findJobContent } from './queries.ts';
import { listRequirements, questionsView } from './requirements.ts';

export const getJobQuestionsRoute = route(getJobQuestions, {
  limits: [limits.publicRead],
  subject: async ({ ctx, input }) => jobSubject(await findJobContent(ctx.db, input.jobId), ctx.now()),
  policy: mayReadJob,
  async handle({ ctx, input, subject: { row } }) {
    return {
      questions: questionsView(await listRequirements(ctx.db, [row.id]), input),
      own: await listJobQuestions(ctx.db, row.id),
    };
  },
});
