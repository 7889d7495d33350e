import type { FitState, ScorePart } from '@platsa/contract/applications/schema';
import { capsScore, isNeeded } from '@platsa/contract/jobs/requirements';
import { fitOfLevel, fullFit, type Holding, heldLevel, type Requirement } from './fit.ts';

export interface MatchScore {
  score: number;
  parts: ScorePart[];
}

/** An unmet Krav compresses scores above `from`: 0.5–1 becomes 0.5–0.59. */
export const compression = { from: 0.5, slope: 0.18 };

/**
 * Scores profile tags against the requirements of a job, 0–1, with the part of each requirement.
 * A job without requirements scores everyone 0. docs/decisions/0006 says why.
 */
export function scoreMatch(requirements: readonly Requirement[], holdings: readonly Holding[]): MatchScore {
  const held = new Map(holdings.map((holding) => [holding.tagId, holding]));
  const parts = requirements.map((requirement) => {
    const holding = held.get(requirement.tagId);
    const level = holding ? heldLevel(requirement.kind, holding) : null;
    const fit = holding ? fitOfLevel(requirement.kind, requirement.min, level) : 0;
    return partOf(requirement, level, fit);
  });
  return { score: scoreOfParts(parts), parts };
}

/** The score of stored parts. Fits are whole 120ths, so rounding restores them exactly. */
export function scoreOfParts(parts: readonly Pick<ScorePart, 'importance' | 'fit'>[]): number {
  let points = 0;
  let weight = 0;
  for (const { importance, fit } of parts) {
    points += importance * Math.round(fit * fullFit);
    weight += importance;
  }
  return scoreOf(points, weight, parts.some(capsScore));
}

/** Compressed instead of cut off, so that applicants who miss a Krav still rank among themselves. */
function scoreOf(points: number, weight: number, missesKrav: boolean): number {
  if (weight === 0) return 0;
  const mean = points / (fullFit * weight);
  return missesKrav && mean > compression.from
    ? compression.from + (mean - compression.from) * compression.slope
    : mean;
}

function partOf({ tagId, kind, importance, min, max }: Requirement, level: number | null, fit: number): ScorePart {
  return {
    tagId,
    kind,
    importance,
    needed: isNeeded(importance),
    fit: fit / fullFit,
    state: stateOf(fit),
    min,
    max,
    level,
  };
}

function stateOf(fit: number): FitState {
  if (fit >= fullFit) return 'met';
  return fit > 0 ? 'partly' : 'missing';
}
