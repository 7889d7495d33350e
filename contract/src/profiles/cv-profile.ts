import { z } from 'zod';
import { multiLine, namedReference, reference } from '../fields.ts';
import { ownWordName } from '../reference/own-words.ts';
import { educationForm, experienceForm } from './entry-forms.ts';
import { profileSections, rating, section } from './forms.ts';
import { descMax } from './rules.ts';
import { parsedResume } from './schema.ts';

/** The profile that an applicant without an account sends: what was read in the CV and corrected, or a few lines of their own. */

/** A word of the lists, or one of one's own that they lack. */
const word = z.union([reference(), z.strictObject({ name: ownWordName })], {
  error: 'Välj i listan, eller skriv ett eget ord på 2–50 tecken',
});
export type ReferenceOrWord = z.output<typeof word>;

const wordKey = (given: ReferenceOrWord) => (typeof given === 'string' ? given : given.name.toLowerCase());
const words = section(word, wordKey);
const optionalLevel = (max: number) => rating(max).unwrap().nullable().default(null);

/**
 * Levels may be left out: they then count as the lowest. `experiences` count as years in their `_profession`. Unlike in the
 * profile of an account, `desc` may be short.
 */
export const cvProfileForm = z
  .object({
    desc: multiLine().max(descMax, `Ange högst ${descMax} tecken`),
    skills: section(z.object({ _skill: word, rating: optionalLevel(4) }), ({ _skill }) => wordKey(_skill)),
    _traits: words,
    languages: section(
      profileSections.languages.in.element.extend({ rating: optionalLevel(5) }),
      ({ langId }) => langId,
    ),
    _licenses: profileSections._licenses,
    vehicles: profileSections.vehicles,
    _preferredProfessions: words,
    experiences: section(experienceForm, (entry) => JSON.stringify(entry)),
    educations: section(educationForm, (entry) => JSON.stringify(entry)),
  })
  .partial();
export type CvProfile = z.output<typeof cvProfileForm>;

const { unknown, unknownTraits, desc, skills, languages, vehicles, experiences, educations } = parsedResume.shape;

/**
 * A profile read in a CV, to be reviewed and sent as `cvProfileForm`. Levels and days that the CV does not give are null: an
 * experience or education needs a first day or year before it can be sent. An experience's `_profession` is only near its
 * `title` unless they are the same; the applicant decides whether it counts. `unknown` and `unknownTraits` are words that
 * the lists lack: the applicant may send them as words of their own.
 */
export const foundProfile = z.object({
  desc,
  skills,
  _traits: z.array(namedReference),
  languages,
  _licenses: z.array(namedReference),
  vehicles,
  experiences,
  educations,
  unknown,
  unknownTraits,
});
export type FoundProfile = z.output<typeof foundProfile>;

/** A CV as it was read. Contact data that it does not give are left out. */
export const cvReading = z.object({
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  phoneNumber: z.string().optional(),
  profile: foundProfile,
});
export type CvReading = z.output<typeof cvReading>;
