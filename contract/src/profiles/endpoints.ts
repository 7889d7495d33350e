import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, namedReference } from '../fields.ts';
import { profileChanges } from './forms.ts';
import { profile } from './schema.ts';

const ofUser = z.object({ userId: id });
const suggestions = z.array(namedReference).max(20);

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PATCH',
  path: '/users/{userId}/profile',
  summary: 'Byter ut de delar av profilen som skickas; de andra lämnas som de är.',
  access: 'jobSeeker',
  input: profileChanges.extend({ userId: id }),
  output: z.object({ profile }),
  errors: ['notFound', 'notCompany'],
});

export const suggestProfessions = endpoint({
  name: 'suggestProfessions',
  method: 'GET',
  path: '/users/{userId}/suggested-professions',
  summary: 'Yrken som passar ihop med dem i profilen, högst 20, bäst först.',
  access: 'jobSeeker',
  input: ofUser,
  output: z.object({ suggestedProfessions: suggestions }),
  errors: ['notFound', 'notCompany'],
});

export const suggestTraits = endpoint({
  name: 'suggestTraits',
  method: 'GET',
  path: '/users/{userId}/suggested-traits',
  summary: 'Egenskaper som andra i samma yrken har och annonser för dem frågar efter, högst 20, bäst först.',
  access: 'jobSeeker',
  input: ofUser,
  output: z.object({ suggestedTraits: suggestions }),
  errors: ['notFound', 'notCompany'],
});

export const suggestSkills = endpoint({
  name: 'suggestSkills',
  method: 'GET',
  path: '/users/{userId}/suggested-skills',
  summary: 'Kompetenser som andra i samma yrken har och annonser för dem frågar efter, högst 20, bäst först.',
  access: 'jobSeeker',
  input: ofUser,
  output: z.object({ suggestedSkills: suggestions }),
  errors: ['notFound', 'notCompany'],
});
