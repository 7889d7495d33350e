import { getJobQuestions } from '@platsa/contract/jobs/endpoints';
import {
  createQuestion,
  deleteQuestion,
  listQuestions,
  saveJobQuestions,
  updateQuestion,
} from '@platsa/contract/questions/endpoints';
import type { JobQuestionsForm, QuestionForm } from '@platsa/contract/questions/schema';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The company's own questions, which its jobs pick from. */
export const companyQuestions = (companyId: string) =>
  queryOptions({
    queryKey: ['question', 'company', companyId],
    queryFn: ({ signal }) => call(listQuestions, { companyId }, { signal }),
    select: ({ questions }) => questions,
  });

export function useQuestionChanges(companyId: string) {
  const client = useQueryClient();
  const refetchQuestions = () => client.invalidateQueries({ queryKey: ['question'] });
  return {
    create: (_id: string | undefined, form: QuestionForm) =>
      call(createQuestion, { companyId, _id, ...form }).finally(refetchQuestions),
    update: (questionId: string, form: QuestionForm) =>
      call(updateQuestion, { questionId, ...form }).finally(refetchQuestions),
    remove: (questionId: string) => call(deleteQuestion, { questionId }).finally(refetchQuestions),
  };
}

/** The own questions that a job asks, standard ones first. */
export const askedQuestions = (jobId: string) =>
  queryOptions({
    queryKey: ['question', 'job', jobId],
    queryFn: ({ signal }) => call(getJobQuestions, { jobId }, { signal }),
    select: ({ own }) => own,
    meta: { live: ['job'] },
  });

export function useSaveJobQuestions(jobId: string) {
  const client = useQueryClient();
  return (form: JobQuestionsForm) =>
    call(saveJobQuestions, { jobId, ...form }).finally(() => client.invalidateQueries({ queryKey: ['question'] }));
}
