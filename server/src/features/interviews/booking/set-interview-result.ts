import { setInterviewResult } from '@platsa/contract/interviews/endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { anyOf, type Policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { refreshBoards } from '../../boards/index.ts';
import { mayBook, seesInterview } from '../policy.ts';
import { lockInterview } from './change-interview.ts';
import { findInterview, holdsInterview, type InterviewRow, listOfApplication } from './interviews.ts';

/** The result is set by a holder of the interview who sees the application, or by a member who may book. */
const mayTellResult: Policy<InterviewRow> = anyOf<InterviewRow>(
  (actor, interview) => (holdsInterview(interview, actor.userId) ? seesInterview(actor, interview) : 'hidden'),
  mayBook,
);

export const setInterviewResultRoute = route(setInterviewResult, {
  subject: ({ ctx, input }) => findInterview(ctx.db, input.interviewId),
  policy: mayTellResult,
  handle({ ctx, input: { result, late }, actor, subject }) {
    return inTransaction(ctx, async (tx) => {
      const { id, status, startsAt, companyId, jobId, applicantId } = await lockInterview(tx, subject);
      if (!startsAt || status === 'cancelled' || status === 'invited') throw refused('Intervjun är inte bokad.');
      if (startsAt > ctx.now()) throw refused('Intervjun har inte börjat än.');
      const isLate = late && result !== 'missed';
      await tx
        .updateTable('interviews')
        .set({ status: result ?? 'booked', isLate })
        .where('id', '=', id)
        .execute();
      await refreshBoards(tx, [subject.boardId]);
      await record(ctx, tx, { type: 'interview.held', companyId, jobId, applicationId: applicantId, by: actor.userId });
      return listOfApplication(tx, applicantId);
    });
  },
});

function refused(userFriendlyMessage: string): ApiError {
  return new ApiError('conflict', { userFriendlyMessage });
}
