import { z } from 'zod';
import { namedReference } from '../fields.ts';

/** If two places share a name, `name` includes the municipality. Views show it as `_city.name`. */
export const city = namedReference.extend({ municipality: z.string(), county: z.string() });
export type City = z.output<typeof city>;

/** `code` is the profession's unit group in SSYK 2012. */
export const profession = namedReference.extend({ code: z.string() });
export type Profession = z.output<typeof profession>;

/** `code` is the ISO 639 code. */
export const language = namedReference.extend({ code: z.string() });
export type Language = z.output<typeof language>;

/** A unit group of SSYK 2012; its code is its id. */
export const occupationCode = z.object({ _id: z.string(), name: z.string(), code: z.string() });
export type OccupationCode = z.output<typeof occupationCode>;
