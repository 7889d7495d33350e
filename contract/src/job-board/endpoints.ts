import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, singleLine } from '../fields.ts';
import { publicJobCard } from '../jobs/schema.ts';
import {
  alertFrequency,
  article,
  jobSearch,
  jobsAround,
  publicJobList,
  publicJobsQuery,
  savedSearch,
} from './schema.ts';

export const listPublicJobs = endpoint({
  name: 'listPublicJobs',
  address: 'GET /public-jobs',
  summary:
    'Publicerade annonser, trettio åt gången, med antal per anställningstyp och för de vanligaste orterna och yrkena.',
  access: 'anyone',
  input: publicJobsQuery,
  output: publicJobList,
  errors: ['invalid'],
});

/** The specification's job list, by city id. Our own pages use `listPublicJobs`, whose list can also be searched. */
export const listJobsAround = endpoint({
  name: 'listJobsAround',
  address: 'GET /jobs',
  summary: 'Publicerade annonser på en ort och runt den, av de anställningstyper som anges, trettio åt gången.',
  access: 'anyone',
  input: jobsAround,
  output: z.object({ jobs: z.array(publicJobCard), next: z.string().nullable() }),
  errors: ['invalid'],
});

export const setRegionalKeys = endpoint({
  name: 'setRegionalKeys',
  address: 'PUT /jobs/{jobId}/regional-keys',
  summary: 'Lägger en annons under regionala nycklar, utöver dem som dess ort ger.',
  access: 'operator',
  input: z.object({ jobId: id, keys: z.array(singleLine().max(40)).max(20) }),
  output: z.object({ keys: z.array(z.string()) }),
  errors: ['notFound', 'invalid'],
});

const savedSearches = z.object({ savedSearches: z.array(savedSearch) });

export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  address: 'GET /users/{userId}/saved-searches',
  summary: 'Sökningar som bevakas, den nyaste först.',
  access: 'jobSeeker',
  input: z.object({ userId: id }),
  output: savedSearches,
  errors: ['notFound'],
});

export const saveSearch = endpoint({
  name: 'saveSearch',
  address: 'POST /users/{userId}/saved-searches',
  summary:
    'Bevakar en sökning: nya träffar mejlas, om inget annat väljs en gång om dagen. Samma sökning sparas en gång.',
  access: 'jobSeeker',
  input: z.object({ userId: id, search: jobSearch.omit({ after: true, sort: true }) }),
  output: savedSearches,
  errors: ['notFound', 'invalid'],
});

export const updateSavedSearch = endpoint({
  name: 'updateSavedSearch',
  address: 'PUT /users/{userId}/saved-searches/{searchId}',
  summary:
    'Ändrar hur ofta nya träffar mejlas, eller pausar bevakningen. Det som kommer under en paus mejlas inte efteråt.',
  access: 'jobSeeker',
  input: z.object({ userId: id, searchId: id, frequency: alertFrequency }),
  output: savedSearches,
  errors: ['notFound', 'invalid'],
});

export const deleteSavedSearch = endpoint({
  name: 'deleteSavedSearch',
  address: 'DELETE /users/{userId}/saved-searches/{searchId}',
  summary: 'Slutar bevaka en sökning.',
  access: 'jobSeeker',
  input: z.object({ userId: id, searchId: id }),
  output: savedSearches,
  errors: ['notFound'],
});

const topicName = singleLine().min(1, 'Ange ett ämne').max(100, 'Ange högst 100 tecken');

/** `topic` and `topic2` are names of topics; upper case does not matter, and a space may be written as a hyphen. */
export const listArticles = endpoint({
  name: 'listArticles',
  address: 'GET /medium-articles',
  summary: 'De senaste artiklarna om ett eller två ämnen.',
  access: 'jobSeeker',
  input: z.object({ topic: topicName, topic2: topicName.optional() }),
  output: z.object({
    articles: z.array(article),
    /** The articles are being fetched for the first time: call again shortly. */
    fetching: z.boolean(),
  }),
  errors: [],
});
