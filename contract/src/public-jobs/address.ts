import type { JobSearch } from './schema.ts';

/** One search has one address, however its values came. */
const order = ['search', 'city', 'near', 'distance', 'type', 'profession', 'sort', 'after'] as const;

/** The address of the list for a search; one that people can share. A regional key has a list of its own. */
export function jobsAddress({ tags, ...search }: JobSearch): string {
  const query = order.flatMap((name) => (search[name] ? `${name}=${encodeURIComponent(search[name])}` : []));
  const list = listAddress(tags);
  return query.length > 0 ? `${list}?${query.join('&')}` : list;
}

export function listAddress(key: string | undefined): string {
  return key ? `/${key}/jobs` : '/jobs';
}

/** Another choice begins at the first page. */
export function changedSearch(search: JobSearch, changes: Partial<JobSearch>): string {
  return jobsAddress({ ...search, after: undefined, ...changes });
}
