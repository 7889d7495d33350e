import { z } from 'zod';
import { cleanLine } from '../clean-text.ts';
import { optionalDay, reference, requiredLine, singleLine } from '../fields.ts';
import { parseKronor } from '../kronor.ts';

/** The operator's forms of what is sold. Amounts and numbers are sent as numbers, or as text as they were typed. */

const priceMessage = 'Ange priset i kronor utan moms, till exempel 1 995 eller 64,50';
const typedPrice = z.union([z.number(), z.string().max(20, priceMessage)], { error: priceMessage });
const highestPrice = 1_000_000;
const tooHigh = 'Ange högst 1 000 000 kr';

/** In kronor with whole öre. Empty is null, anything else that is not an amount NaN. */
export function toPrice(given: number | string | null): number | null {
  return typeof given === 'number' ? Math.round(given * 100) / 100 : parseKronor(given ?? '');
}

const price = typedPrice
  .transform((given) => toPrice(given) ?? Number.NaN)
  .refine((kronor) => kronor >= 0, priceMessage)
  .refine((kronor) => !(kronor > highestPrice), tooHigh);

const optionalPrice = typedPrice
  .nullable()
  .transform(toPrice)
  .refine((kronor) => kronor === null || kronor >= 0, priceMessage)
  .refine((kronor) => kronor === null || !(kronor > highestPrice), tooHigh);

function toNumber(given: number | string | null): number | null {
  if (typeof given === 'number') return given;
  const typed = given?.trim() ?? '';
  if (typed === '') return null;
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

function typedWholeNumber(min: number, max: number) {
  const message = `Ange ett heltal från ${min} till ${max}`;
  const typed = z.union([z.number(), z.string().max(20, message)], { error: message });
  const fits = (number: number) => Number.isInteger(number) && number >= min && number <= max;
  return {
    required: typed.transform((given) => toNumber(given) ?? Number.NaN).refine(fits, message),
    /** Empty is null. */
    optional: typed
      .nullable()
      .transform(toNumber)
      .refine((number) => number === null || fits(number), message),
  };
}

const dayOfPrice = optionalDay('Ange datum som åååå-mm-dd');

const maxFeatures = 10;
/** Features that the buyer reads as a list: an array, or a text with one on each line. */
const features = z
  .union([z.array(z.string()), z.string()], { error: 'Skriv en fördel på varje rad' })
  .transform((given) => (typeof given === 'string' ? given.split('\n') : given))
  .transform((lines) => lines.map(cleanLine).filter((line) => line !== ''))
  .refine((lines) => lines.length <= maxFeatures, `Ange högst ${maxFeatures} rader`)
  .refine((lines) => lines.every(({ length }) => length <= 100), 'Ange högst 100 tecken på varje rad');

const forSale = z.boolean('Välj om det ska gå att köpa');

const planFields = z.object({
  name: requiredLine('Ange planens namn', 60),
  price,
  /** A month, for each user beyond the first; counts for type 2. */
  userPrice: price,
  /** Jobs that type 1 unlocks in a month. */
  unlocks: typedWholeNumber(0, 1000).required,
  desc: singleLine('Ange en text').max(200, 'Ange högst 200 tecken'),
  features,
  /** The order of the plan cards. */
  position: typedWholeNumber(0, 1000).required,
  active: forSale,
});

export const planForm = planFields.extend({ type: z.literal([0, 1, 2], 'Välj vad planen ger') });
/** The type stays as it is, because companies have bought it. */
export const planUpdate = planFields.partial();

const codeFields = z.object({
  /** Null: any plan. */
  _plan: reference('Välj en plan i listan').nullable(),
  percent: typedWholeNumber(1, 100).required,
  /** For how many months from the start; null: as long as the subscription. */
  months: typedWholeNumber(1, 120).optional,
  validFrom: dayOfPrice,
  /** Included. */
  validTo: dayOfPrice,
  /** By all companies together; each may use a code once. */
  maxUses: typedWholeNumber(1, 1_000_000).optional,
  active: z.boolean('Välj om koden ska gälla'),
});

interface PriceDays {
  validFrom?: string | null | undefined;
  validTo?: string | null | undefined;
}

export function isInOrder({ validFrom, validTo }: PriceDays): boolean {
  return !validFrom || !validTo || validFrom <= validTo;
}
export const wrongLastDay = 'Sista dagen är före den första';
export const codeForm = codeFields
  .extend({
    code: requiredLine('Ange koden', 256)
      .transform((typed) => typed.toUpperCase())
      .refine((code) => /^[A-ZÅÄÖ0-9_-]*$/.test(code), 'Använd bokstäver, siffror, - och _'),
  })
  .refine(isInOrder, { path: ['validTo'], error: wrongLastDay });
/** The code itself stays as it is. */
export const codeUpdate = codeFields.partial();

export const boostForm = z.object({
  title: requiredLine('Ange paketets namn', 60),
  price,
  /** Null where no video can be ordered. */
  videoPrice: optionalPrice,
  features,
  active: forSale,
});
export const boostUpdate = boostForm.partial();

export const serviceForm = z.object({ price: price.refine((kronor) => kronor > 0, priceMessage), active: forSale });
