import type { JobSearch } from '@platsa/contract/public-jobs/schema';

/** The address of the list for a search; one that people can share. A regional key has a list of its own. */
export function jobsAddress({ tags, ...search }: JobSearch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value) query.set(name, String(value));
  const list = listAddress(tags);
  return query.size > 0 ? `${list}?${query}` : list;
}

export function listAddress(key: string | undefined): string {
  return key ? `/${key}/jobs` : '/jobs';
}

/** Another choice begins at the first page. */
export function changedSearch(search: JobSearch, changes: Partial<JobSearch>): string {
  return jobsAddress({ ...search, after: undefined, ...changes });
}
