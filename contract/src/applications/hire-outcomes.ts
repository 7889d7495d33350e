/** The manager's rating of a hire, asked for some months later. The browser loads this file, so it must not import zod. */

export const hireRatings = {
  1: 'Det fungerade inte',
  2: 'Sämre än väntat',
  3: 'Som väntat',
  4: 'Bättre än väntat',
  5: 'Mycket bättre än väntat',
} as const;
export type HireRating = keyof typeof hireRatings;
export const hireRatingNames = Object.keys(hireRatings) as [`${HireRating}`, ...`${HireRating}`[]];

/** Returns '' for null and for a number that is no rating. */
export function describeHireRating(rating: number | null): string {
  return hireRatings[rating as HireRating] ?? '';
}

export const maxOutcomeLength = 500;
/** The mailed link works so long; in Platsa the question can be answered later, too. */
export const outcomeLinkDays = 30;
