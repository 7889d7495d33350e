import { employmentTypeLabels } from '../jobs/labels.ts';
import type { JobSearch } from './schema.ts';

/** Search radii that the pages offer, in kilometres. */
export const distances = [10, 25, 50, 100, 200] as const;

/** The largest radius that the API and addresses accept. */
export const maxDistance = 500;

/** The radius of an area search that names none. */
export const defaultDistance = 200;

/** How many of the most common filter values the list shows. A response has one more if there are more. */
export const shownChoices = { cities: 40, professions: 12 } as const;

export type JobSort = NonNullable<JobSearch['sort']>;

/** Whether the search covers the surroundings of a city or position, so that distances differ. */
export function isAreaSearch({ city, near, distance }: JobSearch): boolean {
  return Boolean(near || (city && distance !== 0));
}

/** The sort orders that make sense for a search; the first is the default. */
export function availableSorts(search: JobSearch): JobSort[] {
  const nearest = isAreaSearch(search) ? (['nearest'] as const) : [];
  return [...nearest, ...(search.search ? (['best'] as const) : []), 'newest'];
}

export function effectiveSort(search: JobSearch): JobSort {
  const [byDefault = 'newest', ...others] = availableSorts(search);
  return others.find((sort) => sort === search.sort) ?? byDefault;
}

/** A search as text: 'undersköterska · Umeå + 50 km · Heltid'. Without filters: 'Alla jobb'. */
export function describeSearch(asked: JobSearch): string {
  const { search, type, profession, tags } = asked;
  const parts = [search, profession, describePlace(asked, 'nära dig'), type && employmentTypeLabels[type], tags];
  return parts.filter(Boolean).join(' · ') || 'Alla jobb';
}

/** The area of a search: 'Umeå' or 'Umeå + 50 km'. `here` is the text for the visitor's own position. */
export function describePlace(asked: JobSearch, here: string): string | undefined {
  const { city, near, distance = defaultDistance } = asked;
  const where = city ?? (near && here);
  return where && isAreaSearch(asked) ? `${where} + ${distance} km` : where;
}
