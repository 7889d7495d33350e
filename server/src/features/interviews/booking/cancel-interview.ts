import { cancelInterview } from '@platsa/contract/interviews/endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { route } from '../../../http/route.ts';
import { mayBook } from '../policy.ts';
import { cancel, lockInterview, requireOpen } from './change-interview.ts';
import { findInterview, listOfApplication } from './interviews.ts';

export const cancelInterviewRoute = route(cancelInterview, {
  subject: ({ ctx, input }) => findInterview(ctx.db, input.interviewId),
  policy: mayBook,
  handle({ ctx, input: { text }, actor, subject }) {
    return inTransaction(ctx, async (tx) => {
      const interview = await lockInterview(tx, subject);
      requireOpen(interview);
      await cancel(ctx, tx, interview, { cancelledBy: 'company', text, by: actor.userId });
      return listOfApplication(tx, subject.applicantId);
    });
  },
});
