import { getOwnApplication } from '@platsa/contract/applications/own-application-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** `application` is null for a job that the job seeker has not applied to. */
export const ownApplication = (jobId: string) =>
  queryOptions({
    queryKey: ['applicant', 'own', jobId],
    queryFn: ({ signal }) => call(getOwnApplication, { jobId }, { signal }),
  });
