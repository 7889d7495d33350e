import { z } from 'zod';
import { id, imageId, instant, reference } from '../fields.ts';
import { namedScorePart } from '../matching/schema.ts';
import { sectionMax } from '../profiles/rules.ts';
import { publicJobCard } from '../public-jobs/schema.ts';
import { vehicleTypes } from '../reference/vehicles.ts';
import { applicationStatuses, informationParts } from './rules.ts';

/** An application as the person who made it sees it; nothing of what the company does with it. */
export const application = z.object({ _id: id, _user: id, createdAt: instant });
export type Application = z.output<typeof application>;

/**
 * A row of the history: with the advert as it is now. It may have ended since, and still be read (`isPublic`), or have
 * been taken down. `_job` is null for a spontaneous application; `status` is what the company lets be seen.
 */
export const pastApplication = application.extend({
  _company: z.object({ _id: id, name: z.string(), logo: imageId.nullable() }),
  _job: publicJobCard.extend({ isLive: z.boolean(), isPublic: z.boolean() }).nullable(),
  status: z.enum(applicationStatuses),
});
export type PastApplication = z.output<typeof pastApplication>;

function level(max: number) {
  return z.number('Välj en nivå').int('Välj en nivå').min(1, 'Välj en nivå').max(max, 'Välj en nivå');
}

function chosen<S extends z.ZodType>(item: S) {
  return z.array(item).max(sectionMax, `Välj högst ${sectionMax}`).default([]);
}

/** What whoever applies has of what the advert asks about (`jobQuestions`); kept in the profile. */
export const answers = z.object({
  languages: chosen(z.object({ langId: id, rating: level(5) })),
  licenses: chosen(reference()),
  skills: chosen(z.object({ _skill: reference(), rating: level(4) })),
  traits: chosen(reference()),
  vehicles: chosen(z.object({ vehicleType: z.enum(vehicleTypes), licenseType: z.string().max(10) })),
});
export type Answers = z.output<typeof answers>;

/** A requirement that is not met in full, and the score there would be if it were. */
const raise = z.object({ tagId: id, name: z.string(), score: z.number().min(0).max(1) });

/** How the caller's own profile meets an advert, told as the company will see it. Nothing of anybody else. */
export const ownMatch = z.object({
  score: z.number().min(0).max(1),
  /** In the advert's order. */
  match: z.array(namedScorePart),
  /** What would raise the score most, first; at most three. */
  raises: z.array(raise),
  /** What an application says little without, and the profile lacks. It hinders nothing. */
  missing: z.array(z.enum(informationParts)),
});
export type OwnMatch = z.output<typeof ownMatch>;
