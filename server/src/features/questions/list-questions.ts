import { listQuestions } from '@platsa/contract/questions/endpoints';
import { anyMemberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listCompanyQuestions, questionView } from './questions.ts';

export const listQuestionsRoute = route(listQuestions, {
  subject: ({ input }) => ({ companyId: input.companyId }),
  policy: anyMemberOf,
  async handle({ ctx, input }) {
    return { questions: (await listCompanyQuestions(ctx.db, input.companyId)).map(questionView) };
  },
});
