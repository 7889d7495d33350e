import { z } from 'zod';
import { accountChanges } from '../accounts/person-forms.ts';
import { id, multiLine, reference } from '../fields.ts';
import { phoneNumber } from '../phone-number.ts';
import { isVehicle, vehicleTypes } from '../reference/vehicles.ts';
import {
  type EducationFields,
  type ExperienceFields,
  educationForm,
  experienceForm,
  foundExperienceForm,
} from './entry-forms.ts';
import { descMax, descMin, descTooShortMessage, sectionMax, topicsMax, topicsMin } from './rules.ts';

/** Profile changes: each section that is sent replaces the stored one as a whole. */

/** Empty, or at least `descMin` characters. */
const desc = multiLine()
  .max(descMax, `Ange högst ${descMax} tecken`)
  .superRefine((text, context) => {
    if (text !== '' && text.length < descMin)
      context.addIssue({ code: 'custom', message: descTooShortMessage(text.length) });
  });

/** A list of entries. Of several with the same key, the first counts. */
export function section<S extends z.ZodType>(entry: S, key: (entry: z.output<S>) => string) {
  return z
    .array(entry)
    .transform((entries) => {
      // A map, because a request may hold tens of thousands of entries.
      const firsts = new Map<string, z.output<S>>();
      for (const entry of entries) if (!firsts.has(key(entry))) firsts.set(key(entry), entry);
      return [...firsts.values()];
    })
    .refine((entries) => entries.length <= sectionMax, { error: `Du kan ha högst ${sectionMax}` });
}

const tags = section(reference(), (tagId) => tagId);
const topics = tags.refine((ids) => ids.length >= topicsMin && ids.length <= topicsMax, {
  error: `Ange minst ${topicsMin} och max ${topicsMax} intressen`,
});

export function rating(max: number) {
  return z.number('Välj en nivå').int().min(1, 'Välj en nivå').max(max, 'Välj en nivå').default(1);
}

export const vehicleForm = z
  .object({
    vehicle: z.enum(vehicleTypes, { error: 'Välj ett fordon' }),
    licenses: z.array(z.string()).min(1, 'Välj minst en behörighet'),
  })
  .superRefine(({ vehicle: vehicleType, licenses }, context) => {
    for (const [index, licenseType] of licenses.entries()) {
      if (isVehicle({ vehicleType, licenseType })) continue;
      context.addIssue({ code: 'custom', path: ['licenses', index], message: 'Välj en behörighet i listan' });
    }
  });

function contentKey({ _id, ...entry }: ExperienceFields | EducationFields): string {
  return JSON.stringify(entry);
}

export const profileSections = {
  desc,
  availability: z.number('Välj när du kan börja').int().min(0).max(4),
  skills: section(z.object({ _skill: reference(), rating: rating(4) }), ({ _skill }) => _skill),
  _traits: tags,
  languages: section(
    z.object({ langId: id, rating: rating(5), first: z.boolean().default(false) }),
    ({ langId }) => langId,
  ),
  _licenses: tags,
  vehicles: section(vehicleForm, ({ vehicle, licenses }) => `${vehicle} ${licenses}`),
  _preferredProfessions: tags,
  _topics: topics,
  experiences: section(experienceForm, contentKey),
  educations: section(educationForm, contentKey),
};

export const profileChanges = z.object(profileSections).partial();
export type ProfileChanges = z.output<typeof profileChanges>;

/**
 * The parts of a parsed CV that the job seeker accepts. They are added to the profile; what it already has is skipped,
 * except that a level replaces the one that is there.
 */
export const resumeChoice = z
  .object({
    desc: profileSections.desc,
    skills: profileSections.skills,
    _traits: profileSections._traits,
    languages: profileSections.languages,
    _licenses: profileSections._licenses,
    vehicles: profileSections.vehicles,
    experiences: section(foundExperienceForm, (entry) => JSON.stringify(entry)),
    educations: section(educationForm, (entry) => JSON.stringify(entry)),
    /** Saved in the account, not in the profile. */
    contact: accountChanges
      .pick({ firstName: true, lastName: true, _city: true })
      .extend({ phoneNumber: phoneNumber.optional() }),
  })
  .partial();
export type ResumeChoice = z.output<typeof resumeChoice>;
