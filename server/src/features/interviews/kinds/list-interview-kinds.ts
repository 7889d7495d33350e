import { listInterviewKinds } from '@platsa/contract/interviews/kind-endpoints';
import { anyMemberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { kindView, listCompanyKinds } from './kinds.ts';

export const listInterviewKindsRoute = route(listInterviewKinds, {
  subject: ({ input }) => ({ companyId: input.companyId }),
  policy: anyMemberOf,
  async handle({ ctx, input }) {
    return { kinds: (await listCompanyKinds(ctx.db, input.companyId)).map(kindView) };
  },
});
