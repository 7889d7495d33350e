import { levelFrom } from '@platsa/contract/levels';
import { notLooking } from '@platsa/contract/profiles/rules';

/** Time during which an application or a profile counts as recent. */
const recentMs = 90 * 86_400_000;

/** Whether an application or a profile that changed at this time counts as recent. */
export function isRecent(changedAt: Date, now: Date): boolean {
  return changedAt.getTime() > now.getTime() - recentMs;
}

interface Recommendable {
  score: number;
  appliedAt: Date;
  /** Null if the applicant has no profile. */
  availability: number | null;
  profileUpdatedAt: Date | null;
}

/** A high match of an applicant who is available and has applied or updated the profile recently. */
export function isRecommended(row: Recommendable, now: Date): boolean {
  const isActive = [row.appliedAt, row.profileUpdatedAt].some((time) => time !== null && isRecent(time, now));
  return row.score >= levelFrom.high && row.availability !== notLooking && isActive;
}
