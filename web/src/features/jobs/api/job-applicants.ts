import { listJobApplicantIds, listJobApplicants } from '@platsa/contract/applications/endpoints';
import type { ApplicantFilter } from '@platsa/contract/applications/forms';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** A job's applicants, fifty at a time. */
export const jobApplicants = (jobId: string, { stars, ...filter }: ApplicantFilter) =>
  infiniteQueryOptions({
    queryKey: ['job', jobId, 'applicants', stars, filter],
    queryFn: ({ signal, pageParam }) => {
      const after = pageParam ? { after: pageParam } : {};
      return call(listJobApplicants, { jobId, stars: String(stars), ...filter, ...after }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Moves, ratings and scores arrive as board events.
    meta: { live: ['board', 'applicant'] },
  });

/** All that the filter finds, over all pages. */
export async function allJobApplicantIds(jobId: string, { stars, ...filter }: ApplicantFilter) {
  return (await call(listJobApplicantIds, { jobId, stars: String(stars), ...filter }))._applicants;
}
