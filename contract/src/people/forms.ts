import { z } from 'zod';
import { email, requiredLine } from '../fields.ts';
import { phoneNumber } from '../phone-number.ts';

const fields = z.object({
  firstName: requiredLine('Ange ett förnamn'),
  lastName: requiredLine('Ange ett efternamn'),
  email: z.literal('').or(email('Ange en e-postadress')).default(''),
  phoneNumber: z.literal('').or(phoneNumber).default(''),
  source: requiredLine('Skriv var ni har fått uppgifterna', 200),
});

type Reachable = { email: string; phoneNumber: string };

/** Arguments for `refine`: a person is reached by mail or by phone. */
export const reachable: [
  check: (person: Reachable) => boolean,
  options: { path: string[]; error: string; when: (payload: { value: unknown }) => boolean },
] = [
  (person) => person.email !== '' || person.phoneNumber !== '',
  {
    path: ['email'],
    error: 'Ange en e-postadress eller ett telefonnummer',
    // Also while other fields are invalid, so that all messages are shown at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
];

/** Without `reachable`, which is added last: a refined object can't be extended. */
export const personFields = fields;

/** A person whom a company adds itself. */
export const personForm = fields.refine(...reachable);

/** CVs that a company may have dropped and not gone through. */
export const mostPiled = 100;
