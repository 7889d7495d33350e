import { z } from 'zod';
import { cleanNumber } from '../clean-text.ts';
import { multiLine, optionalDay, postalCode, reference, singleLine } from '../fields.ts';
import { parseKronor } from '../kronor.ts';
import { isVehicle, vehicleTypes } from '../reference/vehicles.ts';
import { descriptionMax, descriptionTooLong } from './description.ts';
import { description } from './description-schema.ts';
import { type CheckedJobContent, findJobProblems } from './rules.ts';
import { ageRestriction, duration, employmentTypes, importance, payPeriods, salaryType, workplaces } from './schema.ts';

const inList = 'Välj i listan';
const wrongWeight = 'Välj hur viktigt det är, från 1 till 4';
const weight = z.literal(importance.def.values, wrongWeight).default(2);
const isAsked = z.boolean('Välj om den som söker ska få frågan').default(false);

const wrongYears = 'Ange år från 0 till 6';
const years = z.int(wrongYears).min(0, wrongYears).max(6, wrongYears);
const ratings = z
  .tuple([years, years], wrongYears)
  .refine(([from, to]) => from <= to, 'Det lägsta värdet kan inte vara högre än det högsta')
  .default([0, 6]);
const mayLack = z.boolean('Välj om den som söker behöver kunna det').default(false);

/** Keeps the first of several items with the same key. */
function uniqueBy<T>(key: (item: T) => string) {
  return (items: T[]): T[] =>
    items.filter((item, index) => items.findIndex((other) => key(other) === key(item)) === index);
}

function buildRequirementList<S extends z.ZodType>(item: S, key: (item: z.output<S>) => string) {
  return z.array(item, inList).max(30, 'Välj högst 30').transform(uniqueBy(key));
}

const requirement = <S extends z.ZodRawShape>(shape: S) => z.object(shape, inList);
const wrongLevel = 'Ange en nivå från 1 till 5';

const vehicle = requirement({
  vehicleType: z.enum(vehicleTypes, 'Välj ett fordon i listan'),
  licenseType: z.string('Välj en behörighet i listan'),
  importance: weight,
  asked: isAsked,
  /** Only this class. By default the lower classes of the vehicle type are added. */
  alone: z.boolean('Välj om klassen ska stå ensam').default(false),
}).refine(isVehicle, { path: ['licenseType'], message: 'Välj en behörighet i listan' });

export const requirementsForm = {
  skills: buildRequirementList(
    requirement({ _skill: reference(inList), ratings, mayLack, importance: weight, asked: isAsked }),
    ({ _skill }) => _skill,
  ),
  traits: buildRequirementList(
    requirement({ _trait: reference(inList), importance: weight, asked: isAsked }),
    ({ _trait }) => _trait,
  ),
  experiences: buildRequirementList(
    requirement({ _profession: reference(inList), ratings, mayLack, importance: weight }),
    ({ _profession }) => _profession,
  ),
  languages: buildRequirementList(
    requirement({
      langId: z.uuid(inList),
      minRating: z.int(wrongLevel).min(1, wrongLevel).max(5, wrongLevel).default(3),
      importance: weight,
      asked: isAsked,
    }),
    ({ langId }) => langId,
  ),
  licenses: buildRequirementList(
    requirement({ _license: reference(inList), importance: weight, asked: isAsked }),
    ({ _license }) => _license,
  ),
  vehicles: buildRequirementList(vehicle, ({ vehicleType, licenseType }) => `${vehicleType} ${licenseType}`),
};

const payMessage = 'Ange lönen i kronor, till exempel 32 500';

/**
 * Kronor as a number or as typed; empty is null. A text that is not an amount becomes NaN and fails in `refine` instead
 * of `transform`, because zod then still runs the other rules and reports all problems together.
 */
const pay = z
  .union([z.number(), z.string().max(20, payMessage)], { error: payMessage })
  .nullable()
  .transform((given) => (typeof given === 'string' ? parseKronor(given) : given))
  .transform((kronor) => (kronor === null ? null : Math.round(kronor * 100) / 100))
  .refine((kronor) => kronor === null || kronor > 0, payMessage)
  .refine((kronor) => kronor === null || !(kronor > 1_000_000), 'Ange högst 1 000 000 kr');

const openingsMessage = 'Ange antal platser med siffror, från 1 till 999';

/** A number, or digits as typed; empty is null. Checked by `refine` for the same reason as `pay`. */
const openings = z
  .union([z.number(), z.string().max(20, openingsMessage)], { error: openingsMessage })
  .nullable()
  .transform((given) => (typeof given === 'string' ? parseOpenings(given) : given))
  .refine((count) => count === null || (Number.isInteger(count) && count >= 1 && count <= 999), openingsMessage);

/** The number of positions as typed; null for nothing, NaN for what is no number. */
export function parseOpenings(typed: string): number | null {
  const digits = cleanNumber(typed);
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

const ssykCode = z.string('Välj yrkeskod i listan').regex(/^\d{4}$/, 'Välj yrkeskod i listan');

/** A unit group of SSYK 2012: its code, or the whole row as the API returned it. */
const occupationReference = z.union([ssykCode, z.object({ _id: ssykCode }).transform(({ _id }) => _id)], {
  error: 'Välj yrkeskod i listan',
});

/**
 * The types of a job's fields. Which fields are required depends on the status, see `findJobProblems`: drafts may be
 * incomplete.
 */
export const jobFields = z.object({
  title: singleLine('Ange annonstitel').max(100, 'Ange högst 100 tecken'),
  _profession: reference('Välj yrkestitel i listan').nullable(),
  _brand: reference('Välj ett varumärke i listan').nullable(),
  _city: reference('Sök och välj ort i listan').nullable(),
  zip: postalCode('Ange ett korrekt postnummer').max(100, 'Ange ett korrekt postnummer'),
  street: singleLine('Ange en gatuadress').max(100, 'Ange högst 100 tecken'),
  desc: multiLine('Ange beskrivning').max(descriptionMax, descriptionTooLong),
  /** `desc` with headings, lists, bold text and links; null for plain text. If both are sent, the changed one wins. */
  descDoc: description.nullable(),
  employmentType: z.enum(employmentTypes, 'Ange omfattning').nullable(),
  workplace: z.enum(workplaces, 'Välj var arbetet utförs'),
  salaryType: z.literal(salaryType.def.values, 'Välj löneform i listan'),
  payFrom: pay,
  payTo: pay,
  payPeriod: z.enum(payPeriods, 'Välj per månad eller per timme'),
  openings,
  duration: z.literal(duration.def.values, 'Välj anställningens längd i listan'),
  ageRestriction: z.literal(ageRestriction.def.values, 'Välj åldersgräns i listan'),
  adjustmentsContact: singleLine('Ange en kontakt').max(200, 'Ange högst 200 tecken'),
  startDate: optionalDay('Ange publiceringsdatum som åååå-mm-dd'),
  endDate: optionalDay('Ange utgångsdatum som åååå-mm-dd'),
  workDate: optionalDay('Ange tillträde som åååå-mm-dd'),
  images: z.array(z.uuid('Ladda upp bilden igen'), 'Du måste ladda upp en bild').max(1, 'Välj en bild'),
  publishToAf: z.boolean('Välj om annonsen ska till Arbetsförmedlingen'),
  afOccupationCode: occupationReference.nullable(),
  ...requirementsForm,
});
export type JobFields = z.output<typeof jobFields>;

/** A job with nothing filled in. Without `_brand` the server uses the company's default brand. */
export const emptyJob: JobFields = {
  ...{
    title: '',
    _profession: null,
    _brand: null,
    _city: null,
    zip: '',
    street: '',
    desc: '',
    descDoc: null,
    images: [],
  },
  ...{ employmentType: null, workplace: 'site', salaryType: 0, duration: 0, ageRestriction: 0, adjustmentsContact: '' },
  openings: null,
  ...{ payFrom: null, payTo: null, payPeriod: 'month' },
  ...{ startDate: null, endDate: null, workDate: null, publishToAf: false, afOccupationCode: null },
  ...{ skills: [], traits: [], experiences: [], languages: [], licenses: [], vehicles: [] },
};

/** `findJobProblems` as a zod refinement. */
export function checkJob(circumstances: Parameters<typeof findJobProblems>[1]) {
  return (job: CheckedJobContent, context: z.RefinementCtx): void => {
    for (const { path, message } of findJobProblems(job, circumstances)) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  };
}
