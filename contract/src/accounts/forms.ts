import { z } from 'zod';
import { accepted, day, email, givenPassword, id, password, requiredText } from '../fields.ts';
import { earliestBirthDate, latestBirthDate, minimumAge } from './rules.ts';

/** Forms that create and change an account. Company users and job seekers get different messages for the same field. */

const longName = 'Ange ett namn under 100 tecken';
const longNumber = 'Ange ett telefonnummer under 100 tecken';
const noLetters = 'Telefonnummret får inte inehålla några bokstäver';

const companyUserFields = z.object({
  firstName: requiredText('Du måste ange ditt förnamn', 100, longName),
  lastName: requiredText('Du måste ange ditt efternamn', 100, longName),
  email: email('Du måste ange en e-postadress'),
  phoneNumber: requiredText('Du måste ange ett mobilnummer', 100, longNumber),
  password: password('Du måste ange ett lösenord'),
});

const birthDate = day('Du måste ange ett födelsedatum').refine((value) => value >= earliestBirthDate, {
  error: `Ange ett födelsedatum från och med ${earliestBirthDate}`,
});
const jobSeekerPhone = requiredText('Du måste ange ett telefonnummer', 100, longNumber).regex(/^\P{L}*$/u, noLetters);

const jobSeekerFields = z.object({
  firstName: requiredText('Du måste ange ett förnamn', 100, longName),
  lastName: requiredText('Du måste ange ett efternamn', 100, longName),
  email: email('Du måste ange e-postadress'),
  password: password('Du måste ange ett lösenord', 'Du måste ange ett lösenord som är minst 8 tecken'),
  birthDate,
  phoneNumber: jobSeekerPhone,
  _city: z.uuid('Du måste ange en stad'),
});

/** API clients may leave out `repeatPassword` and `agreeTerms`; if sent, they are checked as in the form. */
export const newCompanyUser = companyUserFields
  .extend({
    isCompany: z.literal(true),
    repeatPassword: givenPassword('Du måste repetera lösenordet').optional(),
    agreeTerms: accepted('Du måste godkänna villkoren').optional(),
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

const newEmail = email('Ange en e-mail', 'Du måste ange korrekt e-postadress', 'Ange en e-mail under 100 tecken');
const currentPassword = givenPassword('Ange lösenord');

/** What is shown until it has been seen or put away. */
export const informationKinds = ['WORKFLOW_WELCOME_POPUP', 'MISSING_LOGO_POPUP', 'FIRST_STEPS'] as const;

/**
 * Changes to one's own account; fields that are left out keep their value. `password` is the current one: required to
 * change `email`, and checked whenever it is sent. `viewedInformation` is added to what is stored.
 */
export const accountChanges = z.object({
  firstName: jobSeekerFields.shape.firstName.optional(),
  lastName: jobSeekerFields.shape.lastName.optional(),
  phoneNumber: jobSeekerPhone.optional(),
  birthDate: birthDate.optional(),
  _city: z.uuid('Du måste ange en stad').optional(),
  email: newEmail.optional(),
  password: currentPassword.optional(),
  viewedInformation: z.array(z.enum(informationKinds)).max(informationKinds.length).optional(),
});

/** The contact details that a company user edits in the settings. */
export const contactForm = accountChanges.pick({ firstName: true, lastName: true, phoneNumber: true }).required();

export const sameEmailMessage = 'Ange en ny e-mail för att byta e-mail.';

export function emailChangeForm(currentEmail: string) {
  return z.object({
    email: newEmail.refine((value) => value !== currentEmail, { error: sameEmailMessage }),
    password: currentPassword,
  });
}

const passwordFields = z.object({
  oldPassword: currentPassword,
  newPassword: password('Ange nytt lösenord', 'Lösenordet måste minst vara 8 tecken'),
});
const repeatedPassword = givenPassword('Repetera nytt lösenord');
const sameNewPassword = samePassword('newPassword', 'Lösenorden stämmer inte överrens');

export const passwordChange = passwordFields
  .extend({ userId: id, repeatPassword: repeatedPassword.optional() })
  .refine(...sameNewPassword);
export const passwordChangeForm = passwordFields
  .extend({ repeatPassword: repeatedPassword })
  .refine(...sameNewPassword);

type Form = Record<string, unknown>;
interface Refinement {
  path: string[];
  error: string;
  when: (payload: { value: unknown }) => boolean;
}

/**
 * Arguments for `refine`: `repeatPassword` must equal `field`. Runs as soon as both are filled in, also while other
 * fields are invalid.
 */
export function samePassword(field: string, error: string): [check: (form: Form) => boolean, options: Refinement] {
  const bothFilled = (form: Form | null) => Boolean(form?.[field]) && Boolean(form?.repeatPassword);
  return [
    (form) => !bothFilled(form) || form[field] === form.repeatPassword,
    { path: ['repeatPassword'], error, when: ({ value }) => bothFilled(value as Form | null) },
  ];
}

/** Typed by the user to confirm that the account is to be deleted. */
export const deletionConfirmation = 'RADERA';

export const accountDeletion = z.object({
  password: currentPassword,
  confirmation: z
    .string()
    .trim()
    .toUpperCase()
    .refine((text) => text === deletionConfirmation, { error: `Skriv ${deletionConfirmation} för att bekräfta` }),
});

export const recoveryRequest = z.object({ email: email('Du måste ange en e-postadress') });

const newPassword = password('Du måste ange lösenord');

const repeatPassword = givenPassword('Du måste repetera lösenordet');
const repeated = samePassword('password', 'Lösenorden stämmer inte överens');

export const newPasswordForm = z.object({ password: newPassword, repeatPassword }).refine(...repeated);

/** The mailed link's token and the new password. API clients may leave out `repeatPassword`. */
export const recovery = z
  .object({
    ...{ userId: id, recoveryToken: z.string().min(1).max(100) },
    ...{ password: newPassword, repeatPassword: repeatPassword.optional() },
  })
  .refine(...repeated);

/** Each log-in page accepts one kind of account. */
export const accountKinds = ['company', 'jobSeeker'] as const;

export const loginForm = z.object({
  email: requiredText('Du måste ange e-postadress').toLowerCase(),
  password: givenPassword('Du måste ange lösenordet'),
});
