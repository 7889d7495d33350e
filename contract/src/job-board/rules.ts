import { employmentTypeLabels } from '../jobs/labels.ts';
import type { JobSearch } from './schema.ts';

/** Kilometres that one can choose to look around a place. */
export const distances = [10, 25, 50, 100, 200] as const;

/** The call and addresses may ask for any number up to this one. */
export const maxDistance = 500;

/** Around a place or a position, where nothing else was chosen. */
export const defaultDistance = 200;

/** So many of the most common choices a list has room for; an answer has one more where there are more. */
export const shownChoices = { cities: 40, professions: 12 } as const;

export type JobSort = NonNullable<JobSearch['sort']>;

/** Whether more than one place is looked at, which lie nearer or farther away. */
export function isAreaSearch({ city, near, distance }: JobSearch): boolean {
  return Boolean(near || (city && distance !== 0));
}

/** The orders that make a difference to a search; the first is its own, where none is chosen. */
export function availableSorts(search: JobSearch): JobSort[] {
  const nearest = isAreaSearch(search) ? (['nearest'] as const) : [];
  return [...nearest, ...(search.search ? (['best'] as const) : []), 'newest'];
}

export function effectiveSort(search: JobSearch): JobSort {
  const [own = 'newest', ...others] = availableSorts(search);
  return others.find((order) => order === search.sort) ?? own;
}

/** A search in words: 'undersköterska · Umeå + 50 km · Heltid'; of all jobs without any. */
export function describeSearch(asked: JobSearch): string {
  const { search, type, profession, tags } = asked;
  const parts = [search, profession, describePlace(asked, 'nära dig'), type && employmentTypeLabels[type], tags];
  return parts.filter(Boolean).join(' · ') || 'Alla jobb';
}

/** Where a search looks: 'Umeå', 'Umeå + 50 km', or what is said of the reader's own position. */
export function describePlace(asked: JobSearch, here: string): string | undefined {
  const { city, near, distance = defaultDistance } = asked;
  const where = city ?? (near && here);
  return where && isAreaSearch(asked) ? `${where} + ${distance} km` : where;
}
