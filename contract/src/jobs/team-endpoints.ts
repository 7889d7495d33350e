import { z } from 'zod';
import { memberRoles } from '../companies/schema.ts';
import { endpoint } from '../endpoint.ts';
import { id, imageId } from '../fields.ts';
import { jobRights, teamRoles } from './team.ts';
import { teamForm } from './team-form.ts';

/** The members who work with a job, and what each may do there. */

const teamMember = z.object({
  _user: z.object({
    _id: id,
    firstName: z.string(),
    lastName: z.string(),
    images: z.array(imageId),
    /** In the company. */
    role: z.enum(memberRoles),
  }),
  role: z.enum(teamRoles),
  /** Rights beyond the role's. */
  extraRights: z.array(z.enum(jobRights)),
  /** The person whom the advert names as responsible is in the team as its owner, as long as that is so. */
  isResponsible: z.boolean(),
});
export type TeamMember = z.output<typeof teamMember>;

const jobTeam = z.object({
  team: z.array(teamMember),
  /** For the team and admins alone. */
  confidential: z.boolean(),
  /** Only the team and admins see the job: it is confidential, or the company has it so for all jobs. */
  forTeam: z.boolean(),
  /** The caller's. */
  rights: z.array(z.enum(jobRights)),
});
export type JobTeam = z.output<typeof jobTeam>;

const ofJob = z.object({ jobId: id });

export const getJobTeam = endpoint({
  name: 'getJobTeam',
  address: 'GET /jobs/{jobId}/team',
  summary: 'Jobbets team, vilka som ser jobbet och vad den som anropar får göra.',
  access: 'companyUser',
  input: ofJob,
  output: jobTeam,
  errors: ['notFound'],
});

export const saveJobTeam = endpoint({
  name: 'saveJobTeam',
  address: 'PUT /jobs/{jobId}/team',
  summary:
    'Ersätter jobbets team; den som annonsen anger som ansvarig är alltid med. `confidential` gör jobbet konfidentiellt, eller öppet igen.',
  access: 'companyUser',
  notForSupport: true,
  input: ofJob.extend({
    team: teamForm.shape.team,
    confidential: teamForm.shape.confidential.optional(),
  }),
  output: jobTeam,
  errors: ['notFound', 'forbidden'],
});
