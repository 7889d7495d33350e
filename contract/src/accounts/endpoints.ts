import { z } from 'zod';
import { companySummary } from '../companies/schema.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { pictureUpload } from '../image-upload.ts';
import {
  accountDeletion,
  accountKinds,
  codeForm,
  loginForm,
  passwordChange,
  passwordConfirmation,
  recovery,
  recoveryRequest,
} from './forms.ts';
import { accountChanges, newCompanyUser, newJobSeeker } from './person-forms.ts';
import { consent, newSession, openSession, session, user } from './schema.ts';
import { termTexts } from './texts.ts';

const logInInput = loginForm.extend({
  as: z.enum(accountKinds).optional(),
  deviceKey: z.string().max(100).optional(),
});

export const logIn = endpoint({
  name: 'logIn',
  method: 'POST',
  path: '/auth',
  summary: 'Loggar in och ger en sessionsnyckel.',
  access: 'anyone',
  input: logInInput,
  output: newSession,
  errors: ['wrongCredentials', 'notCompany', 'notUser', 'codeRequired'],
});

export const logInWithCode = endpoint({
  name: 'logInWithCode',
  method: 'POST',
  path: '/auth/two-step',
  summary: 'Loggar in med lösenord och en engångskod, när POST /auth har svarat codeRequired.',
  access: 'anyone',
  input: logInInput.extend(codeForm.shape),
  output: newSession,
  errors: ['wrongCredentials', 'notCompany', 'notUser'],
});

export const restoreSession = endpoint({
  name: 'restoreSession',
  method: 'GET',
  path: '/auth',
  summary: 'Vem sessionsnyckeln tillhör, och vilka företag.',
  access: 'signedIn',
  openToReaders: true,
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
  openToReaders: true,
  input: z.object({}),
  output: z.object({}),
  errors: [],
});

const ofUser = z.object({ userId: id });
const theUser = z.object({ user });

export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  path: '/users',
  summary: 'Registrerar ett konto, för företag eller arbetssökande, och loggar in det. Filen är en profilbild.',
  access: 'anyone',
  input: z.discriminatedUnion('isCompany', [newCompanyUser, newJobSeeker]),
  output: newSession,
  errors: ['emailExists', 'tooLarge'],
  upload: { ...pictureUpload, required: false },
});

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PATCH',
  path: '/users/{userId}',
  summary:
    'Ändrar det egna kontot; det som inte skickas lämnas som det är. En ny e-postadress kräver lösenordet, och gäller när ' +
    'länken som mejlas till den har följts.',
  access: 'signedIn',
  input: accountChanges.extend({ userId: id }),
  output: theUser,
  errors: ['notFound', 'emailExists', 'wrongCredentials'],
});

export const uploadUserImage = endpoint({
  name: 'uploadUserImage',
  method: 'POST',
  path: '/users/{userId}/images',
  summary: 'Byter profilbild.',
  access: 'signedIn',
  notForSupport: true,
  input: ofUser,
  output: theUser,
  errors: ['notFound', 'tooLarge'],
  upload: { ...pictureUpload, required: true },
});

export const removeUserImages = endpoint({
  name: 'removeUserImages',
  method: 'PUT',
  path: '/users/{userId}/images',
  summary: 'Tar bort profilbilden (en tom lista skickas).',
  access: 'signedIn',
  notForSupport: true,
  input: ofUser,
  output: theUser,
  errors: ['notFound'],
});

export const listUserCompanies = endpoint({
  name: 'listUserCompanies',
  method: 'GET',
  path: '/users/{userId}/companies',
  summary: 'De företag som användaren är medlem i.',
  access: 'companyUser',
  input: ofUser,
  output: z.object({ companies: z.array(companySummary) }),
  errors: ['notFound'],
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/users/{userId}/password',
  summary: 'Byter lösenord och avslutar alla andra sessioner.',
  access: 'signedIn',
  notForSupport: true,
  input: passwordChange,
  output: z.object({}),
  errors: ['notFound', 'wrongCredentials'],
});

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/users/{userId}/sessions',
  summary: 'Var kontot är inloggat; den senast använda först.',
  access: 'signedIn',
  input: ofUser,
  output: z.object({ sessions: z.array(openSession) }),
  errors: ['notFound'],
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/users/{userId}/sessions/{sessionId}',
  summary: 'Loggar ut en av kontots enheter.',
  access: 'signedIn',
  notForSupport: true,
  input: ofUser.extend({ sessionId: id }),
  output: z.object({}),
  errors: ['notFound'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/users/{userId}/sessions',
  summary: 'Loggar ut alla kontots enheter utom den som frågar.',
  access: 'signedIn',
  notForSupport: true,
  input: ofUser,
  output: z.object({}),
  errors: ['notFound'],
});

export const getTwoStep = endpoint({
  name: 'getTwoStep',
  method: 'GET',
  path: '/users/{userId}/two-step',
  summary: 'Om kontot har tvåstegsinloggning, och hur många återställningskoder som är kvar.',
  access: 'signedIn',
  input: ofUser,
  output: z.object({ enabledAt: instant.nullable(), recoveryCodesLeft: z.number().int() }),
  errors: ['notFound'],
});

export const beginTwoStep = endpoint({
  name: 'beginTwoStep',
  method: 'POST',
  path: '/users/{userId}/two-step',
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
  method: 'POST',
  path: '/users/{userId}/two-step/confirm',
  summary: 'Slår på tvåstegsinloggning med en första kod från appen, och ger återställningskoderna.',
  access: 'signedIn',
  notForSupport: true,
  input: codeForm.extend({ userId: id }),
  output: recoveryCodes,
  errors: ['notFound', 'wrongCredentials', 'duplicate'],
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/users/{userId}/two-step/recovery-codes',
  summary: 'Ger nya återställningskoder; de gamla slutar gälla.',
  access: 'signedIn',
  notForSupport: true,
  input: passwordConfirmation.extend({ userId: id }),
  output: recoveryCodes,
  errors: ['notFound', 'wrongCredentials', 'conflict'],
});

export const endTwoStep = endpoint({
  name: 'endTwoStep',
  method: 'POST',
  path: '/users/{userId}/two-step/removal',
  summary: 'Stänger av tvåstegsinloggning.',
  access: 'signedIn',
  notForSupport: true,
  input: passwordConfirmation.extend({ userId: id }),
  output: z.object({}),
  errors: ['notFound', 'wrongCredentials'],
});

export const exportOwnData = endpoint({
  name: 'exportOwnData',
  method: 'GET',
  path: '/users/{userId}/export',
  summary: 'Allt som finns sparat om den inloggade, som ett arkiv med JSON och filer.',
  access: 'signedIn',
  input: ofUser,
  output: z.never(),
  errors: ['notFound'],
  download: 'application/zip',
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/users/{userId}/deletion',
  summary:
    'Raderar det egna kontot för gott. För den som söker arbete med profil, CV:n, ansökningar, samtal och filer; det en företagsanvändare har skrivit åt ett företag har företaget kvar, utan namn. Den enda adminen i ett företag kan inte raderas.',
  access: 'signedIn',
  notForSupport: true,
  input: accountDeletion.extend({ userId: id }),
  output: z.object({}),
  errors: ['notFound', 'wrongCredentials', 'conflict'],
});

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

export const sendConfirmation = endpoint({
  name: 'sendConfirmation',
  method: 'POST',
  path: '/users/{userId}/email-confirmations',
  summary: 'Mejlar igen länken som bekräftar kontots e-postadress; den gäller i ett dygn och en gång.',
  access: 'signedIn',
  notForSupport: true,
  input: ofUser,
  output: z.object({}),
  errors: ['notFound'],
});

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/email-confirmations/{confirmationToken}',
  summary: 'Bekräftar adressen med den mejlade länken; en ny adress byts samtidigt.',
  access: 'anyone',
  input: z.object({ confirmationToken: z.string().min(1).max(100) }),
  output: z.object({ email: z.string(), isCompany: z.boolean() }),
  errors: ['notFound', 'emailExists'],
});

export const stopEmailChange = endpoint({
  name: 'stopEmailChange',
  method: 'POST',
  path: '/email-changes/{stopToken}/stop',
  summary: 'Stoppar ett byte av e-postadress, med länken som mejlades till den nuvarande adressen.',
  access: 'anyone',
  input: z.object({ stopToken: z.string().min(1).max(100) }),
  output: z.object({ email: z.string(), isCompany: z.boolean() }),
  errors: ['notFound'],
});

export const listConsents = endpoint({
  name: 'listConsents',
  method: 'GET',
  path: '/users/{userId}/consents',
  summary: 'Vilka texter kontot har godkänt, i vilken version och när; det senaste först, högst tvåhundra.',
  access: 'signedIn',
  input: z.object({ userId: id }),
  output: z.object({ consents: z.array(consent) }),
  errors: ['notFound'],
});

export const acceptTexts = endpoint({
  name: 'acceptTexts',
  method: 'POST',
  path: '/users/{userId}/consents',
  summary: 'Godkänner nya versioner av villkoren och integritetspolicyn.',
  access: 'signedIn',
  input: z.object({
    userId: id,
    accepted: z
      .array(z.object({ text: z.enum(termTexts, { error: 'Välj en text' }), version: z.string().max(20) }))
      .min(1, 'Välj minst en text')
      .max(termTexts.length, 'Välj högst tre texter'),
  }),
  output: z.object({}),
  errors: ['notFound', 'conflict'],
});
