import { z } from 'zod';
import { accepted, email, id, password, requiredDay, requiredLine } from '../fields.ts';
import { arrival } from '../jobs/arrival.ts';
import { phoneNumber } from '../phone-number.ts';
import { cvProfileForm } from '../profiles/cv-profile.ts';
import { ownWordName } from '../reference/own-words.ts';
import { answers, applicationMessage } from './forms.ts';

/** Applying without an account: a guest is a person without one, whom the company of the job knows. */

/** A form without script sends '' for a field that is left out. */
const leftOutIfEmpty = z.string().transform((typed) => (typed.trim() === '' ? undefined : typed));

const longName = 'Ange ett namn under 100 tecken';

/** `trade` is for those without a CV: what they work as, in own words. */
export const guestApplicationForm = z.object({
  email: email('Du måste ange e-postadress'),
  firstName: requiredLine('Du måste ange ett förnamn', 100, longName),
  lastName: requiredLine('Du måste ange ett efternamn', 100, longName),
  phoneNumber: leftOutIfEmpty.pipe(phoneNumber.optional()).optional(),
  trade: leftOutIfEmpty.pipe(ownWordName.optional()).optional(),
  /** Required where the job has an age limit. */
  birthDate: leftOutIfEmpty.pipe(requiredDay('Du måste ange ett födelsedatum').optional()).optional(),
  message: applicationMessage,
  answers: answers.optional(),
  mayKeep: z.boolean('Välj om företaget får ha dig kvar').default(false),
  acceptsTerms: accepted('Godkänn villkoren för att gå vidare'),
  /** The profile read from the CV, as the guest has reviewed it. Without it the file is read in the background. */
  profile: cvProfileForm.optional(),
  arrival: arrival.optional(),
  /** Hidden from people; only programs fill it in. */
  website: z.string().max(1000).optional(),
  /** Proof of work, where the server has asked for it (`getApplicationChallenge`). */
  proof: z.string().max(4000).optional(),
});
export type GuestApplicationForm = z.output<typeof guestApplicationForm>;

/** The client creates `_id`, so that a retry after a lost response gets the same application. */
export const newGuestApplication = guestApplicationForm.extend({ jobId: id, _id: id.optional() });

/**
 * The effect of following a link: `opened` the application, `updated` an earlier one to the same job with the new content, left it as it
 * is because the person wants that (`kept`), or found that it can no longer be changed (`alreadyApplied`). `_application` is the
 * application that the session is for.
 */
export const guestLinkOutcomes = ['opened', 'updated', 'kept', 'alreadyApplied'] as const;

/** The only field of 'Skapa konto av det här'. The terms were accepted with the application. */
export const guestAccountForm = z.object({
  password: password('Du måste ange ett lösenord', 'Du måste ange ett lösenord som är minst 8 tecken'),
});
