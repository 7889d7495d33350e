import type { JobSearch } from '@platsa/contract/public-jobs/schema';

/** The address of the list for a search; one that people can share. */
export function jobsAddress(search: JobSearch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value) query.set(name, String(value));
  return query.size > 0 ? `/jobs?${query}` : '/jobs';
}
