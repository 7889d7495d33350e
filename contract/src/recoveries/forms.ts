import { z } from 'zod';
import { email, givenPassword, id, password } from '../fields.ts';
import { samePassword } from '../users/forms.ts';

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
