import { listJobs } from '@platsa/contract/jobs/endpoints';
import type { JobCard } from '@platsa/contract/jobs/schema';
import { queryOptions } from '@tanstack/react-query';
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
    meta: { live: ['board', 'applicant'] },
  });
