import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { accountKinds, loginForm, newSession, session } from './schema.ts';

export const logIn = endpoint({
  name: 'logIn',
  method: 'POST',
  path: '/auth',
  summary: 'Loggar in och ger en sessionsnyckel.',
  access: 'anyone',
  input: loginForm.extend({ as: z.enum(accountKinds).optional() }),
  output: newSession,
  errors: ['wrongCredentials', 'notCompany', 'notUser'],
});

export const restoreSession = endpoint({
  name: 'restoreSession',
  method: 'GET',
  path: '/auth',
  summary: 'Vem sessionsnyckeln tillhör, och vilka företag.',
  access: 'signedIn',
  input: z.object({}),
  output: session,
  errors: [],
});

export const logOut = endpoint({
  name: 'logOut',
  method: 'DELETE',
  path: '/auth',
  summary: 'Avslutar sessionen; nyckeln slutar gälla.',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({}),
  errors: [],
});
