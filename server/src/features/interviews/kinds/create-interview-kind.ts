import { createInterviewKind } from '@platsa/contract/interviews/kind-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { lockCompany } from '../../companies/index.ts';
import { insertKind } from './kinds.ts';

export const createInterviewKindRoute = route(createInterviewKind, {
  subject: ({ input }) => ({ companyId: input.companyId }),
  policy: memberOf,
  handle({ ctx, input: { companyId, ...form }, actor }) {
    return inTransaction(ctx, async (tx) => {
      await lockCompany(tx, companyId);
      return insertKind(ctx, tx, { companyId, jobId: null, copiedFrom: null, by: actor.userId }, form);
    });
  },
});
