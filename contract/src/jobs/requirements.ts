import { levelFrom } from '../levels.ts';

/** The kinds of requirement a job can have. `profession` means years of experience in that profession. */
export const requirementKinds = ['skill', 'trait', 'profession', 'language', 'license', 'vehicle'] as const;
export type RequirementKind = (typeof requirementKinds)[number];

/** Importance 1 Önskvärt, 2 Meriterande, 3 Viktigt, 4 Krav. */
export const kravImportance = 4;

export function isNeeded(importance: number): boolean {
  return importance > 2;
}

/** A Krav whose fit is below one half keeps the whole score below the high match level. */
export function capsScore(part: { importance: number; fit: number }): boolean {
  return part.importance === kravImportance && part.fit < 0.5;
}

/** A trait is ticked by the job seeker alone, so it weighs a quarter of what can be shown. */
export function matchWeight({ kind, importance }: { kind: RequirementKind; importance: number }): number {
  return kind === 'trait' ? importance : 4 * importance;
}

/**
 * Whether a match is recommended to the person ('Passar dig'): the score is high, the job requires more than one thing, and
 * the person meets at least one of them by half or more with something to show: a skill, years, a licence or a vehicle.
 * Languages are not enough, since most people speak the one that is asked for; nor are traits, which a person ticks; nor is
 * experience that the job does without.
 */
export function suits(score: number, parts: readonly Evidence[]): boolean {
  return score >= levelFrom.high && parts.length > 1 && parts.some(isShown);
}

interface Evidence {
  kind: RequirementKind;
  fit: number;
  /** Null for what a person has without a level, and for experience that is not asked for. */
  level: number | null;
}

function isShown({ kind, fit, level }: Evidence): boolean {
  if (fit < 0.5) return false;
  if (kind === 'skill' || kind === 'profession') return level !== null;
  return kind === 'license' || kind === 'vehicle';
}
