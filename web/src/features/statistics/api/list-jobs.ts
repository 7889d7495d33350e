import { listJobs } from '@platsa/contract/jobs/endpoints';
import type { JobCard } from '@platsa/contract/jobs/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Pages of a hundred: as many as a company with a great many jobs has. */
const mostPages = 20;

/** All jobs that are not archived, since the figures are sums over them. */
export const jobsOfCompany = (companyId: string) =>
  queryOptions({
    queryKey: ['job', 'list', companyId, 'overview'],
    meta: { live: ['board', 'applicant'] },
    queryFn: async ({ signal }) => {
      const all: JobCard[] = [];
      let after: string | null = null;
      for (let page = 0; page < mostPages; page++) {
        const { jobs, next } = await list(companyId, after, signal);
        all.push(...jobs);
        if (!next) break;
        after = next;
      }
      return all;
    },
  });

function list(companyId: string, after: string | null, signal: AbortSignal) {
  return call(listJobs, { companyId, ...(after && { after }) }, { signal });
}
