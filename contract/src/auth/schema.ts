import { z } from 'zod';
import { companySummary } from '../companies/schema.ts';
import { givenPassword, requiredText } from '../fields.ts';
import { user } from '../users/schema.ts';

/** Where somebody logs in decides which kind of account is let in. */
export const accountKinds = ['company', 'jobSeeker'] as const;

export const loginForm = z.object({
  email: requiredText('Du måste ange e-postadress').toLowerCase(),
  password: givenPassword('Du måste ange lösenordet'),
});

/** `companies` serves the company switcher: those the user is a member of, with the own role. */
export const session = z.object({
  user,
  isMaster: z.boolean(),
  companies: z.array(companySummary),
});
export type Session = z.output<typeof session>;
export const newSession = session.extend({ token: z.string() });
