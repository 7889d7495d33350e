import type { FitState, ScorePart } from '@platsa/contract/applications/schema';
import { capsScore, isNeeded } from '@platsa/contract/jobs/requirements';
import { fitOfLevel, fullFit, type Holding, heldLevel, type Requirement } from './fit.ts';

export interface MatchScore {
  score: number;
  parts: ScorePart[];
}

/** Where an unmet Krav begins to press the score together, and how much: 0.5–1 becomes 0.5–0.59. */
const heldDown = { from: 0.5, slope: 0.18 };

/**
 * How well a person's holdings meet an advert's requirements: 0–1, with what each requirement gave.
 * An advert without requirements scores everyone 0. docs/decisions/0006 says why.
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

/** The score that such parts give; fits are whole 120ths, so going back to them loses nothing. */
export function scoreOfParts(parts: readonly Pick<ScorePart, 'importance' | 'fit'>[]): number {
  let points = 0;
  let weight = 0;
  for (const { importance, fit } of parts) {
    points += importance * Math.round(fit * fullFit);
    weight += importance;
  }
  return scoreOf(points, weight, parts.some(capsScore));
}

/** Pressed together instead of cut off, so that candidates who miss a Krav still rank among themselves. */
function scoreOf(points: number, weight: number, isHeldDown: boolean): number {
  if (weight === 0) return 0;
  const mean = points / (fullFit * weight);
  return isHeldDown && mean > heldDown.from ? heldDown.from + (mean - heldDown.from) * heldDown.slope : mean;
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
