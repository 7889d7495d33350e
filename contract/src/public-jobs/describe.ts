import { employmentTypeLabels } from '../jobs/labels.ts';
import type { JobSearch } from './schema.ts';

/** A search in words: 'undersköterska · Umeå + 50 km · Heltid'; of all jobs without any. */
export function describeSearch({ search, city, near, distance, type, profession, tags }: JobSearch): string {
  const around = city ?? (near && 'nära dig');
  const where = around && distance ? `${around} + ${distance} km` : around;
  const parts = [search, profession, where, type && employmentTypeLabels[type], tags];
  return parts.filter(Boolean).join(' · ') || 'Alla jobb';
}
