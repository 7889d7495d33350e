import { z } from 'zod';
import { retentionMonths } from '../companies/forms.ts';
import { endpoint } from '../endpoint.ts';
import { id, namedReference, requiredText } from '../fields.ts';

/** The job seeker gets a notice this many days before an application is anonymised. */
export const noticeDays = 30;

/** Shown instead of the name in an anonymised application. */
export const anonymousName = 'Anonymiserad';

/** The days ahead that `getRetention` lists. */
export const listedDays = 92;

const retainedApplication = z.object({
  _applicant: id,
  _workflowBoard: id,
  /** Null of a locked job. */
  name: z.string().nullable(),
  _job: namedReference,
});

export const retention = z.object({
  /** The applications that become anonymous within three months, soonest first, at most 100; `total` counts all of them. */
  upcoming: z.array(retainedApplication.extend({ day: z.iso.date() })),
  total: z.number().int(),
  /** The applications on hold, which do not become anonymous. */
  held: z.array(retainedApplication.extend({ reason: z.string(), since: z.iso.date() })),
  /** Number of applications that became anonymous in each of the latest nights; nights without any are left out. */
  done: z.array(z.object({ day: z.iso.date(), count: z.number().int() })),
});
export type Retention = z.output<typeof retention>;

export const getRetention = endpoint({
  name: 'getRetention',
  method: 'GET',
  path: '/companies/{companyId}/retention',
  summary:
    'Vilka ansökningar som blir anonyma inom tre månader och när, vilka som sparas längre, och vad som har gjorts. Med ' +
    '`applicationMonths` som det skulle bli med en annan tid.',
  access: 'companyUser',
  input: z.object({ companyId: id, applicationMonths: z.coerce.number().pipe(retentionMonths).optional() }),
  output: retention,
  errors: ['notFound', 'forbidden'],
});

export const holdForm = z.object({ reason: requiredText('Skriv varför ansökan sparas', 500) });

export const holdApplication = endpoint({
  name: 'holdApplication',
  method: 'PUT',
  path: '/applicants/{applicantId}/hold',
  summary: 'Sparar en ansökan längre än den vanliga tiden, på grund av ett krav eller en tvist.',
  access: 'companyUser',
  input: holdForm.extend({ applicantId: id }),
  output: z.object({}),
  errors: ['notFound', 'forbidden', 'locked', 'conflict'],
});

export const releaseApplication = endpoint({
  name: 'releaseApplication',
  method: 'DELETE',
  path: '/applicants/{applicantId}/hold',
  summary: 'Sparar inte längre en ansökan utöver den vanliga tiden.',
  access: 'companyUser',
  input: z.object({ applicantId: id }),
  output: z.object({}),
  errors: ['notFound', 'forbidden', 'locked'],
});
