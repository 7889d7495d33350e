import type { RequirementKind } from '@platsa/contract/jobs/requirements';
import { levelFrom } from '@platsa/contract/levels';
import { tagsOfClass } from './counting-tags.ts';

/**
 * Whether a match is recommended to the person ('Passar dig'): the score is high, the job requires more than one thing, and
 * the person meets at least one of them by half or more with something to show: a skill, years, a licence or a vehicle.
 * Languages and a car licence are not enough, since most people have the one that is asked for; nor are traits, which a
 * person ticks.
 */
export function suits(score: number, parts: readonly Evidence[]): boolean {
  return score >= levelFrom.high && parts.length > 1 && parts.some(isShown);
}

interface Evidence {
  tagId: string;
  kind: RequirementKind;
  fit: number;
}

const carLicence: readonly string[] = tagsOfClass('B');

function isShown({ tagId, kind, fit }: Evidence): boolean {
  if (fit < 0.5) return false;
  if (kind === 'skill' || kind === 'profession') return true;
  return (kind === 'license' || kind === 'vehicle') && !carLicence.includes(tagId);
}
