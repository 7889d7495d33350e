import type { RequirementKind } from '@platsa/contract/jobs/requirements';

export interface Requirement {
  tagId: string;
  kind: RequirementKind;
  min: number | null;
  max: number | null;
  importance: number;
}

/** A row of the profile: skill level 1–4, whole years in a profession, language level 1–5; null where there is none. */
export interface Holding {
  tagId: string;
  level: number | null;
  isFirst: boolean;
}

/**
 * A full fit. Fits are whole 120ths, so sums are exact and do not depend on the order of the requirements.
 */
export const fullFit = 120;

/** Half years that stand for a skill level's interval: 0–1, 1–3 and 3–5 years by their middle, 5+ by the slider's end. */
const halfYearsAtSkillLevel = [1, 1, 4, 8, 12];
const sliderEnd = 12;
const firstLanguageLevel = 5;

/** The level that counts: the highest for a first language, the lowest for a tag that was never rated. */
export function heldLevel(kind: RequirementKind, holding: Holding): number | null {
  switch (kind) {
    case 'language':
      return holding.isFirst ? firstLanguageLevel : (holding.level ?? 1);
    case 'skill':
      return holding.level ?? 1;
    case 'profession':
      return holding.level ?? 0;
    default:
      return null;
  }
}

/**
 * How well a level meets a minimum, in 120ths: full from it and up. Below it, years count in proportion; a language halves
 * with each level that is missing, because half a language does not do half the work.
 */
export function fitOfLevel(kind: RequirementKind, min: number | null, level: number | null): number {
  if (level === null || min === null || min <= 0) return fullFit;
  if (kind === 'language') return Math.floor(fullFit / 2 ** Math.max(0, min - level));
  return Math.min(fullFit, Math.floor((fullFit * halfYears(kind, level)) / (2 * min)));
}

/** The slider's last step means "5+ år", so five whole years reach it; a first year not yet full counts as half. */
function halfYears(kind: RequirementKind, level: number): number {
  if (kind === 'skill') return halfYearsAtSkillLevel[level] ?? sliderEnd;
  if (level >= 5) return sliderEnd;
  return Math.max(1, 2 * level);
}
