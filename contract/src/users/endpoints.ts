import { z } from 'zod';
import { newSession } from '../auth/schema.ts';
import { companySummary } from '../companies/schema.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { pictureUpload } from '../images/schema.ts';
import { profile } from '../profiles/schema.ts';
import { accountChanges, accountDeletion, newApplicant, newCompanyUser, passwordChange } from './forms.ts';
import { user } from './schema.ts';

const ofUser = z.object({ userId: id });
const theUser = z.object({ user });

export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  path: '/users',
  summary: 'Registrerar ett konto, för företag eller arbetssökande, och loggar in det. Filen är en profilbild.',
  access: 'anyone',
  input: z.discriminatedUnion('isCompany', [newCompanyUser, newApplicant]),
  output: newSession,
  errors: ['emailExists', 'tooLarge'],
  upload: { ...pictureUpload, required: false },
});

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/users/{userId}',
  summary: 'Det egna kontot, med profilen för den som söker arbete.',
  access: 'signedIn',
  input: ofUser,
  output: z.object({ user: user.extend({ profile: profile.nullable() }) }),
  errors: ['notFound'],
});

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PATCH',
  path: '/users/{userId}',
  summary: 'Ändrar det egna kontot; det som inte skickas lämnas som det är.',
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
  input: passwordChange,
  output: z.object({}),
  errors: ['notFound', 'wrongCredentials'],
});

export const exportOwnData = endpoint({
  name: 'exportOwnData',
  method: 'GET',
  path: '/users/{userId}/export',
  summary: 'Allt som finns sparat om den som söker arbete, som ett arkiv med JSON och filer.',
  access: 'jobSeeker',
  input: ofUser,
  output: z.never(),
  errors: ['notFound', 'notCompany'],
  download: 'application/zip',
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/users/{userId}/deletion',
  summary: 'Raderar ett konto för arbetssökande för gott, med profil, CV:n, ansökningar, samtal och filer.',
  access: 'jobSeeker',
  input: accountDeletion.extend({ userId: id }),
  output: z.object({}),
  errors: ['notFound', 'notCompany', 'wrongCredentials'],
});
