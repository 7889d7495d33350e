import type { FitState, ScorePart } from '@platsa/contract/applications/schema';
import { capsScore, isNeeded, matchWeight, type RequirementKind } from '@platsa/contract/jobs/requirements';
import { kinName, tagsIncluding } from './counting-tags.ts';

export interface MatchScore {
  score: number;
  parts: ScorePart[];
}

/** An unmet Krav compresses scores above `from`: 0.5–1 becomes 0.5–0.59. */
export const compression = { from: 0.5, slope: 0.18 };

/** Years in a kindred profession count as three quarters of what they would count in the profession itself. */
const kinFit = (fit: number) => Math.floor((fit * 3) / 4);

/** The profile’s tag that meets a requirement; `kin` names the kindred profession that counted. */
interface RequirementAnswer {
  level: number | null;
  fit: number;
  kin?: string;
}

/**
 * Scores profile tags against the requirements of a job, 0–1, with the part of each requirement.
 * A job without requirements scores everyone 0. docs/decisions/0004 says why.
 */
export function scoreMatch(requirements: readonly Requirement[], holdings: readonly Holding[]): MatchScore {
  const held = new Map(holdings.map((holding) => [holding.tagId, holding]));
  const parts = requirements.map((requirement) => toScorePart(requirement, answerTo(requirement, held)));
  return { score: scoreOfParts(parts), parts };
}

/** The score of stored parts. Fits are whole 120ths, so rounding restores them exactly. */
function scoreOfParts(parts: readonly Pick<ScorePart, 'kind' | 'importance' | 'fit'>[]): number {
  let points = 0;
  let weight = 0;
  for (const part of parts) {
    points += matchWeight(part) * Math.round(part.fit * fullFit);
    weight += matchWeight(part);
  }
  return computeScore(points, weight, parts.some(capsScore));
}

/** Compressed instead of cut off, so that applicants who miss a Krav still rank among themselves. */
function computeScore(points: number, weight: number, missesKrav: boolean): number {
  if (weight === 0) return 0;
  const mean = points / (fullFit * weight);
  return missesKrav && mean > compression.from
    ? compression.from + (mean - compression.from) * compression.slope
    : mean;
}

function answerTo(requirement: Requirement, held: ReadonlyMap<string, Holding>): RequirementAnswer {
  const own = ownAnswer(requirement, held.get(requirement.tagId));
  if (tagsIncluding(requirement.tagId).some((including) => held.has(including))) return { level: null, fit: fullFit };
  if (requirement.kind !== 'profession' || own.fit === fullFit) return own;
  return [...held.values()].flatMap((holding) => kinAnswer(requirement, holding)).reduce(better, own);
}

function ownAnswer(requirement: Requirement, holding: Holding | undefined): RequirementAnswer {
  if (!holding) return { level: null, fit: 0 };
  const level = heldLevel(requirement.kind, holding);
  return { level, fit: fitOfLevel(requirement.kind, requirement.min, level) };
}

function kinAnswer(requirement: Requirement, holding: Holding): RequirementAnswer[] {
  const kin = kinName(requirement.tagId, holding.tagId);
  if (kin === undefined) return [];
  const level = heldLevel('profession', holding);
  return [{ level, kin, fit: kinFit(fitOfLevel('profession', requirement.min, level)) }];
}

/** Prefers among equals the longer experience, then the first name, so that the order of the profile does not matter. */
function better(a: RequirementAnswer, b: RequirementAnswer): RequirementAnswer {
  const order =
    b.fit - a.fit || (b.level ?? 0) - (a.level ?? 0) || (a.kin !== undefined && (b.kin ?? '') < a.kin ? 1 : 0);
  return order > 0 ? b : a;
}

function toScorePart(
  { tagId, kind, importance, min, max }: Requirement,
  { level, fit, kin }: RequirementAnswer,
): ScorePart {
  return {
    tagId,
    kind,
    importance,
    needed: isNeeded(importance),
    fit: fit / fullFit,
    state: chooseState(fit),
    min,
    max,
    level,
    ...(kin !== undefined && { kin }),
  };
}

function chooseState(fit: number): FitState {
  if (fit >= fullFit) return 'met';
  return fit > 0 ? 'partly' : 'missing';
}

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
 * Measures how well a level meets a minimum, in 120ths: full from it and up. Below it, years count in proportion; a language halves
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

export interface Raise {
  tagId: string;
  /** The score with this requirement met in full. */
  score: number;
}

/** The requirements that would raise a score most if they were met, the best first; equals in the order given. */
export function findRaises(parts: readonly ScorePart[], limit: number): Raise[] {
  return parts
    .filter(({ state }) => state !== 'met')
    .map(({ tagId }) => ({
      tagId,
      score: scoreOfParts(parts.map((part) => (part.tagId === tagId ? { ...part, fit: 1 } : part))),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit);
}
