import { getJobQuestions } from '@platsa/contract/jobs/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** With every Krav, so that nothing the job requires is left unasked before the application is sent. */
export const jobQuestions = (jobId: string) =>
  queryOptions({
    queryKey: ['job', jobId, 'questions'],
    queryFn: ({ signal }) =>
      call(getJobQuestions, { jobId, withRequired: true }, { signal }).then(({ questions }) => questions),
  });
