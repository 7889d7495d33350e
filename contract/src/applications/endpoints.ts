import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, imageId, instant, requiredLine, selectedRows, singleLine } from '../fields.ts';
import { isBlank } from '../is-blank.ts';
import { maxSourceDetail, sourceChannelNames } from '../jobs/sources.ts';
import { applicantFilter, commentForm } from './forms.ts';
import { maxPrinted } from './rules.ts';
import {
  applicantDetails,
  applicantState,
  applicationSource,
  comment,
  historyEntry,
  jobApplicantList,
  otherApplication,
  scoreChange,
} from './schema.ts';
import { serviceIds } from './services.ts';

export const listJobApplicants = endpoint({
  name: 'listJobApplicants',
  address: 'GET /jobs/{jobId}/applicants',
  summary: 'Annonsens kandidater, femtio åt gången, efter betyg, matchning och ort.',
  access: 'companyUser',
  openToReaders: true,
  input: applicantFilter.extend({ jobId: id, after: cursor.optional() }),
  output: jobApplicantList,
  errors: ['notFound', 'locked'],
});

export const listJobApplicantIds = endpoint({
  name: 'listJobApplicantIds',
  address: 'GET /jobs/{jobId}/applicant-ids',
  summary:
    'Alla som ett filter hittar bland annonsens kandidater, i listans ordning, högst tvåtusen: för att markera dem.',
  access: 'companyUser',
  input: applicantFilter.extend({ jobId: id }),
  output: selectedRows,
  errors: ['notFound', 'locked'],
});

export const getApplicant = endpoint({
  name: 'getApplicant',
  address: 'GET /applicants/{applicantId}',
  summary: 'En kandidat med profil, och vad varje krav gav till matchningen.',
  access: 'companyUser',
  openToReaders: true,
  input: z.object({ applicantId: id }),
  output: applicantDetails,
  errors: ['notFound', 'locked'],
});

export const listOtherApplications = endpoint({
  name: 'listOtherApplications',
  address: 'GET /applicants/{applicantId}/other-applications',
  summary: 'Kandidatens andra ansökningar hos företaget, de senaste tjugo först. Låsta annonser är inte med.',
  access: 'companyUser',
  input: z.object({ applicantId: id }),
  output: z.object({ applications: z.array(otherApplication) }),
  errors: ['notFound', 'locked'],
});

export const downloadApplicantResume = endpoint({
  name: 'downloadApplicantResume',
  address: 'GET /applicants/{applicantId}/resume',
  summary: 'Det CV som den som sökt senast laddade upp.',
  access: 'companyUser',
  openToReaders: true,
  input: z.object({ applicantId: id }),
  output: z.never(),
  errors: ['notFound', 'locked'],
  download: 'application/pdf',
});

export const downloadApplicantsPdf = endpoint({
  name: 'downloadApplicantsPdf',
  address: 'GET /workflow-boards/{boardId}/applicants-pdf',
  summary: `En eller flera kandidater på papper, högst ${maxPrinted}: kontakt, matchning, krav och profil, utan betyg, kommentarer och meddelanden. ids: deras id:n med komma emellan.`,
  access: 'companyUser',
  input: z.object({
    boardId: id,
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(id).max(maxPrinted, `Välj högst ${maxPrinted} kandidater åt gången`)),
  }),
  output: z.never(),
  errors: ['notFound', 'locked'],
  download: 'application/pdf',
});

const wrongRating = 'Ange ett betyg från 0 till 5';

export const updateApplicant = endpoint({
  name: 'updateApplicant',
  address: 'PATCH /applicants/{applicantId}',
  summary: 'Sätter betyg eller status. En ny status lägger kortet överst i sin kolumn. Läsare sätter bara betyg.',
  access: 'companyUser',
  openToReaders: true,
  input: z.object({
    applicantId: id,
    rating: z.int(wrongRating).min(0, wrongRating).max(5, wrongRating).optional(),
    _statusColumn: id.optional(),
    /** Sent with `_statusColumn`. Default: whether that column is used for declining. */
    declined: z.boolean('Välj om kandidaten får nej').optional(),
  }),
  output: applicantState,
  errors: ['notFound', 'locked', 'forbidden', 'conflict'],
});

export const setSource = endpoint({
  name: 'setSource',
  address: 'PUT /applicants/{applicantId}/source',
  summary: 'Rättar varifrån ansökan kom. Med _link är det en länk som företaget har gjort.',
  access: 'companyUser',
  input: z.object({
    applicantId: id,
    channel: z.enum(sourceChannelNames, 'Välj en källa i listan'),
    detail: singleLine()
      .max(maxSourceDetail, `Ange högst ${maxSourceDetail} tecken`)
      .transform((text) => (isBlank(text) ? null : text))
      .nullable()
      .default(null),
    _link: id.nullable().default(null),
  }),
  output: z.object({ source: applicationSource }),
  errors: ['notFound', 'locked', 'conflict'],
});

export const createComment = endpoint({
  name: 'createComment',
  address: 'POST /applicants/{applicantId}/comments',
  summary: 'Skriver en kommentar som kollegorna ser, men inte kandidaten.',
  access: 'companyUser',
  openToReaders: true,
  input: commentForm.extend({ applicantId: id }),
  output: comment,
  errors: ['notFound', 'locked'],
});

export const deleteComment = endpoint({
  name: 'deleteComment',
  address: 'DELETE /applicants/{applicantId}/comments/{commentId}',
  summary: 'Tar bort en egen kommentar.',
  access: 'companyUser',
  openToReaders: true,
  input: z.object({ applicantId: id, commentId: id }),
  output: z.object({}),
  errors: ['notFound', 'locked', 'forbidden'],
});

export const listApplicantHistory = endpoint({
  name: 'listApplicantHistory',
  address: 'GET /applicants/{applicantId}/history',
  summary: 'Vad som hänt med en ansökan, när och av vem; det senaste först, högst tvåhundra händelser.',
  access: 'companyUser',
  input: z.object({ applicantId: id }),
  output: z.object({ history: z.array(historyEntry) }),
  errors: ['notFound', 'locked'],
});

export const listScoreChanges = endpoint({
  name: 'listScoreChanges',
  address: 'GET /applicants/{applicantId}/score-changes',
  summary:
    'Hur ansökans matchning har ändrats, krav för krav, när och varför; det senaste först, högst hundra ändringar.',
  access: 'companyUser',
  input: z.object({ applicantId: id }),
  output: z.object({ changes: z.array(scoreChange) }),
  errors: ['notFound', 'locked'],
});

export const orderService = endpoint({
  name: 'orderService',
  address: 'POST /applicants/{applicantId}/orders',
  summary:
    'Beställer en tjänst om en kandidat. Med `_id` från klienten blir det en beställning, hur många gånger den än skickas.',
  access: 'companyUser',
  input: z.object({
    applicantId: id,
    _id: id.optional(),
    /** Equals `applicantId`; older clients send both. */
    _applicant: id.optional(),
    paymentOption: z.enum(serviceIds, { error: 'Välj en tjänst' }),
    /** In kronor, as the buyer saw it: at another price nothing is ordered, which answers conflict. */
    price: z.number('Ange priset').optional(),
  }),
  output: z.object({
    order: z.object({ _id: id, paymentOption: z.enum(serviceIds), price: z.number(), createdAt: instant }),
  }),
  errors: ['notFound', 'locked', 'conflict', 'unconfirmed'],
});

const tooShort = 'Skriv minst 2 tecken';

/** Hits shown of each kind. The response has one more if there are more. */
export const maxShownHits = 8;

const foundJob = z.object({ _id: id, title: z.string(), workflowId: id });
export type FoundJob = z.output<typeof foundJob>;

const foundApplication = z.object({ _id: id, _job: foundJob });

/** A person with all applications to the company. `_id` and `_job` are those of the newest application. */
const foundApplicant = foundApplication.extend({
  _user: z.object({ _id: id, firstName: z.string(), lastName: z.string(), images: z.array(imageId) }),
  /** Newest first, twenty at most. */
  applications: z.array(foundApplication),
  /** Field in which the text was found; `words`: each word in another one. Null: the name. */
  match: z
    .object({ by: z.enum(['email', 'phone', 'skill', 'profession', 'license', 'language', 'words']), text: z.string() })
    .nullable(),
});
export type FoundApplicant = z.output<typeof foundApplicant>;

export const searchCompany = endpoint({
  name: 'searchCompany',
  address: 'GET /companies/{companyId}/search',
  summary:
    'Personer som har sökt till företaget, efter namn, e-postadress, telefon, kompetens, yrke, språk eller körkort som börjar så, eller där varje ord finns i något av dem eller orten, och annonser efter titel; åtta av varje och en till om det finns fler.',
  access: 'companyUser',
  input: z.object({ companyId: id, name: requiredLine(tooShort).min(2, tooShort) }),
  output: z.object({ applicants: z.array(foundApplicant), jobs: z.array(foundJob) }),
  errors: ['notFound'],
});
