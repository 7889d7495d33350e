import type { RequirementKind } from '@platsa/contract/jobs/requirements';
import { levelFrom } from '@platsa/contract/levels';
import { notLooking } from '@platsa/contract/profiles/rules';
import { tagsOfClass } from './driving-licences.ts';

/** How long an application or a profile counts as recent. */
const recentMs = 90 * 86_400_000;

/** Whether an application or a profile that changed at this time counts as recent. */
export function isRecent(changedAt: Date, now: Date): boolean {
  return changedAt.getTime() > now.getTime() - recentMs;
}

interface Recommendable {
  score: number;
  applied_at: Date;
  /** Null if the applicant has no profile. */
  availability: number | null;
  profile_updated_at: Date | null;
}

/** A high match of an applicant who is available and has applied or updated the profile recently. */
export function isRecommended(row: Recommendable, now: Date): boolean {
  const isActive = [row.applied_at, row.profile_updated_at].some((time) => time !== null && isRecent(time, now));
  return row.score >= levelFrom.high && row.availability !== notLooking && isActive;
}

/**
 * Whether a match is recommended to the person ('Passar dig'): the score is high, the job requires more than one thing, and
 * the person meets at least one of them by half or more with something to show: a skill, years, a licence or a vehicle.
 * Languages and a car licence are not enough, since most people have the one that is asked for; nor are traits, which a
 * person ticks; nor is experience that the job does without.
 */
export function suits(score: number, parts: readonly Evidence[]): boolean {
  return score >= levelFrom.high && parts.length > 1 && parts.some(isShown);
}

interface Evidence {
  tagId: string;
  kind: RequirementKind;
  fit: number;
  /** Null for what a person has without a level, and for experience that is not asked for. */
  level: number | null;
}

const carLicence: readonly string[] = tagsOfClass('B');

function isShown({ tagId, kind, fit, level }: Evidence): boolean {
  if (fit < 0.5) return false;
  if (kind === 'skill' || kind === 'profession') return level !== null;
  return (kind === 'license' || kind === 'vehicle') && !carLicence.includes(tagId);
}
