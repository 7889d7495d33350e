import type { ScorePart } from '@platsa/contract/applications/schema';
import { scoreOfParts } from './score.ts';

export interface Raise {
  tagId: string;
  /** What the score would be with this requirement met in full. */
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
