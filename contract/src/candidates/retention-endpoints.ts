import { z } from 'zod';
import { bankMonths } from '../companies/forms.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { bankRetention } from './retention.ts';

export const getBankRetention = endpoint({
  name: 'getBankRetention',
  address: 'GET /companies/{companyId}/bank-retention',
  summary:
    'Vilka kandidater vars samtycke går ut inom tre månader och när, och hur många som har lämnat kandidatbanken så. Med ' +
    '`bankMonths` som det skulle bli med en annan tid.',
  access: 'companyUser',
  input: z.object({ companyId: id, bankMonths: z.coerce.number().pipe(bankMonths).optional() }),
  output: bankRetention,
  errors: ['notFound', 'forbidden'],
});

/** By POST, since mail programs open links by themselves. */
export const stayInBank = endpoint({
  name: 'stayInBank',
  address: 'POST /bank-stays/{stayToken}',
  summary: 'Stannar i ett företags kandidatbank en hel tid till, med den mejlade länken; den gäller en gång.',
  access: 'anyone',
  input: z.object({ stayToken: z.string().min(1).max(100) }),
  output: z.object({ companyName: z.string(), endsOn: z.iso.date() }),
  errors: ['notFound'],
});
