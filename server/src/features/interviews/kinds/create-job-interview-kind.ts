import { createJobInterviewKind } from '@platsa/contract/interviews/kind-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { mayOnJob } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { shareLockJob } from '../../jobs/index.ts';
import { findJobOfKinds, insertKind, listCompanyKinds } from './kinds.ts';

export const createJobInterviewKindRoute = route(createJobInterviewKind, {
  subject: ({ ctx, input }) => findJobOfKinds(ctx.db, input.jobId),
  policy: mayOnJob('editJob'),
  handle({ ctx, input: { jobId, copiedFrom, ...form }, actor, subject: { companyId } }) {
    return inTransaction(ctx, async (tx) => {
      await shareLockJob(tx, jobId);
      const original = (await listCompanyKinds(tx, companyId)).find(({ id }) => id === copiedFrom);
      return insertKind(ctx, tx, { companyId, jobId, copiedFrom: original?.id ?? null, by: actor.userId }, form);
    });
  },
});
