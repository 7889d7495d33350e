import { z } from 'zod';
import {
  accepted,
  email,
  givenPassword,
  orUnchanged,
  password,
  phoneText,
  requiredDay,
  requiredLine,
  singleLine,
} from '../fields.ts';
import { mobileNumber, phoneNumber } from '../phone-number.ts';
import { currentPassword, newEmail, samePassword } from './forms.ts';
import { earliestBirthDate, latestBirthDate, latestRelease, minimumAge } from './rules.ts';

/** Registration and contact details. Company users and job seekers get different messages for the same field. */

const longName = 'Ange ett namn under 100 tecken';

const companyUserFields = z.object({
  firstName: requiredLine('Du måste ange ditt förnamn', 100, longName),
  lastName: requiredLine('Du måste ange ditt efternamn', 100, longName),
  email: email('Du måste ange en e-postadress'),
  phoneNumber: mobileNumber,
  password: password('Du måste ange ett lösenord'),
});

const birthDate = requiredDay('Du måste ange ett födelsedatum').refine((value) => value >= earliestBirthDate, {
  error: `Ange ett födelsedatum från och med ${earliestBirthDate}`,
});

const firstName = requiredLine('Du måste ange ett förnamn', 100, longName);
const lastName = requiredLine('Du måste ange ett efternamn', 100, longName);

const jobSeekerFields = z.object({
  firstName,
  lastName,
  email: email('Du måste ange e-postadress'),
  password: password('Du måste ange ett lösenord', 'Du måste ange ett lösenord som är minst 8 tecken'),
  birthDate,
  phoneNumber,
  _city: z.uuid('Du måste ange en stad'),
});

/** API clients may leave out `repeatPassword` and `agreeTerms`; if sent, they are checked as in the form. */
export const newCompanyUser = companyUserFields
  .extend({
    isCompany: z.literal(true),
    repeatPassword: givenPassword('Du måste repetera lösenordet').optional(),
    agreeTerms: accepted('Du måste godkänna villkoren').optional(),
    /** The company that is registered next: the password must not be made of its name. */
    companyName: singleLine().max(100).optional(),
    /** Token of an invite to this address. Its link proves the address. */
    inviteToken: z.string().min(1).max(100).optional(),
  })
  .refine(...samePassword('password', 'Lösenorden stämmer inte överens'));
export const newJobSeeker = jobSeekerFields.extend({
  isCompany: z.literal(false),
  agreeTerms: accepted('Godkänn villkoren för att gå vidare').optional(),
});

export const tooYoungMessage = `Du måste ha fyllt ${minimumAge} år`;

/** The sign-up form of a company user: `repeatPassword` and `agreeTerms` are required. */
export const companyUserForm = companyUserFields
  .extend({
    repeatPassword: givenPassword('Du måste repetera lösenordet'),
    agreeTerms: accepted('Du måste godkänna villkoren'),
  })
  .refine(...samePassword('password', 'Lösenorden stämmer inte överens'));

/** The sign-up form of a job seeker. `today` is yyyy-MM-dd in Sweden and decides who is old enough. */
export function jobSeekerForm(today: string) {
  return jobSeekerFields.extend({
    birthDate: birthDate.refine((value) => value <= latestBirthDate(today), { error: tooYoungMessage }),
    agreeTerms: accepted('Godkänn villkoren för att gå vidare'),
  });
}

/** Popups and lists that a user sees until they close them. */
export const informationKinds = [
  'WORKFLOW_WELCOME_POPUP',
  'MISSING_LOGO_POPUP',
  'FIRST_STEPS',
  `RELEASE_NOTES_${latestRelease}`,
] as const;

/**
 * Changes to one's own account; fields that are left out keep their value. `password` is the current one: required to
 * change `email`, and checked whenever it is sent. `viewedInformation` is added to what is stored. The operation checks a
 * changed phone number with `phoneNumber`; the stored one is accepted as it is.
 */
export const accountChanges = z.object({
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  phoneNumber: phoneText('Du måste ange ett telefonnummer').optional(),
  birthDate: birthDate.optional(),
  _city: z.uuid('Du måste ange en stad').optional(),
  email: newEmail.optional(),
  password: currentPassword.optional(),
  viewedInformation: z.array(z.enum(informationKinds)).max(informationKinds.length).optional(),
  showsAllJobs: z.boolean('Välj dina eller alla annonser').optional(),
});

/** The contact details that a company user edits in the settings. */
export function contactForm(storedNumber: string) {
  return z.object({ firstName, lastName, phoneNumber: orUnchanged(phoneNumber, storedNumber) });
}

/** The job seeker's settings. `today` is yyyy-MM-dd in Sweden. */
export function jobSeekerSettings(today: string, storedNumber: string) {
  const { firstName, lastName, birthDate } = jobSeekerForm(today).shape;
  return z.object({ firstName, lastName, birthDate, phoneNumber: orUnchanged(phoneNumber, storedNumber) });
}
