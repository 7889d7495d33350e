import { z } from 'zod';
import { user } from '../accounts/schema.ts';
import { endpoint } from '../endpoint.ts';
import { id, namedReference } from '../fields.ts';
import { profileChanges, resumeChoice } from './forms.ts';
import { maxResumes, resumeMaxBytes } from './rules.ts';
import { profile, uploadedResume } from './schema.ts';

const ofUser = z.object({ userId: id });
const suggestions = z.array(namedReference).max(20);

export const getUser = endpoint({
  name: 'getUser',
  address: 'GET /users/{userId}',
  summary: 'Det egna kontot, med profilen för den som söker arbete.',
  access: 'signedIn',
  input: ofUser,
  output: z.object({ user: user.extend({ profile: profile.nullable() }) }),
  errors: ['notFound'],
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  address: 'PATCH /users/{userId}/profile',
  summary: 'Byter ut de delar av profilen som skickas; de andra lämnas som de är.',
  access: 'jobSeeker',
  input: profileChanges.extend({ userId: id }),
  output: z.object({ profile }),
  errors: ['notFound', 'notCompany'],
});

export const suggestProfessions = endpoint({
  name: 'suggestProfessions',
  address: 'GET /users/{userId}/suggested-professions',
  summary: 'Yrken som passar ihop med dem i profilen, högst 20, bäst först.',
  access: 'jobSeeker',
  input: ofUser,
  output: z.object({ suggestedProfessions: suggestions }),
  errors: ['notFound', 'notCompany'],
});

export const suggestTraits = endpoint({
  name: 'suggestTraits',
  address: 'GET /users/{userId}/suggested-traits',
  summary: 'Egenskaper som andra i samma yrken har och annonser för dem frågar efter, högst 20, bäst först.',
  access: 'jobSeeker',
  input: ofUser,
  output: z.object({ suggestedTraits: suggestions }),
  errors: ['notFound', 'notCompany'],
});

export const suggestSkills = endpoint({
  name: 'suggestSkills',
  address: 'GET /users/{userId}/suggested-skills',
  summary: 'Kompetenser som andra i samma yrken har och annonser för dem frågar efter, högst 20, bäst först.',
  access: 'jobSeeker',
  input: ofUser,
  output: z.object({ suggestedSkills: suggestions }),
  errors: ['notFound', 'notCompany'],
});

const ofResume = ofUser.extend({ resumeId: id });

export const listResumes = endpoint({
  name: 'listResumes',
  address: 'GET /users/{userId}/uploaded-resumes',
  summary: 'Uppladdade CV:n, det senaste först.',
  access: 'jobSeeker',
  input: ofUser,
  output: z.object({ uploadedResumes: z.array(uploadedResume).max(maxResumes) }),
  errors: ['notFound', 'notCompany'],
});

export const uploadResume = endpoint({
  name: 'uploadResume',
  address: 'POST /users/{userId}/uploaded-resumes',
  summary: 'Laddar upp ett CV som PDF. Det läses i bakgrunden: processing blir done eller failed.',
  access: 'jobSeeker',
  input: ofUser,
  output: z.object({ uploadedResume }),
  errors: ['notFound', 'notCompany', 'tooLarge'],
  upload: { maxBytes: resumeMaxBytes, required: true },
});

export const saveResume = endpoint({
  name: 'saveResume',
  address: 'POST /users/{userId}/uploaded-resumes/{resumeId}/save',
  summary: 'Lägger det utvalda ur ett läst CV till profilen. Det som redan finns där lämnas som det är.',
  access: 'jobSeeker',
  input: resumeChoice.extend({ userId: id, resumeId: id }),
  output: z.object({ uploadedResume, profile, user }),
  errors: ['notFound', 'notCompany', 'conflict'],
});

export const deleteResume = endpoint({
  name: 'deleteResume',
  address: 'DELETE /users/{userId}/uploaded-resumes/{resumeId}',
  summary: 'Tar bort ett uppladdat CV med dess fil. Det som sparats i profilen är kvar.',
  access: 'jobSeeker',
  input: ofResume,
  output: z.object({}),
  errors: ['notFound', 'notCompany'],
});

export const downloadResume = endpoint({
  name: 'downloadResume',
  address: 'GET /users/{userId}/uploaded-resumes/{resumeId}/file',
  summary: 'Det egna CV:t som det laddades upp.',
  access: 'jobSeeker',
  input: ofResume,
  output: z.never(),
  errors: ['notFound', 'notCompany'],
  download: 'application/pdf',
});
