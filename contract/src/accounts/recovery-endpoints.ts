import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { recovery, recoveryRequest } from './forms.ts';

const ofUser = z.object({ userId: id });

const link = z.object({ userId: id, recoveryToken: z.string().min(1).max(100) });

export const requestRecovery = endpoint({
  name: 'requestRecovery',
  address: 'POST /recoveries',
  summary: 'Mejlar en länk för att välja nytt lösenord; den gäller i en timme och en gång.',
  access: 'anyone',
  input: recoveryRequest,
  output: z.object({}),
  errors: ['notFound'],
});

export const checkRecovery = endpoint({
  name: 'checkRecovery',
  address: 'GET /recoveries/{userId}',
  summary: 'Om en återställningslänk gäller, och för vilket slags konto.',
  access: 'anyone',
  input: link,
  output: z.object({ isCompany: z.boolean() }),
  errors: ['notFound'],
});

export const recoverPassword = endpoint({
  name: 'recoverPassword',
  address: 'POST /recoveries/{userId}',
  summary: 'Byter lösenord med en återställningslänk och avslutar alla sessioner.',
  access: 'anyone',
  input: recovery,
  output: z.object({ isCompany: z.boolean() }),
  errors: ['notFound'],
});

export const sendConfirmation = endpoint({
  name: 'sendConfirmation',
  address: 'POST /users/{userId}/email-confirmations',
  summary: 'Mejlar igen länken som bekräftar kontots e-postadress; den gäller i ett dygn och en gång.',
  access: 'signedIn',
  notForSupport: true,
  input: ofUser,
  output: z.object({}),
  errors: ['notFound'],
});

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  address: 'POST /email-confirmations/{confirmationToken}',
  summary: 'Bekräftar adressen med den mejlade länken; en ny adress byts samtidigt.',
  access: 'anyone',
  input: z.object({ confirmationToken: z.string().min(1).max(100) }),
  output: z.object({ email: z.string(), isCompany: z.boolean() }),
  errors: ['notFound', 'emailExists'],
});

export const stopEmailChange = endpoint({
  name: 'stopEmailChange',
  address: 'POST /email-changes/{stopToken}/stop',
  summary: 'Stoppar ett byte av e-postadress, med länken som mejlades till den nuvarande adressen.',
  access: 'anyone',
  input: z.object({ stopToken: z.string().min(1).max(100) }),
  output: z.object({ email: z.string(), isCompany: z.boolean() }),
  errors: ['notFound'],
});
