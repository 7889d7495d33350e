import { z } from 'zod';
import { day, id, reference, requiredText } from '../fields.ts';
import { isVehicle, vehicleTypes } from '../reference/vehicles.ts';
import { descMax, descMin, missingText, sectionMax, topicsMax, topicsMin } from './rules.ts';

/** What can be changed of a profile: a section is sent whole and replaces what was there. */

/** Empty takes the text away; anything else is long enough to say something. */
const desc = z
  .string()
  .trim()
  .max(descMax, `Ange högst ${descMax} tecken`)
  .superRefine((text, context) => {
    if (text !== '' && text.length < descMin) context.addIssue({ code: 'custom', message: missingText(text.length) });
  });

/** Of doubles, told by `key`, the first counts and the others are ignored. */
function section<S extends z.ZodType>(entry: S, key: (entry: z.output<S>) => string) {
  return z
    .array(entry)
    .transform((entries) => {
      const keys = entries.map(key);
      return entries.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
    })
    .refine((entries) => entries.length <= sectionMax, { error: `Du kan ha högst ${sectionMax}` });
}

const tags = section(reference(), (tagId) => tagId);
const topics = tags.refine((ids) => ids.length >= topicsMin && ids.length <= topicsMax, {
  error: `Ange minst ${topicsMin} och max ${topicsMax} intressen`,
});

function rating(max: number) {
  return z.number().int().min(1, 'Välj en nivå').max(max, 'Välj en nivå').default(1);
}

const vehicle = z
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

const earliestDay = '1900-01-01';
const period = {
  startDate: day('Du måste ange ett startdatum').refine((date) => date >= earliestDay, {
    error: `Ange ett datum från och med ${earliestDay}`,
  }),
  endDate: z.union([z.iso.date(), z.literal('')], { error: 'Ange datum som åååå-mm-dd' }).nullish(),
  current: z.boolean().default(false),
};

interface Period {
  startDate: string;
  endDate?: string | null | undefined;
  current: boolean;
}

function checkEnd({ startDate, endDate, current }: Period, context: z.RefinementCtx): void {
  if (current) return;
  const message = endDate ? 'Startdatum måste vara före slutdatum' : 'Du måste ange ett slutdatum';
  if (!endDate || endDate < startDate) context.addIssue({ code: 'custom', path: ['endDate'], message });
}

/** Whatever else is wrong with the entry, so that all its problems are told at once. */
const always = { when: () => true };

/** What goes on has no end, whatever stood in the field. */
function withEnd<P extends Period>(entry: P) {
  return { ...entry, endDate: entry.current ? null : entry.endDate || null };
}

/** With the `_id` it was answered with, an entry stays the same one; without, or with a stranger's, it is new. */
const kept = { _id: id.optional() };

export const experienceForm = z
  .object({
    ...kept,
    companyName: requiredText('Du måste ange ett namn på företaget'),
    _profession: reference('Du måste ange en yrkestitel'),
    desc: requiredText('Du måste ange en beskriving', 2000, 'Ange högst 2000 tecken'),
    ...period,
  })
  .superRefine(checkEnd, always)
  .transform(withEnd);
export type ExperienceFields = z.output<typeof experienceForm>;

const registerCode = z
  .string()
  .max(100)
  .nullish()
  .transform((code) => code || null);

export const educationForm = z
  .object({
    ...kept,
    educationType: z.number('Välj en utbildningsnivå').int().min(0).max(5).default(1),
    schoolName: requiredText('Du måste ange ett namn på skolan'),
    title: requiredText('Du måste ange ett namn på utbildningen'),
    ...period,
    _school: registerCode,
    _category: registerCode,
    _program: registerCode,
    _degree: registerCode,
  })
  .superRefine(checkEnd, always)
  .transform(withEnd);
export type EducationFields = z.output<typeof educationForm>;

function content({ _id, ...entry }: ExperienceFields | EducationFields): string {
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
  vehicles: section(vehicle, (entry) => entry.vehicle),
  _preferredProfessions: tags,
  _topics: topics,
  experiences: section(experienceForm, content),
  educations: section(educationForm, content),
};

export const profileChanges = z.object(profileSections).partial();
export type ProfileChanges = z.output<typeof profileChanges>;
