import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { accountKinds, codeForm, loginForm, passwordConfirmation } from './forms.ts';
import { newSession, openSession, session } from './schema.ts';

const logInInput = loginForm.extend({
  as: z.enum(accountKinds).optional(),
  deviceKey: z.string().max(100).optional(),
});

export const logIn = endpoint({
  name: 'logIn',
  address: 'POST /auth',
  summary: 'Loggar in och ger en sessionsnyckel.',
  access: 'anyone',
  input: logInInput,
  output: newSession,
  errors: ['wrongCredentials', 'notCompany', 'notUser', 'codeRequired'],
});

export const logInWithCode = endpoint({
  name: 'logInWithCode',
  address: 'POST /auth/two-step',
  summary: 'Loggar in med lösenord och en engångskod, när POST /auth har svarat codeRequired.',
  access: 'anyone',
  input: logInInput.extend(codeForm.shape),
  output: newSession,
  errors: ['wrongCredentials', 'notCompany', 'notUser'],
});

export const restoreSession = endpoint({
  name: 'restoreSession',
  address: 'GET /auth',
  summary: 'Vem sessionsnyckeln tillhör, och vilka företag.',
  access: 'signedIn',
  openToReaders: true,
  openToViewers: true,
  input: z.object({}),
  output: session,
  errors: [],
});

export const logOut = endpoint({
  name: 'logOut',
  address: 'DELETE /auth',
  summary: 'Avslutar sessionen; nyckeln slutar gälla.',
  access: 'signedIn',
  openToReaders: true,
  openToViewers: true,
  input: z.object({}),
  output: z.object({}),
  errors: [],
});

const ofUser = z.object({ userId: id });

export const listSessions = endpoint({
  name: 'listSessions',
  address: 'GET /users/{userId}/sessions',
  summary: 'Var kontot är inloggat; den senast använda först.',
  access: 'signedIn',
  input: ofUser,
  output: z.object({ sessions: z.array(openSession) }),
  errors: ['notFound'],
});

export const endSession = endpoint({
  name: 'endSession',
  address: 'DELETE /users/{userId}/sessions/{sessionId}',
  summary: 'Loggar ut en av kontots enheter.',
  access: 'signedIn',
  notForSupport: true,
  input: ofUser.extend({ sessionId: id }),
  output: z.object({}),
  errors: ['notFound'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  address: 'DELETE /users/{userId}/sessions',
  summary: 'Loggar ut alla kontots enheter utom den som frågar.',
  access: 'signedIn',
  notForSupport: true,
  input: ofUser,
  output: z.object({}),
  errors: ['notFound'],
});

export const getTwoStep = endpoint({
  name: 'getTwoStep',
  address: 'GET /users/{userId}/two-step',
  summary: 'Om kontot har tvåstegsinloggning, och hur många återställningskoder som är kvar.',
  access: 'signedIn',
  input: ofUser,
  output: z.object({ enabledAt: instant.nullable(), recoveryCodesLeft: z.number().int() }),
  errors: ['notFound'],
});

export const beginTwoStep = endpoint({
  name: 'beginTwoStep',
  address: 'POST /users/{userId}/two-step',
  summary: 'Ger nyckeln till en autentiseringsapp, som text och som adress för en QR-kod. Den visas bara nu.',
  access: 'signedIn',
  notForSupport: true,
  input: passwordConfirmation.extend({ userId: id }),
  output: z.object({ secret: z.string(), keyUri: z.string() }),
  errors: ['notFound', 'wrongCredentials', 'duplicate'],
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmTwoStep = endpoint({
  name: 'confirmTwoStep',
  address: 'POST /users/{userId}/two-step/confirm',
  summary: 'Slår på tvåstegsinloggning med en första kod från appen, och ger återställningskoderna.',
  access: 'signedIn',
  notForSupport: true,
  input: codeForm.extend({ userId: id }),
  output: recoveryCodes,
  errors: ['notFound', 'wrongCredentials', 'duplicate'],
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  address: 'POST /users/{userId}/two-step/recovery-codes',
  summary: 'Ger nya återställningskoder; de gamla slutar gälla.',
  access: 'signedIn',
  notForSupport: true,
  input: passwordConfirmation.extend({ userId: id }),
  output: recoveryCodes,
  errors: ['notFound', 'wrongCredentials', 'conflict'],
});

export const endTwoStep = endpoint({
  name: 'endTwoStep',
  address: 'POST /users/{userId}/two-step/removal',
  summary: 'Stänger av tvåstegsinloggning.',
  access: 'signedIn',
  notForSupport: true,
  input: passwordConfirmation.extend({ userId: id }),
  output: z.object({}),
  errors: ['notFound', 'wrongCredentials'],
});
