import type { JobSearch } from './schema.ts';

export type JobOrder = NonNullable<JobSearch['sort']>;

/** Whether more than one place is looked at, which lie nearer or farther away. */
export function isAround({ city, near, distance }: JobSearch): boolean {
  return Boolean(near || (city && distance !== 0));
}

/** The orders that make a difference to a search; the first is its own, where none is chosen. */
export function ordersOf(search: JobSearch): JobOrder[] {
  const nearest = isAround(search) ? (['nearest'] as const) : [];
  return [...nearest, ...(search.search ? (['best'] as const) : []), 'newest'];
}

export function orderOf(search: JobSearch): JobOrder {
  const [own = 'newest', ...others] = ordersOf(search);
  return others.find((order) => order === search.sort) ?? own;
}
