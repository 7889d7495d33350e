export const minimumAge = 15;
export const earliestBirthDate = '1900-01-01';

/** The last day to be born on and be old enough `today`; both yyyy-MM-dd. */
export function latestBirthDate(today: string): string {
  const latest = `${Number(today.slice(0, 4)) - minimumAge}${today.slice(4)}`;
  // 29 February exists in one year of four; those born that day have their birthday on 1 March in the others.
  return latest.endsWith('-02-29') ? `${latest.slice(0, 4)}-02-28` : latest;
}
