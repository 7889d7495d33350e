import { listJobs } from '@platsa/contract/jobs/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** A company's jobs, newest first, a hundred at a time. */
export const jobList = (companyId: string, archived = false) =>
  infiniteQueryOptions({
    queryKey: ['job', 'list', companyId, archived],
    queryFn: ({ signal, pageParam }) =>
      call(listJobs, { companyId, archived: String(archived), ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Board events change the applicant counts.
    meta: { live: ['board', 'applicant'] },
  });
