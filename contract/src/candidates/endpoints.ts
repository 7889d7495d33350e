import { z } from 'zod';
import { applicationMessage } from '../applications/forms.ts';
import { application } from '../applications/schema.ts';
import { columnSummary } from '../boards/schema.ts';
import { endpoint } from '../endpoint.ts';
import { cursor, id, maxSelected, selectedRows } from '../fields.ts';
import { arrival } from '../jobs/arrival.ts';
import { bankConsent, bankProfile, candidateFilter, candidateList, companyToApplyTo } from './schema.ts';

const ofCompany = z.object({ companyId: id });

export const getCompanyToApplyTo = endpoint({
  name: 'getCompanyToApplyTo',
  address: 'GET /companies/{companyId}/public',
  summary: 'Namn och logotyp för ett företag, för den som vill skicka en spontanansökan.',
  access: 'anyone',
  input: ofCompany,
  output: z.object({ company: companyToApplyTo }),
  errors: ['notFound'],
});

/** The client creates `_id`, as in applyToJob. */
export const applyToCompany = endpoint({
  name: 'applyToCompany',
  address: 'POST /companies/{companyId}/candidates',
  summary: 'Skickar en spontanansökan. Den hamnar i företagets kandidatbank.',
  access: 'jobSeeker',
  input: ofCompany.extend({ _id: id.optional(), message: applicationMessage, arrival: arrival.optional() }),
  output: z.object({ application }),
  errors: ['notFound', 'duplicate', 'notCompany'],
});

export const getOwnCompanyApplication = endpoint({
  name: 'getOwnCompanyApplication',
  address: 'GET /companies/{companyId}/own-application',
  summary: 'Den egna spontanansökan till ett företag, eller null.',
  access: 'jobSeeker',
  input: ofCompany,
  output: z.object({ application: application.nullable() }),
  errors: ['notCompany'],
});

export const listBankConsents = endpoint({
  name: 'listBankConsents',
  address: 'GET /users/{userId}/bank-consents',
  summary: 'De företag som får ha den arbetssökande kvar för andra tjänster, det senaste först; högst tvåhundra.',
  access: 'jobSeeker',
  input: z.object({ userId: id }),
  output: z.object({ consents: z.array(bankConsent) }),
  errors: ['notFound', 'notCompany'],
});

export const updateBankConsent = endpoint({
  name: 'updateBankConsent',
  address: 'PUT /applicants/{applicantId}/bank-consent',
  summary:
    'Låter företaget ha den arbetssökande kvar för andra tjänster, eller tar tillbaka det. Den som redan finns kvar stannar en hel tid till. Den som tar tillbaka det lämnar kandidatbanken: en spontanansökan tas bort, och kort som företaget har lagt på tavlor försvinner. Med en annan ansökan tas en spontanansökans samtycke inte tillbaka (409).',
  access: 'jobSeeker',
  openToGuests: true,
  input: z.object({ applicantId: id, mayKeep: z.boolean('Välj om företaget får ha dig kvar') }),
  output: z.object({}),
  errors: ['notFound', 'notCompany', 'conflict'],
});

/** With `_job`, the candidates are sorted by their match with it, otherwise the latest application is first. */
export const listCandidates = endpoint({
  name: 'listCandidates',
  address: 'GET /companies/{companyId}/candidates',
  summary:
    'Kandidatbanken: alla som har sökt och låter företaget ha dem kvar. Senaste först, eller efter matchning mot en profil eller annons; femtio åt gången.',
  access: 'companyUser',
  input: candidateFilter.extend({ companyId: id, after: cursor.optional() }),
  output: candidateList,
  errors: ['notFound'],
});

/** In the order of `listCandidates`. */
export const listCandidateIds = endpoint({
  name: 'listCandidateIds',
  address: 'GET /companies/{companyId}/candidate-ids',
  summary: 'Alla som ett filter hittar i kandidatbanken, i listans ordning, högst tvåtusen: för att markera dem.',
  access: 'companyUser',
  input: candidateFilter.extend({ companyId: id }),
  output: selectedRows,
  errors: ['notFound'],
});

export const deleteCandidate = endpoint({
  name: 'deleteCandidate',
  address: 'DELETE /companies/{companyId}/candidates/{applicantId}',
  summary:
    'Tar bort någon ur kandidatbanken och från de tavlor dit företaget har lagt kandidaten. En spontanansökan försvinner med kommentarer och meddelanden; en ansökan till en annons är kvar på sin tavla.',
  access: 'companyUser',
  input: ofCompany.extend({ applicantId: id }),
  output: z.object({}),
  errors: ['notFound'],
});

export const listBankProfiles = endpoint({
  name: 'listBankProfiles',
  address: 'GET /companies/{companyId}/bank-profiles',
  summary: 'Kandidatbankens profiler, nyast först, femtio åt gången.',
  access: 'companyUser',
  input: ofCompany.extend({ after: cursor.optional() }),
  output: z.object({ profiles: z.array(bankProfile), next: cursor.nullable() }),
  errors: ['notFound'],
});

const chosen = z
  .array(id, 'Välj minst en kandidat')
  .min(1, 'Välj minst en kandidat')
  .max(maxSelected, `Välj högst ${maxSelected} kandidater åt gången`);

/** Candidates who are on the board already, or have left the bank meanwhile, are left out. No mail is sent. */
export const placeCandidates = endpoint({
  name: 'placeCandidates',
  address: 'POST /jobs/{jobId}/candidates',
  summary:
    'Lägger kandidater ur banken på tavlan för en kandidatprofil eller en pågående annons, i den första kolumnen eller en som anges.',
  access: 'companyUser',
  input: z.object({ jobId: id, _applicants: chosen, _workflowColumn: id.optional() }),
  output: z.object({
    _workflowBoard: id,
    /** `_id` is the application on the board, `_candidate` the id in the bank. */
    placed: z.array(z.object({ _id: id, _candidate: id })),
    skipped: z.array(z.object({ _candidate: id, reason: z.enum(['onBoard', 'notInBank']) })),
  }),
  errors: ['notFound', 'locked', 'conflict'],
});

/** Undoes `placeCandidates`. Applications that job seekers have sent themselves stay. */
export const removePlacedCandidates = endpoint({
  name: 'removePlacedCandidates',
  address: 'POST /jobs/{jobId}/removed-candidates',
  summary: 'Tar bort kort som företaget har lagt på en tavla ur kandidatbanken. Kandidaterna är kvar i banken.',
  access: 'companyUser',
  input: z.object({ jobId: id, _applicants: chosen }),
  output: z.object({ _applicants: z.array(id) }),
  errors: ['notFound', 'locked'],
});

/** A board that candidates can be placed on. */
const placementTarget = z.object({
  _job: id,
  title: z.string(),
  /** A candidate bank profile. */
  isBank: z.boolean(),
  columns: z.array(columnSummary),
});
export type PlacementTarget = z.output<typeof placementTarget>;

export const listPlacementTargets = endpoint({
  name: 'listPlacementTargets',
  address: 'GET /companies/{companyId}/placement-targets',
  summary:
    'Kandidatprofilerna och de pågående annonserna, med kolumnerna på deras tavlor; de nyaste först, högst tvåhundra.',
  access: 'companyUser',
  input: ofCompany,
  output: z.object({ targets: z.array(placementTarget) }),
  errors: ['notFound'],
});
