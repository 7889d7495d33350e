import { z } from 'zod';
import { email, givenPassword, id, password, requiredLine, singleLine } from '../fields.ts';

/** Log-in, recovery, and changes of address and password. */

export const newEmail = email(
  'Ange en e-mail',
  'Du måste ange korrekt e-postadress',
  'Ange en e-mail under 100 tecken',
);
export const currentPassword = givenPassword('Ange lösenord');

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

type PasswordForm = Record<string, unknown>;
interface PasswordRefinement {
  path: string[];
  error: string;
  when: (payload: { value: unknown }) => boolean;
}

/**
 * Arguments for `refine`: `repeatPassword` must equal `field`. Runs as soon as both are filled in, also while other
 * fields are invalid.
 */
export function samePassword(
  field: string,
  error: string,
): [check: (form: PasswordForm) => boolean, options: PasswordRefinement] {
  const bothFilled = (form: PasswordForm | null) => Boolean(form?.[field]) && Boolean(form?.repeatPassword);
  return [
    (form) => !bothFilled(form) || form[field] === form.repeatPassword,
    { path: ['repeatPassword'], error, when: ({ value }) => bothFilled(value as PasswordForm | null) },
  ];
}

/** Typed by the user to confirm that the account is to be deleted. */
export const deletionConfirmation = 'RADERA';

export const accountDeletion = z.object({
  password: currentPassword,
  confirmation: singleLine()
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

/** A code of the authenticator app, or one of the recovery codes. */
export const oneTimeCode = requiredLine('Ange koden från appen', 60, 'Koden är för lång');

/** Confirms a change of how one logs in. */
export const passwordConfirmation = z.object({ password: currentPassword });

export const codeForm = z.object({ code: oneTimeCode });

export const loginForm = z.object({
  email: requiredLine('Du måste ange e-postadress').toLowerCase(),
  password: givenPassword('Du måste ange lösenordet'),
});

/** The log-in on the page of an invite, which the specification words differently. */
export const inviteLoginForm = z.object({
  email: requiredLine('Du måste ange en email').toLowerCase(),
  password: givenPassword('Du måste ange ett lösenord'),
});
