import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const recordEvent = endpoint({
  name: 'recordEvent',
  method: 'POST',
  path: '/statistics-events',
  summary: 'Räknar att en annons har öppnats. Sparas som antal per dag och källa, utan uppgifter om vem det var.',
  access: 'anyone',
  input: z.object({
    event: z.enum(['job.opened', 'companyuser.changed.loggedin']),
    _job: id.optional(),
    _user: id.optional(),
    _company: id.optional(),
    /** The address of the previous page; '' if unknown. */
    referrer: z.string().max(2_000).default(''),
  }),
  output: z.object({}),
  errors: ['notFound'],
});
