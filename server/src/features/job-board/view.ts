import type { PublicJobList } from '@platsa/contract/job-board/schema';
import type { JobHits } from '../../engines/search/index.ts';
import { type PublicJobRow, publicJobCardView } from '../jobs/index.ts';

/** `withDistance` adds each job's distance from the centre of the search. */
export function publicJobListView(found: JobHits, rows: readonly PublicJobRow[], withDistance: boolean): PublicJobList {
  const { hits, next, isAlike, total, cities, types, professions } = found;
  const distances = new Map(hits.map(({ jobId, km }) => [jobId, withDistance ? km : null]));
  return {
    jobs: rows.map((row) => {
      const km = distances.get(row.id) ?? null;
      return { ...publicJobCardView(row), ...(km !== null && { km }) };
    }),
    alike: isAlike,
    total,
    next: next && `${next.rank}_${next.day}_${next.jobId}`,
    ...{ cities, types, professions },
  };
}
