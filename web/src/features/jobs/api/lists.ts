import { listJobApplicantIds, listJobApplicants } from '@platsa/contract/applications/endpoints';
import type { ApplicantFilter } from '@platsa/contract/applications/forms';
import { listJobs } from '@platsa/contract/jobs/endpoints';
import type { JobCard } from '@platsa/contract/jobs/schema';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** A company's jobs, newest first: all, because the lists are filtered and sorted here. */
export const jobList = (companyId: string, archived = false) =>
  queryOptions({
    queryKey: ['job', 'list', companyId, archived],
    queryFn: async ({ signal }) => {
      const all: JobCard[] = [];
      let after: string | null = null;
      do {
        const page: { jobs: JobCard[]; next: string | null } = await call(
          listJobs,
          { companyId, archived: String(archived), ...(after && { after }) },
          { signal },
        );
        all.push(...page.jobs);
        after = page.next;
      } while (after);
      return all;
    },
    // Board events change the applicant counts.
    meta: { live: ['board', 'applicant', 'unread'] },
  });

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
