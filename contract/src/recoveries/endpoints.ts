import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { recovery, recoveryRequest } from './forms.ts';

const link = z.object({ userId: id, recoveryToken: z.string().min(1).max(100) });

export const requestRecovery = endpoint({
  name: 'requestRecovery',
  method: 'POST',
  path: '/recoveries',
  summary: 'Mejlar en länk för att välja nytt lösenord; den gäller i en timme och en gång.',
  access: 'anyone',
  input: recoveryRequest,
  output: z.object({}),
  errors: ['notFound'],
});

export const checkRecovery = endpoint({
  name: 'checkRecovery',
  method: 'GET',
  path: '/recoveries/{userId}',
  summary: 'Om en återställningslänk gäller, och för vilket slags konto.',
  access: 'anyone',
  input: link,
  output: z.object({ isCompany: z.boolean() }),
  errors: ['notFound'],
});

export const recoverPassword = endpoint({
  name: 'recoverPassword',
  method: 'POST',
  path: '/recoveries/{userId}',
  summary: 'Byter lösenord med en återställningslänk och avslutar alla sessioner.',
  access: 'anyone',
  input: recovery,
  output: z.object({ isCompany: z.boolean() }),
  errors: ['notFound'],
});
