import { listJobInterviewKinds } from '@platsa/contract/interviews/kind-endpoints';
import { mayOnJob } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findJobOfKinds, kindView, listJobKinds } from './kinds.ts';

export const listJobInterviewKindsRoute = route(listJobInterviewKinds, {
  subject: ({ ctx, input }) => findJobOfKinds(ctx.db, input.jobId),
  policy: mayOnJob(),
  async handle({ ctx, subject }) {
    return { kinds: (await listJobKinds(ctx.db, subject)).map(kindView) };
  },
});
