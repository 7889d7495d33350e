export const minimumAge = 15;
export const earliestBirthDate = '1900-01-01';

/** The latest birth date that is old enough `today`; both yyyy-MM-dd. */
export function latestBirthDate(today: string): string {
  const latest = `${Number(today.slice(0, 4)) - minimumAge}${today.slice(4)}`;
  // People born on 29 February have their birthday on 1 March in other years.
  return latest.endsWith('-02-29') ? `${latest.slice(0, 4)}-02-28` : latest;
}

/** The version on top of the release notes, which are marked as new until a company user has opened them. */
export const latestRelease = '1.0.0';
