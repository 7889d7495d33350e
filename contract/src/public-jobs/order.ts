import type { JobSearch } from './schema.ts';

export type JobOrder = NonNullable<JobSearch['sort']>;

/** The orders that make a difference to a search; the first is its own, where none is chosen. */
export function ordersOf({ search, city, near, distance }: JobSearch): JobOrder[] {
  const isAround = Boolean(near || (city && distance));
  return [...(isAround ? (['nearest'] as const) : []), ...(search ? (['best'] as const) : []), 'newest'];
}

export function orderOf(search: JobSearch): JobOrder {
  const [own = 'newest', ...others] = ordersOf(search);
  return others.find((order) => order === search.sort) ?? own;
}
