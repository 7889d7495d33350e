import { z } from 'zod';
import { email, givenPassword, password } from '../fields.ts';
import { bothGiven } from '../users/forms.ts';

export const recoveryRequest = z.object({ email: email('Du måste ange en e-postadress') });

export const newPassword = password('Du måste ange lösenord');

export const newPasswordForm = z
  .object({ password: newPassword, repeatPassword: givenPassword('Du måste repetera lösenordet') })
  .refine((form) => form.password === form.repeatPassword, {
    path: ['repeatPassword'],
    error: 'Lösenorden stämmer inte överens',
    when: bothGiven('password', 'repeatPassword'),
  });
