import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { accessDays, accessForm, applicantAccess, shareForm } from './applicant-access.ts';
import { oneTimeCode } from './forms.ts';
import { newSession } from './schema.ts';

const ofJob = z.object({ jobId: id });
const oneAccess = ofJob.extend({ accessId: id });
const memberErrors = ['notFound', 'locked'] as const;

export const listApplicantAccesses = endpoint({
  name: 'listApplicantAccesses',
  address: 'GET /jobs/{jobId}/applicants-accesses',
  summary: 'De som annonsens kandidater är delade med, de senaste först.',
  access: 'companyUser',
  input: ofJob,
  output: z.object({ accesses: z.array(applicantAccess) }),
  errors: memberErrors,
});

export const shareApplicants = endpoint({
  name: 'shareApplicants',
  address: 'POST /jobs/{jobId}/applicants-accesses',
  summary: `Delar annonsens kandidater, alla eller några av dem, med en adress. Länken mejlas och gäller i ${accessDays} dagar; en tidigare länk till samma adress slutar gälla.`,
  access: 'companyUser',
  notForSupport: true,
  input: shareForm.extend({ jobId: id }),
  output: z.object({ access: applicantAccess }),
  errors: [...memberErrors, 'conflict', 'unconfirmed'],
});

export const extendApplicantAccess = endpoint({
  name: 'extendApplicantAccess',
  address: 'POST /jobs/{jobId}/applicants-accesses/{accessId}/extend',
  summary: `Låter en delning, och dess länk, gälla i ${accessDays} dagar från nu.`,
  access: 'companyUser',
  notForSupport: true,
  input: oneAccess,
  output: z.object({ access: applicantAccess }),
  errors: [...memberErrors, 'conflict'],
});

export const revokeApplicantAccess = endpoint({
  name: 'revokeApplicantAccess',
  address: 'DELETE /jobs/{jobId}/applicants-accesses/{accessId}',
  summary: 'Avslutar en delning: länken slutar gälla, och läsaren loggas ut.',
  access: 'companyUser',
  input: oneAccess,
  output: z.object({}),
  errors: ['notFound'],
});

const byLink = ofJob.extend({ token: z.string().min(1).max(100) });

export const checkApplicantAccess = endpoint({
  name: 'checkApplicantAccess',
  address: 'GET /jobs/{jobId}/applicants-access/{token}',
  summary:
    'Vem en länk till kandidater är till, och vad den visar. Med `decline` svarar också en länk som har gått ut.',
  access: 'anyone',
  input: byLink.extend({ decline: z.stringbool().or(z.boolean()).default(false) }),
  output: z.object({
    email: z.string(),
    /** Whether an account has the address, so that its password is asked for and not a new one. */
    userExist: z.boolean(),
    jobTitle: z.string(),
    companyName: z.string(),
    /** False of a link that can only decline. */
    isOpen: z.boolean(),
  }),
  errors: ['notFound'],
});

/** `code` is the second step's, where the account has two: without it such an account is answered codeRequired. */
export const openApplicantAccess = endpoint({
  name: 'openApplicantAccess',
  address: 'POST /jobs/{jobId}/applicants-access/{token}',
  summary: 'Öppnar kandidaterna: skapar ett konto med lösenordet, eller prövar det mot adressens konto.',
  access: 'anyone',
  input: accessForm.extend({
    ...byLink.shape,
    code: oneTimeCode.optional(),
    deviceKey: z.string().max(100).optional(),
  }),
  output: newSession,
  errors: ['notFound', 'wrongCredentials', 'codeRequired', 'emailExists'],
});

export const reopenApplicantAccess = endpoint({
  name: 'reopenApplicantAccess',
  address: 'POST /jobs/{jobId}/applicants-access',
  summary:
    'Öppnar kandidater som kontot redan har öppnat med sin länk. Den nya sessionen kan inget annat, och ersätter den som anropar.',
  access: 'signedIn',
  notForSupport: true,
  openToReaders: true,
  input: ofJob.extend({ deviceKey: z.string().max(100).optional() }),
  output: newSession,
  errors: ['notFound'],
});

export const declineApplicantAccess = endpoint({
  name: 'declineApplicantAccess',
  address: 'DELETE /jobs/{jobId}/applicants-access/{token}',
  summary: 'Avprenumererar: adressen får inga fler mejl om företagets kandidater. Länkar som har gått ut duger.',
  access: 'anyone',
  input: byLink,
  output: z.object({}),
  errors: ['notFound'],
});
export type ApplicantAccess = z.output<typeof applicantAccess>;
