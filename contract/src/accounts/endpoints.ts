import { z } from 'zod';
import { companySummary } from '../companies/schema.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { pictureUpload } from '../image-upload.ts';
import { accountDeletion, passwordChange } from './forms.ts';
import { accountChanges, newCompanyUser, newJobSeeker } from './person-forms.ts';
import { consent, newSession, user } from './schema.ts';
import { termTexts } from './texts.ts';

const ofUser = z.object({ userId: id });
const theUser = z.object({ user });

export const createUser = endpoint({
  name: 'createUser',
  address: 'POST /users',
  summary: 'Registrerar ett konto, för företag eller arbetssökande, och loggar in det. Filen är en profilbild.',
  access: 'anyone',
  input: z.discriminatedUnion('isCompany', [newCompanyUser, newJobSeeker]),
  output: newSession,
  errors: ['emailExists', 'tooLarge'],
  upload: { ...pictureUpload, required: false },
});

export const updateUser = endpoint({
  name: 'updateUser',
  address: 'PATCH /users/{userId}',
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
  address: 'POST /users/{userId}/images',
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
  address: 'PUT /users/{userId}/images',
  summary: 'Tar bort profilbilden (en tom lista skickas).',
  access: 'signedIn',
  notForSupport: true,
  input: ofUser,
  output: theUser,
  errors: ['notFound'],
});

export const listUserCompanies = endpoint({
  name: 'listUserCompanies',
  address: 'GET /users/{userId}/companies',
  summary: 'De företag som användaren är medlem i.',
  access: 'companyUser',
  input: ofUser,
  output: z.object({ companies: z.array(companySummary) }),
  errors: ['notFound'],
});

export const changePassword = endpoint({
  name: 'changePassword',
  address: 'POST /users/{userId}/password',
  summary: 'Byter lösenord och avslutar alla andra sessioner.',
  access: 'signedIn',
  notForSupport: true,
  input: passwordChange,
  output: z.object({}),
  errors: ['notFound', 'wrongCredentials'],
});

export const exportOwnData = endpoint({
  name: 'exportOwnData',
  address: 'GET /users/{userId}/export',
  summary: 'Allt som finns sparat om den inloggade, som ett arkiv med JSON och filer.',
  access: 'signedIn',
  input: ofUser,
  output: z.never(),
  errors: ['notFound'],
  download: 'application/zip',
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  address: 'POST /users/{userId}/deletion',
  summary:
    'Raderar det egna kontot för gott. För den som söker arbete med profil, CV:n, ansökningar, samtal och filer; det en företagsanvändare har skrivit åt ett företag har företaget kvar, utan namn. Den enda adminen i ett företag kan inte raderas.',
  access: 'signedIn',
  notForSupport: true,
  input: accountDeletion.extend({ userId: id }),
  output: z.object({}),
  errors: ['notFound', 'wrongCredentials', 'conflict'],
});

export const listConsents = endpoint({
  name: 'listConsents',
  address: 'GET /users/{userId}/consents',
  summary: 'Vilka texter kontot har godkänt, i vilken version och när; det senaste först, högst tvåhundra.',
  access: 'signedIn',
  input: z.object({ userId: id }),
  output: z.object({ consents: z.array(consent) }),
  errors: ['notFound'],
});

export const acceptTexts = endpoint({
  name: 'acceptTexts',
  address: 'POST /users/{userId}/consents',
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
