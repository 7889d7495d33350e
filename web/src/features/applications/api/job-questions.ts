import { getJobQuestions } from '@platsa/contract/jobs/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const jobQuestions = (jobId: string) =>
  queryOptions({
    queryKey: ['job', jobId, 'questions'],
    queryFn: ({ signal }) => call(getJobQuestions, { jobId }, { signal }).then(({ questions }) => questions),
  });
