import { z } from 'zod';
import { boardFilter } from '../boards/board-filter.ts';
import { endpoint } from '../endpoint.ts';
import { id, namedReference } from '../fields.ts';
import { companyPerson, historyEntry, otherApplication } from './schema.ts';

export const listMatchingApplicants = endpoint({
  name: 'listMatchingApplicants',
  address: 'GET /workflow-boards/{boardId}/matching',
  summary:
    'De kandidater på tavlan som har allt det som anges. Varje ord i search ska finnas i namn, ort, yrke, kompetens, språk eller körkort.',
  access: 'companyUser',
  input: boardFilter.extend({ boardId: id }),
  output: z.object({
    _applicants: z.array(id),
    /** The names of the tags and the place in the filter, for links that carry only ids. */
    names: z.array(namedReference),
  }),
  errors: ['notFound', 'locked'],
});

export const getPerson = endpoint({
  name: 'getPerson',
  address: 'GET /companies/{companyId}/people/{personId}',
  summary:
    'En person med profil, cv och alla ansökningar hos företaget. Låsta annonser är inte med. Id:t för den som har slagits ihop med en annan leder till den.',
  access: 'companyUser',
  input: z.object({ companyId: id, personId: id }),
  output: companyPerson,
  errors: ['notFound'],
});

export const listPersonHistory = endpoint({
  name: 'listPersonHistory',
  address: 'GET /companies/{companyId}/people/{personId}/history',
  summary:
    'Vad som har hänt med alla en persons ansökningar hos företaget, det senaste först, högst tvåhundra händelser. Låsta annonser är inte med.',
  access: 'companyUser',
  input: z.object({ companyId: id, personId: id }),
  output: z.object({ history: z.array(historyEntry.extend({ _job: otherApplication.shape._job })) }),
  errors: ['notFound'],
});
