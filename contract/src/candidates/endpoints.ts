import { z } from 'zod';
import { applicationMessage } from '../applications/forms.ts';
import { application } from '../applications/schema.ts';
import { endpoint } from '../endpoint.ts';
import { cursor, id } from '../fields.ts';
import { bankProfile, candidateList, companyToApplyTo } from './schema.ts';

const ofCompany = z.object({ companyId: id });

export const getCompanyToApplyTo = endpoint({
  name: 'getCompanyToApplyTo',
  method: 'GET',
  path: '/companies/{companyId}/public',
  summary: 'Namn och logotyp för ett företag, för den som vill skicka en spontanansökan.',
  access: 'anyone',
  input: ofCompany,
  output: z.object({ company: companyToApplyTo }),
  errors: ['notFound'],
});

/** The client creates `_id`, as in applyToJob. */
export const applyToCompany = endpoint({
  name: 'applyToCompany',
  method: 'POST',
  path: '/companies/{companyId}/candidates',
  summary: 'Skickar en spontanansökan. Den hamnar i företagets kandidatbank.',
  access: 'jobSeeker',
  input: ofCompany.extend({ _id: id.optional(), message: applicationMessage }),
  output: z.object({ application }),
  errors: ['notFound', 'duplicate', 'notCompany'],
});

export const getOwnCompanyApplication = endpoint({
  name: 'getOwnCompanyApplication',
  method: 'GET',
  path: '/companies/{companyId}/own-application',
  summary: 'Den egna spontanansökan till ett företag, eller null.',
  access: 'jobSeeker',
  input: ofCompany,
  output: z.object({ application: application.nullable() }),
  errors: ['notCompany'],
});

/** With `_job`, the id of a candidate bank profile, the candidates are sorted by their match with it. */
export const listCandidates = endpoint({
  name: 'listCandidates',
  method: 'GET',
  path: '/companies/{companyId}/candidates',
  summary: 'De som har spontanansökt, senaste först eller efter matchning mot en kandidatprofil; femtio åt gången.',
  access: 'companyUser',
  input: ofCompany.extend({ _job: id.optional(), after: cursor.optional() }),
  output: candidateList,
  errors: ['notFound'],
});

export const deleteCandidate = endpoint({
  name: 'deleteCandidate',
  method: 'DELETE',
  path: '/companies/{companyId}/candidates/{applicantId}',
  summary: 'Tar bort en spontanansökan ur kandidatbanken, med kort, kommentarer och meddelanden.',
  access: 'companyUser',
  input: ofCompany.extend({ applicantId: id }),
  output: z.object({}),
  errors: ['notFound'],
});

export const listBankProfiles = endpoint({
  name: 'listBankProfiles',
  method: 'GET',
  path: '/companies/{companyId}/bank-profiles',
  summary: 'Kandidatbankens profiler, nyast först, femtio åt gången.',
  access: 'companyUser',
  input: ofCompany.extend({ after: cursor.optional() }),
  output: z.object({ profiles: z.array(bankProfile), next: cursor.nullable() }),
  errors: ['notFound'],
});

/** Idempotent: a second call has no effect. */
export const placeCandidate = endpoint({
  name: 'placeCandidate',
  method: 'POST',
  path: '/jobs/{jobId}/candidates',
  summary: 'Lägger den som har spontanansökt på en kandidatprofils tavla.',
  access: 'companyUser',
  input: z.object({ jobId: id, _applicant: id }),
  output: z.object({ _id: id, _workflowBoard: id }),
  errors: ['notFound'],
});
