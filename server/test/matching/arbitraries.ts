import { type RequirementKind, requirementKinds } from '@platsa/contract/jobs/requirements';
import fc from 'fast-check';
import type { Holding, Requirement } from '../../src/engines/matching/score.ts';

/** For property tests: jobs and profiles with the same few tags, so that they often match. */

export const matchingTags = requirementKinds.flatMap((kind, k) =>
  [0, 1, 2].map((n) => ({ kind, tagId: `01900000-0000-7000-8000-0000000000${k}${n}` })),
);

const importance = fc.integer({ min: 1, max: 4 });
const yearsRange = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
const tag = fc.constantFrom(...matchingTags);

function rangeOf(kind: RequirementKind): fc.Arbitrary<Pick<Requirement, 'min' | 'max'>> {
  if (kind === 'language') return fc.integer({ min: 1, max: 5 }).map((min) => ({ min, max: null }));
  if (kind === 'skill' || kind === 'profession') {
    return yearsRange.map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
  }
  return fc.constant({ min: null, max: null });
}

export function levelOf(kind: RequirementKind): fc.Arbitrary<number | null> {
  if (kind === 'skill') return fc.option(fc.integer({ min: 1, max: 4 }));
  if (kind === 'profession') return fc.option(fc.integer({ min: 0, max: 50 }));
  if (kind === 'language') return fc.option(fc.integer({ min: 1, max: 5 }));
  return fc.constant(null);
}

const requirement: fc.Arbitrary<Requirement> = tag.chain(({ tagId, kind }) =>
  fc.tuple(rangeOf(kind), importance).map(([range, weight]) => ({ tagId, kind, ...range, importance: weight })),
);

export type KindedHolding = Holding & { kind: RequirementKind };

const holding: fc.Arbitrary<KindedHolding> = tag.chain(({ tagId, kind }) =>
  fc
    .tuple(levelOf(kind), kind === 'language' ? fc.boolean() : fc.constant(false))
    .map(([level, isFirst]) => ({ tagId, kind, level, isFirst })),
);

const byTag = (row: { tagId: string }) => row.tagId;
export const requirements = fc.uniqueArray(requirement, { selector: byTag, maxLength: 12 });
export const holdings = fc.uniqueArray(holding, { selector: byTag, maxLength: 12 });
