import { employmentTypeLabels } from '../jobs/labels.ts';
import { isAround } from './order.ts';
import { defaultDistance } from './rules.ts';
import type { JobSearch } from './schema.ts';

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
  return where && isAround(asked) ? `${where} + ${distance} km` : where;
}
