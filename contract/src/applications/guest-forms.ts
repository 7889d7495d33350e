import { z } from 'zod';
import { accepted, email, id, requiredDay, requiredLine, singleLine } from '../fields.ts';
import { phoneNumber } from '../phone-number.ts';
import { cvProfileForm } from '../profiles/cv-profile.ts';
import { answers, applicationMessage } from './forms.ts';

/** Applying without an account: a guest is a person without one, whom the company of the job knows. */

export const longestTrade = 100;

/** A number that may be left out; '' leaves it out, as a form without script sends it. */
const optionalNumber = z
  .literal('')
  .transform(() => undefined)
  .or(phoneNumber)
  .optional();

const longName = 'Ange ett namn under 100 tecken';

/** `trade` is for those without a CV: what they work as, in own words. */
export const guestApplicationForm = z.object({
  email: email('Du måste ange e-postadress'),
  firstName: requiredLine('Du måste ange ett förnamn', 100, longName),
  lastName: requiredLine('Du måste ange ett efternamn', 100, longName),
  phoneNumber: optionalNumber,
  trade: singleLine().max(longestTrade, `Ange högst ${longestTrade} tecken`).optional(),
  /** Required where the job has an age limit. */
  birthDate: z
    .literal('')
    .transform(() => undefined)
    .or(requiredDay('Du måste ange ett födelsedatum'))
    .optional(),
  message: applicationMessage,
  answers: answers.optional(),
  mayKeep: z.boolean('Välj om företaget får ha dig kvar').default(false),
  acceptsTerms: accepted('Godkänn villkoren för att gå vidare'),
  /** What was read from the CV, as the guest has reviewed it. Without it the file is read in the background. */
  profile: cvProfileForm.optional(),
  /** Hidden from people; only programs fill it in. */
  website: z.string().max(1000).optional(),
  /** Proof of work, where the server has asked for it (`getApplicationChallenge`). */
  proof: z.string().max(4000).optional(),
});
export type GuestApplicationForm = z.output<typeof guestApplicationForm>;

/** The client creates `_id`, so that a retry after a lost response gets the same application. */
export const newGuestApplication = guestApplicationForm.extend({ jobId: id, _id: id.optional() });
