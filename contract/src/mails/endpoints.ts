import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { mailsPerDay } from './rules.ts';
import { mailForm } from './schema.ts';

export const mailApplicants = endpoint({
  name: 'mailApplicants',
  method: 'POST',
  path: '/mails',
  summary: 'Skickar ett mejl till var och en av kandidaterna. {förnamn}, {företag} och {annons} fylls i.',
  access: 'companyUser',
  input: mailForm.extend({
    _company: id,
    /** Made by the sender: the same press sent twice is one mail to each. */
    _id: id.optional(),
    _applicants: z
      .array(id, 'Välj minst en kandidat')
      .min(1, 'Välj minst en kandidat')
      .max(mailsPerDay, `Välj högst ${mailsPerDay.toLocaleString('sv-SE')} kandidater åt gången`),
  }),
  output: z.object({ sent: z.number().int() }),
  errors: ['notFound', 'tooMany'],
});
