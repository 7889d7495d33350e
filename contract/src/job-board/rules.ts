import { employmentTypeLabels } from '../jobs/labels.ts';
import type { JobSearch } from './schema.ts';

/** Search radii that the pages offer, in kilometres. */
export const distances = [10, 25, 50, 100, 200] as const;

/** The largest radius that the API and addresses accept. */
export const maxDistance = 500;

/** The radius of an area search that names none. */
export const defaultDistance = 25;

/** Pay per month that the pages offer, in kronor. */
export const payLevels = [25_000, 30_000, 35_000, 40_000, 50_000, 60_000] as const;

export const remoteLabels = { partly: 'Helt eller delvis på distans', fully: 'Helt på distans' } as const;

/** Numbers of the most common filter values that the list shows. A response has one more if there are more. */
export const shownChoices = { cities: 40, professions: 12 } as const;

export type PublicJobSort = Exclude<NonNullable<JobSearch['sort']>, 'match'>;

/** The names in a filter that may hold several, such as `city`: 'Lund;Skåne län'. */
export function namesIn(filter: string | undefined): string[] {
  const names = (filter ?? '').split(';').map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '');
}

export function isCounty(name: string): boolean {
  return name.endsWith(' län');
}

/** Whether the search covers the surroundings of a city or position, so that distances differ. A county has none. */
export function isAreaSearch({ city, near, distance }: JobSearch): boolean {
  return Boolean(near || (distance !== 0 && namesIn(city).some((name) => !isCounty(name))));
}

/** The sort orders that make sense for a search; the first is the default. */
export function availableSorts(search: JobSearch): PublicJobSort[] {
  const nearest = isAreaSearch(search) ? (['nearest'] as const) : [];
  return [...nearest, ...(search.search ? (['best'] as const) : []), 'newest'];
}

export function effectiveSort(search: JobSearch): PublicJobSort {
  const [byDefault = 'newest', ...others] = availableSorts(search);
  return others.find((sort) => sort === search.sort) ?? byDefault;
}

/** A search as text: 'undersköterska · Umeå + 50 km · Heltid'. Without filters: 'Alla jobb'. */
export function describeSearch(asked: JobSearch): string {
  const { search, type, profession, remote, pay, tags } = asked;
  const parts = [
    ...[search, listed(profession), describePlace(asked, 'nära dig'), type && employmentTypeLabels[type]],
    ...[remote && remoteLabels[remote], pay && describePay(pay), tags],
  ];
  return parts.filter(Boolean).join(' · ') || 'Alla jobb';
}

/** The area of a search: 'Umeå' or 'Umeå + 50 km'. `here` is the text for the visitor's own position. */
export function describePlace(asked: JobSearch, here: string): string | undefined {
  const { city, near, distance = defaultDistance } = asked;
  const where = listed(city) ?? (near && here);
  return where && isAreaSearch(asked) ? `${where} + ${distance} km` : where;
}

/** By `frequency` of a saved search. */
export const frequencyLabels = { daily: 'Varje dag', weekly: 'Varje vecka', paused: 'Pausad' } as const;

/** 'från 30 000 kr i månaden' */
export function describePay(pay: number): string {
  return `från ${pay.toLocaleString('sv-SE')} kr i månaden`;
}

function listed(filter: string | undefined): string | undefined {
  return namesIn(filter).join(', ') || undefined;
}
