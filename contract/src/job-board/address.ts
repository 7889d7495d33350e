import type { JobSearch } from './schema.ts';

/** One search has one address, however its values came. */
const order = ['search', 'city', 'near', 'distance', 'type', 'profession', 'sort', 'after'] as const;

/** The address of the list for a search; one that people can share. A regional key has a list of its own. */
export function jobsAddress({ tags, ...search }: JobSearch): string {
  return withQuery(listAddress(tags), queryOf(search));
}

/** The same as a feed, the newest first. */
export function feedAddress({ tags, ...search }: JobSearch): string {
  const query = queryOf({ ...search, sort: undefined, after: undefined });
  return withQuery('/jobs.rss', tags ? [...query, `tags=${encodeURIComponent(tags)}`] : query);
}

function queryOf(search: JobSearch): string[] {
  return order.flatMap((name) => {
    const value = search[name] ?? '';
    return value === '' ? [] : `${name}=${encodeURIComponent(value)}`;
  });
}

function withQuery(address: string, query: readonly string[]): string {
  return query.length > 0 ? `${address}?${query.join('&')}` : address;
}

export function listAddress(key: string | undefined): string {
  return key ? `/${key}/jobs` : '/jobs';
}

/** What a search can be narrowed to has a page of its own for the many that the list has no room for. */
export const choiceKinds = ['cities', 'professions'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

export function choicesAddress(of: ChoiceKind, { tags, ...search }: JobSearch): string {
  return withQuery(`${listAddress(tags)}/${of}`, queryOf({ ...search, after: undefined }));
}

/** Another choice begins at the first page. */
export function changedSearchAddress(search: JobSearch, changes: Partial<JobSearch>): string {
  return jobsAddress({ ...search, after: undefined, ...changes });
}
