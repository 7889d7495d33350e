/** Levels of a match score, or another share of 0 to 1. The public site loads this file, so it must not import zod. */
export const levels = ['low', 'medium', 'high'] as const;
export type MatchLevel = (typeof levels)[number];

/** The least share of each level. */
export const levelFrom = { low: 0, medium: 0.2, high: 0.6 } as const satisfies Record<MatchLevel, number>;

export function getMatchLevel(share: number): MatchLevel {
  return levels.findLast((level) => share >= levelFrom[level]) ?? 'low';
}
