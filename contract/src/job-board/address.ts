import type { JobSearch } from './schema.ts';

/** Query parameters in fixed order, so that a search has exactly one address. */
const parameterOrder = ['search', 'city', 'near', 'distance', 'type', 'profession', 'sort', 'after'] as const;

/** The shareable address of a search. Each regional key (`tags`) has its own list. */
export function jobsAddress({ tags, ...search }: JobSearch): string {
  return withQuery(listAddress(tags), queryOf(search));
}

/** The RSS feed of a search, newest first. */
export function feedAddress({ tags, ...search }: JobSearch): string {
  const query = queryOf({ ...search, sort: undefined, after: undefined });
  return withQuery('/jobs.rss', tags ? [...query, `tags=${encodeURIComponent(tags)}`] : query);
}

function queryOf(search: JobSearch): string[] {
  return parameterOrder.flatMap((name) => {
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

/** Filters whose many values do not fit beside the list: each has a page that lists all of them. */
export const choiceKinds = ['cities', 'professions'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

export function choicesAddress(kind: ChoiceKind, { tags, ...search }: JobSearch): string {
  return withQuery(`${listAddress(tags)}/${kind}`, queryOf({ ...search, after: undefined }));
}

/** The address of a changed search, at its first page. */
export function changedSearchAddress(search: JobSearch, changes: Partial<JobSearch>): string {
  return jobsAddress({ ...search, after: undefined, ...changes });
}
