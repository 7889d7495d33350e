import { answerHireOutcome, getHireOutcome } from '@platsa/contract/applications/hire-outcome-endpoints';
import type { HireOutcomeForm } from '@platsa/contract/applications/opinion-forms';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { CallError, call } from '../../../lib/api.ts';

/** The manager's answer about a hire. Null until the question has been asked. */
export const hireOutcome = (boardId: string, applicantId: string) =>
  queryOptions({
    queryKey: ['board', boardId, 'outcome', applicantId],
    queryFn: ({ signal }) => call(getHireOutcome, { applicantId }, { signal }),
    select: ({ outcome }) => outcome,
    meta: { live: ['applicant'] },
  });

/** Sends the answer. One that somebody else has sent meanwhile is shown as it is. */
export function useAnswerHireOutcome(boardId: string, applicantId: string) {
  const client = useQueryClient();
  const { queryKey } = hireOutcome(boardId, applicantId);
  return async (answer: HireOutcomeForm): Promise<void> => {
    try {
      client.setQueryData(queryKey, await call(answerHireOutcome, { applicantId, ...answer }));
    } catch (error) {
      if (!(error instanceof CallError) || error.error !== 'conflict') throw error;
      await client.invalidateQueries({ queryKey });
    }
  };
}
