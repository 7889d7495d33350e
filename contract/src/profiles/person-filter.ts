import { z } from 'zod';
import { id, singleLine } from '../fields.ts';
import { notLooking } from './rules.ts';

/** At most this many skills, which a candidate must all have. */
export const maxSkills = 5;
const skillIds = z.array(id).max(maxSkills, `Välj högst ${maxSkills} kompetenser`);
const wrongAvailability = 'Välj tillgänglighet i listan';

/** Finds people by what their profiles say. */
export const personFilter = z.object({
  /** Each word begins one of a name, e-mail address, skill, profession, licence, language or city; or a phone number. */
  search: singleLine().max(100, 'Ange högst 100 tecken').optional(),
  /** One id, or several separated by commas. */
  skills: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(skillIds)
    .optional(),
  language: id.optional(),
  license: id.optional(),
  city: id.optional(),
  /** Available at this or an earlier availability, see availabilityLabels. */
  availability: z.coerce
    .number(wrongAvailability)
    .int(wrongAvailability)
    .min(0, wrongAvailability)
    .max(notLooking - 1, wrongAvailability)
    .optional(),
});
export type PersonFilter = z.output<typeof personFilter>;
