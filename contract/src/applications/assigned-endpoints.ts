import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';

/** Which candidates an interviewer meets: the others of the job are not shown to them. */

export const maxInterviewers = 20;

const interviewer = z.object({ _id: id, firstName: z.string(), lastName: z.string() });

const interviewers = z.object({
  /** To whom the application is assigned. */
  assigned: z.array(interviewer),
  /** The interviewers of the job's team. */
  team: z.array(interviewer),
});
export type ApplicationInterviewers = z.output<typeof interviewers>;

export const listInterviewers = endpoint({
  name: 'listInterviewers',
  address: 'GET /applicants/{applicantId}/interviewers',
  summary: 'Vilka intervjuare som ska träffa kandidaten, och vilka som finns i jobbets team.',
  access: 'companyUser',
  input: z.object({ applicantId: id }),
  output: interviewers,
  errors: ['notFound', 'locked'],
});

export const assignApplication = endpoint({
  name: 'assignApplication',
  address: 'PUT /applicants/{applicantId}/interviewers',
  summary: 'Ersätter vilka intervjuare i jobbets team som ska träffa kandidaten, och därför ser ansökan.',
  access: 'companyUser',
  input: z.object({
    applicantId: id,
    _users: z.array(id).max(maxInterviewers, `Välj högst ${maxInterviewers} intervjuare`),
  }),
  output: interviewers,
  errors: ['notFound', 'forbidden', 'locked'],
});

const assignedApplication = z.object({
  applicantId: id,
  _job: z.object({ _id: id, title: z.string() }),
  name: z.string(),
  /** The caller's own rating; 0 is none. */
  ownRating: z.number().int(),
  appliedAt: instant,
  assignedAt: instant,
});
export type AssignedApplication = z.output<typeof assignedApplication>;

export const maxAssigned = 200;

export const listAssignedApplications = endpoint({
  name: 'listAssignedApplications',
  address: 'GET /companies/{companyId}/assigned-applications',
  summary: `De kandidater som den som anropar ska träffa som intervjuare, de senaste först, högst ${maxAssigned}.`,
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ applications: z.array(assignedApplication) }),
  errors: ['notFound'],
});
