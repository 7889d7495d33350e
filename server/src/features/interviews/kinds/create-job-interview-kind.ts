import { createJobInterviewKind } from '@platsa/contract/interviews/kind-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { mayOnJob } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { shareLockJob } from '../../jobs/index.ts';
import { copyKit } from '../scorecards/assessment.ts';
import { findJobOfKinds, insertKind, listCompanyKinds } from './kinds.ts';

export const createJobInterviewKindRoute = route(createJobInterviewKind, {
  subject: ({ ctx, input }) => findJobOfKinds(ctx.db, input.jobId),
  policy: mayOnJob('editJob'),
  handle({ ctx, input: { jobId, copiedFrom, ...form }, actor, subject: { companyId } }) {
    return inTransaction(ctx, async (tx) => {
      await shareLockJob(tx, jobId);
      const original = (await listCompanyKinds(tx, companyId)).find(({ id }) => id === copiedFrom);
      const place = { companyId, jobId, copiedFrom: original?.id ?? null, by: actor.userId };
      const made = await insertKind(ctx, tx, place, form);
      if (original) await copyKit(tx, { jobId, from: original.id, to: made.kind._id });
      return made;
    });
  },
});
