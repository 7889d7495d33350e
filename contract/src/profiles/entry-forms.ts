import { z } from 'zod';
import { dayError, id, multiLine, reference, requiredLine, singleLine } from '../fields.ts';
import { monthAsDay } from '../month.ts';
import { firstDay, lastDay } from './day-or-year.ts';

/** Forms for experiences and educations: entries with a period that may be ongoing, and whose end may be unknown. */

const earliestDay = '1900-01-01';
const wrongDate = 'Ange datum som åååå-mm-dd, eller bara året';
const year = z.string().regex(/^(19|20)\d\d$/, wrongDate);
const period = {
  startDate: z
    .string({ error: 'Du måste ange ett startdatum' })
    .min(1, 'Du måste ange ett startdatum')
    .transform((text) => monthAsDay(text, 'first'))
    .pipe(z.union([z.iso.date(), year], { error: dayError(wrongDate) }))
    .refine((date) => firstDay(date) >= earliestDay, { error: `Ange ett datum från och med ${earliestDay}` }),
  endDate: z
    .string(wrongDate)
    .transform((text) => monthAsDay(text, 'last'))
    .pipe(z.union([z.iso.date(), year, z.literal('')], { error: dayError(wrongDate) }))
    .nullish(),
  current: z.boolean().default(false),
};

interface EntryPeriod {
  startDate: string;
  endDate?: string | null | undefined;
  current: boolean;
}

const dayOrYear = z.union([z.iso.date(), year]);

/** A date that cannot be read has a message of its own. */
function checkEndDate({ startDate, endDate, current }: EntryPeriod, context: z.RefinementCtx): void {
  if (current || !endDate || lastDay(endDate) >= firstDay(startDate)) return;
  if (![startDate, endDate].every((date) => dayOrYear.safeParse(date).success)) return;
  context.addIssue({ code: 'custom', path: ['endDate'], message: 'Startdatum måste vara före slutdatum' });
}

const readablePeriod = z.object({
  startDate: z.string().optional(),
  endDate: z.string().nullish(),
  current: z.boolean(),
});

/**
 * Runs a check also if other fields are invalid, so that all problems are reported together. The entry may then be
 * anything, even null.
 */
const whenReadable = { when: ({ value }: { value: unknown }) => readablePeriod.safeParse(value).success };

/** An ongoing entry has no end date, even if the field was filled in before. */
function withEndDate<P extends EntryPeriod>(entry: P) {
  return { ...entry, endDate: entry.current ? null : entry.endDate || null };
}

/** An entry keeps its `_id` if the caller's profile has it; otherwise it gets a new one. */
const entryId = { _id: id.optional() };

/** For `startDate`: work that has not begun is not experience. */
export const notBegunMessage = 'Startdatumet kan inte ligga i framtiden';

/** A position has a profession of the list, a title of its own, or both. `message` is for neither. */
function experienceFields(message: string) {
  return z
    .object({
      ...entryId,
      companyName: requiredLine('Du måste ange ett namn på företaget'),
      title: singleLine().max(100, 'Ange högst 100 tecken').default(''),
      _profession: z.union([reference(message), z.literal('').transform(() => null)], { error: message }).nullish(),
      desc: multiLine().max(2000, 'Ange högst 2000 tecken').default(''),
      ...period,
    })
    .superRefine(({ title, _profession }, context) => {
      if (!title && !_profession) context.addIssue({ code: 'custom', path: ['_profession'], message });
    }, whenReadable)
    .superRefine(checkEndDate, whenReadable)
    .transform((entry) => withEndDate({ ...entry, _profession: entry._profession ?? null }));
}

export const experienceForm = experienceFields('Du måste ange en yrkestitel');
export type ExperienceFields = z.output<typeof experienceForm>;

/** An experience found in a CV. */
export const foundExperienceForm = experienceFields('Välj yrke för alla erfarenheter innan du sparar.');

const registerCode = z
  .string()
  .max(100)
  .nullish()
  .transform((code) => code || null);

export const educationForm = z
  .object({
    ...entryId,
    educationType: z.number('Välj en utbildningsnivå').int().min(0).max(5).default(1),
    schoolName: requiredLine('Du måste ange ett namn på skolan'),
    title: requiredLine('Du måste ange ett namn på utbildningen'),
    ...period,
    _school: registerCode,
    _category: registerCode,
    _program: registerCode,
    _degree: registerCode,
  })
  .superRefine(checkEndDate, whenReadable)
  .transform(withEndDate);
export type EducationFields = z.output<typeof educationForm>;
