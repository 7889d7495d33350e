import { z } from 'zod';
import { day, id, reference, requiredText } from '../fields.ts';

/** Jobs and educations: what happened from a day to a day, or still does. */

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

/** Work that is still to begin is no experience; told at `startDate`. */
export const notBegunMessage = 'Startdatumet kan inte ligga i framtiden';

const experienceFields = z.object({
  ...kept,
  companyName: requiredText('Du måste ange ett namn på företaget'),
  _profession: reference('Du måste ange en yrkestitel'),
  desc: requiredText('Du måste ange en beskriving', 2000, 'Ange högst 2000 tecken'),
  ...period,
});

export const experienceForm = experienceFields.superRefine(checkEnd, always).transform(withEnd);
export type ExperienceFields = z.output<typeof experienceForm>;

/** Found in a CV: few write there what they did, so that may be empty. */
export const foundExperienceForm = experienceFields
  .omit({ _id: true })
  .extend({
    _profession: reference('Välj yrke för alla erfarenheter innan du sparar.'),
    desc: z.string().trim().max(2000, 'Ange högst 2000 tecken').default(''),
  })
  .superRefine(checkEnd, always)
  .transform(withEnd);

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
