import { z } from 'zod';
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

export const holdForm = z.object({ reason: requiredText('Skriv varför ansökan sparas', 500) });
