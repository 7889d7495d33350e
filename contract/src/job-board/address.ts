import type { JobSearch } from './schema.ts';

/** Query parameters have a fixed order, so that a search has exactly one address. */
const parameterOrder = [
  'search',
  'city',
  'near',
  'distance',
  'type',
  'profession',
  'remote',
  'pay',
  'sort',
  'after',
] as const;

/**
 * The shareable address of a search. A regional key (`tags`) is part of its path, '/{key}/jobs', not a query parameter.
 */
export function jobsAddress({ tags, ...search }: JobSearch): string {
  return withQuery(listAddress(tags), buildSearchQuery(search));
}

/**
 * The address of a search's RSS feed, which is always sorted newest first and has no pages. Here the regional key is a
 * parameter.
 */
export function feedAddress({ tags, ...search }: JobSearch): string {
  const query = buildSearchQuery({ ...search, sort: undefined, after: undefined });
  return withQuery('/jobs.rss', tags ? [...query, `tags=${encodeURIComponent(tags)}`] : query);
}

function buildSearchQuery(search: JobSearch): string[] {
  // Without a place the distance has no effect.
  const { city, near, distance } = search;
  const given = { ...search, distance: city || near ? distance : undefined };
  return parameterOrder.flatMap((name) => {
    const value = given[name] ?? '';
    return value === '' ? [] : `${name}=${encodeURIComponent(value)}`;
  });
}

function withQuery(address: string, query: readonly string[]): string {
  return query.length > 0 ? `${address}?${query.join('&')}` : address;
}

/** The path of the list of all jobs, or of the jobs under a regional key. */
export function listAddress(key: string | undefined): string {
  return key ? `/${key}/jobs` : '/jobs';
}

/** Filters with too many values to show beside the list: each has a page of its own that lists all its values. */
export const choiceKinds = ['cities', 'professions'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

/** The address of the page that lists all values of a filter. */
export function choicesAddress(kind: ChoiceKind, { tags, ...search }: JobSearch): string {
  return withQuery(`${listAddress(tags)}/${kind}`, buildSearchQuery({ ...search, after: undefined }));
}

/** The address of a search with some filters changed. It starts at the first page unless `changes` sets `after`. */
export function changedSearchAddress(search: JobSearch, changes: Partial<JobSearch>): string {
  return jobsAddress({ ...search, after: undefined, ...changes });
}
