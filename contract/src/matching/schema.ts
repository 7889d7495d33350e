import { z } from 'zod';
import { id } from '../fields.ts';

/** What an advert can ask for. `profession` is years of experience in that profession. */
export const requirementKinds = ['skill', 'trait', 'profession', 'language', 'license', 'vehicle'] as const;
export type RequirementKind = (typeof requirementKinds)[number];

/** `missing` is not held at all; `partly` is held, but below the minimum. */
export const fitStates = ['met', 'partly', 'missing'] as const;
export type FitState = (typeof fitStates)[number];

/**
 * What one requirement gave to a match score.
 *
 * `min` and `max` stand on the requirement's scale (years 0–6, where 6 is 5+, or language 1–5). `level` is what the
 * person holds on the profile's scale: skill 1–4, whole years in a profession, language 1–5; null for what is
 * missing and for kinds that one either has or has not.
 */
export const scorePart = z.object({
  tagId: id,
  kind: z.enum(requirementKinds),
  importance: z.number().int().min(1).max(4),
  needed: z.boolean(),
  fit: z.number().min(0).max(1),
  state: z.enum(fitStates),
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
  level: z.number().int().nullable(),
});
export type ScorePart = z.output<typeof scorePart>;

/** As the company sees it: with the requirement's name beside it. */
export const namedScorePart = scorePart.extend({ name: z.string() });
export type NamedScorePart = z.output<typeof namedScorePart>;
