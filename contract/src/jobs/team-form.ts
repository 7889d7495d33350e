import { z } from 'zod';
import { reference } from '../fields.ts';
import { jobRights, maxTeamMembers, teamRoles } from './team.ts';

const teamPlace = z.object({
  _user: reference('Välj någon i företaget'),
  role: z.enum(teamRoles, { error: 'Välj en roll' }),
  extraRights: z.array(z.enum(jobRights)).default([]),
});
export type TeamPlace = z.output<typeof teamPlace>;

/** `confidential`: only the team and admins see the job. */
export const teamForm = z.object({
  team: z.array(teamPlace).max(maxTeamMembers, `Ett team har högst ${maxTeamMembers} personer`),
  confidential: z.boolean(),
});
