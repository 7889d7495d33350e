import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { jobSearch } from '../public-jobs/schema.ts';
import { savedSearch } from './schema.ts';

const savedSearches = z.object({ savedSearches: z.array(savedSearch) });

export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  method: 'GET',
  path: '/users/{userId}/saved-searches',
  summary: 'Sökningar som bevakas, den nyaste först.',
  access: 'jobSeeker',
  input: z.object({ userId: id }),
  output: savedSearches,
  errors: ['notFound'],
});

export const saveSearch = endpoint({
  name: 'saveSearch',
  method: 'POST',
  path: '/users/{userId}/saved-searches',
  summary: 'Bevakar en sökning: nya träffar mejlas en gång om dagen. Samma sökning sparas en gång.',
  access: 'jobSeeker',
  input: z.object({ userId: id, search: jobSearch.omit({ after: true, sort: true }) }),
  output: savedSearches,
  errors: ['notFound', 'invalid'],
});

export const deleteSavedSearch = endpoint({
  name: 'deleteSavedSearch',
  method: 'DELETE',
  path: '/users/{userId}/saved-searches/{searchId}',
  summary: 'Slutar bevaka en sökning.',
  access: 'jobSeeker',
  input: z.object({ userId: id, searchId: id }),
  output: savedSearches,
  errors: ['notFound'],
});
