import { z } from 'zod';
import { id, imageId, optionalDay, reference } from '../fields.ts';
import { isVehicle, vehicleTypes } from '../reference/vehicles.ts';
import { parseKronor } from './pay.ts';
import { type AdvertContent, findAdvertProblems } from './rules.ts';
import { ageRestriction, duration, employmentType, importance, payPeriod, salaryType } from './schema.ts';

const weight = importance.default(2);
const asked = z.boolean().default(false);

const years = z.number().int().min(0).max(6);
const ratings = z
  .tuple([years, years])
  .refine(([from, to]) => from <= to, 'Det lägsta värdet kan inte vara högre än det högsta')
  .default([0, 6]);

/** A choice that comes twice counts once, as it came first. */
function once<T>(key: (item: T) => string) {
  return (items: T[]): T[] =>
    items.filter((item, index) => items.findIndex((other) => key(other) === key(item)) === index);
}

/** Caps each kind, as on a profile. */
function listOf<S extends z.ZodType>(item: S, key: (item: z.output<S>) => string) {
  return z.array(item).max(30, 'Välj högst 30').transform(once(key));
}

const vehicle = z
  .object({ vehicleType: z.enum(vehicleTypes), licenseType: z.string(), importance: weight, asked })
  .refine(isVehicle, { path: ['licenseType'], message: 'Välj en behörighet i listan' });

export const requirementsForm = {
  skills: listOf(z.object({ _skill: reference(), ratings, importance: weight, asked }), ({ _skill }) => _skill),
  traits: listOf(z.object({ _trait: reference(), importance: weight, asked }), ({ _trait }) => _trait),
  experiences: listOf(
    z.object({ _profession: reference(), ratings, importance: weight }),
    ({ _profession }) => _profession,
  ),
  languages: listOf(
    z.object({ langId: id, minRating: z.number().int().min(1).max(5).default(3), importance: weight, asked }),
    ({ langId }) => langId,
  ),
  licenses: listOf(z.object({ _license: reference(), importance: weight, asked }), ({ _license }) => _license),
  vehicles: listOf(vehicle, ({ vehicleType, licenseType }) => `${vehicleType} ${licenseType}`),
};

const payMessage = 'Ange lönen i kronor, till exempel 32 500';

/**
 * Kronor as a number or as somebody writes them; nothing is none. Text that is no amount is refused as the NaN it
 * becomes, by refinements: after them an advert's other rules are told too.
 */
const pay = z
  .union([z.number(), z.string().max(20, payMessage)], { error: payMessage })
  .nullable()
  .transform((given) => (typeof given === 'string' ? parseKronor(given) : given))
  .transform((kronor) => (kronor === null ? null : Math.round(kronor * 100) / 100))
  .refine((kronor) => kronor === null || kronor > 0, payMessage)
  .refine((kronor) => kronor === null || !(kronor > 1_000_000), 'Ange högst 1 000 000 kr');

const ssykCode = z.string('Välj yrkeskod i listan').regex(/^\d{4}$/, 'Välj yrkeskod i listan');

/** A unit group of SSYK 2012: its code, or the row as it was answered. */
const occupationReference = z.union([ssykCode, z.object({ _id: ssykCode }).transform(({ _id }) => _id)], {
  error: 'Välj yrkeskod i listan',
});

/**
 * The shape of an advert's fields; what must be filled in depends on its status and is judged by
 * `findAdvertProblems`, so that a draft may be as unfinished as its writer.
 */
export const advertFields = z.object({
  title: z.string().trim().max(100, 'Ange högst 100 tecken'),
  _profession: reference().nullable(),
  _brand: reference().nullable(),
  _city: reference().nullable(),
  zip: z
    .string()
    .max(100, 'Ange ett korrekt postnummer')
    .transform((text) => text.replaceAll(/\s/g, '')),
  street: z.string().trim().max(100, 'Ange högst 100 tecken'),
  desc: z.string().trim().max(10_000, 'Ange högst 10 000 tecken'),
  employmentType: employmentType.nullable(),
  salaryType,
  payFrom: pay,
  payTo: pay,
  payPeriod,
  duration,
  ageRestriction,
  adjustmentsContact: z.string().trim().max(200, 'Ange högst 200 tecken'),
  startDate: optionalDay,
  endDate: optionalDay,
  workDate: optionalDay,
  images: z.array(imageId).max(1, 'Välj en bild'),
  publishToAf: z.boolean(),
  afOccupationCode: occupationReference.nullable(),
  ...requirementsForm,
});
export type AdvertFields = z.output<typeof advertFields>;

/** An advert nobody has written anything in; without `_brand` it gets the company's default. */
export const emptyAdvert: AdvertFields = {
  ...{ title: '', _profession: null, _brand: null, _city: null, zip: '', street: '', desc: '', images: [] },
  ...{ employmentType: null, salaryType: 0, duration: 0, ageRestriction: 0, adjustmentsContact: '' },
  ...{ payFrom: null, payTo: null, payPeriod: 'month' },
  ...{ startDate: null, endDate: null, workDate: null, publishToAf: false, afOccupationCode: null },
  ...{ skills: [], traits: [], experiences: [], languages: [], licenses: [], vehicles: [] },
};

/** The rules as a check of a zod object with an advert's fields, for a form that knows its status and the day. */
export function checkAdvert(circumstances: Parameters<typeof findAdvertProblems>[1]) {
  return (advert: AdvertContent, context: z.RefinementCtx): void => {
    for (const { path, message } of findAdvertProblems(advert, circumstances)) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  };
}
