import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { getJob, getJobQuestions } from '@platsa/contract/jobs/endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export function useApplyToJob() {
  return useMutation({ mutationFn: (input: InputOf<typeof applyToJob>) => call(applyToJob, input) });
}

/** With every Krav, so that nothing the job requires is left unasked before the application is sent. */
export const jobQuestions = (jobId: string) =>
  queryOptions({
    queryKey: ['job', jobId, 'questions'],
    queryFn: ({ signal }) =>
      call(getJobQuestions, { jobId, withRequired: true }, { signal }).then(({ questions }) => questions),
  });

export const jobToApplyFor = (jobId: string) =>
  queryOptions({
    queryKey: ['job', jobId, 'to-apply-for'],
    queryFn: ({ signal }) => call(getJob, { jobId }, { signal }).then(({ job }) => job),
  });
