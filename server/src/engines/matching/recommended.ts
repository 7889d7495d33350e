/** The high level's border, and how long an application or a profile counts as fresh: docs/decisions/0009. */
const leastScore = 0.6;
const freshMs = 90 * 86_400_000;
/** Availability 'Söker ej nya utmaningar'. */
const notLooking = 4;

/** Whether an application or a profile that changed at this time counts as fresh. */
export function isRecent(changedAt: Date, now: Date): boolean {
  return changedAt.getTime() > now.getTime() - freshMs;
}

interface Recommendable {
  score: number;
  applied_at: Date;
  /** Null where the person has no profile. */
  availability: number | null;
  profile_updated_at: Date | null;
}

/** A high match of somebody who is looking for work, and has applied or updated their profile lately. */
export function isRecommended(row: Recommendable, now: Date): boolean {
  const isFresh = [row.applied_at, row.profile_updated_at].some((time) => time !== null && isRecent(time, now));
  return row.score >= leastScore && row.availability !== notLooking && isFresh;
}
