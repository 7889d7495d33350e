import { prefixDistance } from '../../reference/prefix-distance.ts';

/** Of what is like a stem, what is nearest; `corrected` is a slip away for certain. A letter or two are like too much. */
export function nearest(stem: string, alike: readonly string[], corrected: readonly string[]): string[] {
  if (stem.length < 3) return [];
  const beginnings = alike.filter((word) => word.startsWith(stem));
  if (stem.length < 4 && beginnings.length > 0) return beginnings;
  const limit = stem.length >= 7 ? 2 : 1;
  const most = corrected.length > 0 ? 1 : limit;
  const distances = alike.map((word) => ({ word, distance: prefixDistance(stem, word, limit) }));
  const least = Math.min(most, ...distances.map(({ distance }) => distance));
  const near = distances.filter(({ word, distance }) => distance <= least && (stem.length > 3 || word.length < 5));
  return [...near.map(({ word }) => word), ...(least > 0 ? corrected : [])];
}
