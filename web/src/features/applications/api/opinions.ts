import {
  askForOpinion,
  getOpinion,
  giveOpinion,
  listAwaitedOpinions,
  listOpinions,
  type Opinions,
  withdrawOpinion,
} from '@platsa/contract/applications/opinion-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, call } from '../../../lib/api.ts';

/** The questions about an application, and who else can be asked. */
export const opinions = (boardId: string, applicantId: string) =>
  queryOptions({
    queryKey: ['board', boardId, 'opinions', applicantId],
    queryFn: ({ signal }) => call(listOpinions, { applicantId }, { signal }),
    meta: { live: ['applicant'] },
  });

/** Questions that wait for the user's answer. */
export const awaitedOpinions = (companyId: string) =>
  queryOptions({
    queryKey: ['applicant', 'questions', companyId],
    queryFn: ({ signal }) => call(listAwaitedOpinions, { companyId }, { signal }),
    select: ({ questions }) => questions,
    // Comments and ratings arrive as board events, a changed team as a job's.
    meta: { live: ['board', 'job'] },
  });

type Question = Omit<InputOf<typeof askForOpinion>, 'applicantId'>;

/** Asking and taking back. Both return what has been asked since. */
export function useOpinionQuestions(boardId: string, applicantId: string) {
  const client = useQueryClient();
  const showAsked = (asked: Opinions) => {
    client.setQueryData(opinions(boardId, applicantId).queryKey, asked);
    void client.invalidateQueries({ queryKey: ['board', boardId, 'history', applicantId] });
  };
  const ask = useMutation({
    mutationFn: (question: Question) => call(askForOpinion, { applicantId, ...question }),
    onSuccess: showAsked,
  });
  const withdraw = useMutation({
    mutationFn: (opinionId: string) => call(withdrawOpinion, { applicantId, opinionId }),
    onSuccess: showAsked,
    // It may have been answered just now.
    onError: () => client.invalidateQueries({ queryKey: opinions(boardId, applicantId).queryKey }),
  });
  return { ask, withdraw };
}

/** The question of a mailed link, or its answer. */
export const mailedOpinion = (opinionToken: string) =>
  queryOptions({
    queryKey: ['opinion', opinionToken],
    queryFn: ({ signal }) => call(getOpinion, { opinionToken }, { signal }),
  });

type Answer = Omit<InputOf<typeof giveOpinion>, 'opinionToken'>;

/** Sends the answer. One that has been sent already, perhaps from another window, is shown as it is. */
export function useAnswerOpinion(opinionToken: string) {
  const client = useQueryClient();
  const { queryKey } = mailedOpinion(opinionToken);
  return async (answer: Answer): Promise<void> => {
    try {
      client.setQueryData(queryKey, await call(giveOpinion, { opinionToken, ...answer }));
    } catch (error) {
      if (!(error instanceof CallError) || !['conflict', 'expired', 'notFound'].includes(error.error)) throw error;
      await client.invalidateQueries({ queryKey });
    }
  };
}
