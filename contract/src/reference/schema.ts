import { z } from 'zod';
import { namedReference } from '../fields.ts';

/**
 * `name` is unique: where two places have the same name, it includes the municipality. Responses contain it as
 * `_city.name`.
 */
export const city = namedReference.extend({ municipality: z.string(), county: z.string() });
export type City = z.output<typeof city>;

/** `code` is the profession's group in SSYK 2012, the Swedish standard classification of occupations (four digits). */
export const profession = namedReference.extend({ code: z.string() });
export type Profession = z.output<typeof profession>;

/** `code` is the ISO 639 code. */
export const language = namedReference.extend({ code: z.string() });
export type ReferenceLanguage = z.output<typeof language>;

/** A four-digit group (unit group) of SSYK 2012. Its id is its code. */
export const occupationCode = z.object({ _id: z.string(), name: z.string(), code: z.string() });
export type OccupationReference = z.output<typeof occupationCode>;
