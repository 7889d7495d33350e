import { z } from 'zod';
import { accepted, day, email, givenPassword, id, password, requiredText } from '../fields.ts';
import { earliestBirthDate, latestBirthDate, minimumAge } from './rules.ts';

/** The forms that make and change an account. The two kinds of account have texts of their own. */

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
const applicantPhone = requiredText('Du måste ange ett telefonnummer', 100, longNumber).regex(/^\P{L}*$/u, noLetters);

const applicantFields = z.object({
  firstName: requiredText('Du måste ange ett förnamn', 100, longName),
  lastName: requiredText('Du måste ange ett efternamn', 100, longName),
  email: email('Du måste ange e-postadress'),
  password: password('Du måste ange ett lösenord', 'Du måste ange ett lösenord som är minst 8 tecken'),
  birthDate,
  phoneNumber: applicantPhone,
  _city: z.uuid('Du måste ange en stad'),
});

/** A call need not repeat the password or tell of the terms; where it does, the form's rules hold. */
export const newCompanyUser = companyUserFields
  .extend({
    isCompany: z.literal(true),
    repeatPassword: givenPassword('Du måste repetera lösenordet').optional(),
    agreeTerms: accepted('Du måste godkänna villkoren').optional(),
  })
  .refine(...samePassword('password', 'Lösenorden stämmer inte överens'));
export const newJobSeeker = applicantFields.extend({
  isCompany: z.literal(false),
  agreeTerms: accepted('Godkänn villkoren för att gå vidare').optional(),
});

export const tooYoungMessage = `Du måste ha fyllt ${minimumAge} år`;

/** What a company user fills in. */
export const companyUserForm = companyUserFields
  .extend({
    repeatPassword: givenPassword('Du måste repetera lösenordet'),
    agreeTerms: accepted('Du måste godkänna villkoren'),
  })
  .refine(...samePassword('password', 'Lösenorden stämmer inte överens'));

/** What a job seeker fills in; `today` is yyyy-MM-dd in Sweden, for the least age. */
export function jobSeekerForm(today: string) {
  return applicantFields.extend({
    birthDate: birthDate.refine((value) => value <= latestBirthDate(today), { error: tooYoungMessage }),
    agreeTerms: accepted('Godkänn villkoren för att gå vidare'),
  });
}

const newEmail = email('Ange en e-mail', 'Du måste ange korrekt e-postadress', 'Ange en e-mail under 100 tecken');
const presentPassword = givenPassword('Ange lösenord');

export const informationKinds = ['WORKFLOW_WELCOME_POPUP'] as const;

/**
 * What the owner may change; what is left out stays. `password` is the present one: needed to change the address, and
 * checked wherever it is given. `viewedInformation` adds to what has been seen.
 */
export const accountChanges = z.object({
  firstName: applicantFields.shape.firstName.optional(),
  lastName: applicantFields.shape.lastName.optional(),
  phoneNumber: applicantPhone.optional(),
  birthDate: birthDate.optional(),
  _city: z.uuid('Du måste ange en stad').optional(),
  email: newEmail.optional(),
  password: presentPassword.optional(),
  viewedInformation: z.array(z.enum(informationKinds)).max(informationKinds.length).optional(),
});

/** A company user's own details, as the settings ask for them. */
export const contactForm = accountChanges.pick({ firstName: true, lastName: true, phoneNumber: true }).required();

export const sameEmailMessage = 'Ange en ny e-mail för att byta e-mail.';

/** Taking another address; `present` is the one so far. */
export function emailChangeForm(present: string) {
  return z.object({
    email: newEmail.refine((value) => value !== present, { error: sameEmailMessage }),
    password: presentPassword,
  });
}

const passwordFields = z.object({
  oldPassword: presentPassword,
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
type Rule = [holds: (form: Form) => boolean, about: { path: string[]; error: string; when: (at: At) => boolean }];
interface At {
  value: unknown;
}

/** `repeatPassword` repeats a field: they are compared once both are given, whatever else is still wrong. */
export function samePassword(field: string, error: string): Rule {
  const given = (form: Form | null) => Boolean(form?.[field]) && Boolean(form?.repeatPassword);
  return [
    (form) => !given(form) || form[field] === form.repeatPassword,
    { path: ['repeatPassword'], error, when: ({ value }) => given(value as Form | null) },
  ];
}

/** What is typed to show that one means it. */
export const deletionConfirmation = 'RADERA';

export const accountDeletion = z.object({
  password: presentPassword,
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

/** What a mailed link carries; a call need not repeat the password. */
export const recovery = z
  .object({
    ...{ userId: id, recoveryToken: z.string().min(1).max(100) },
    ...{ password: newPassword, repeatPassword: repeatPassword.optional() },
  })
  .refine(...repeated);

/** Where somebody logs in decides which kind of account is let in. */
export const accountKinds = ['company', 'jobSeeker'] as const;

export const loginForm = z.object({
  email: requiredText('Du måste ange e-postadress').toLowerCase(),
  password: givenPassword('Du måste ange lösenordet'),
});
