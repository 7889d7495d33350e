/** In the team of a job (jobs/team.ts says what each may do there). Apart from it, because invites to a company name them too. */
export const teamRoles = ['owner', 'recruiter', 'manager', 'interviewer', 'observer'] as const;
export type TeamRole = (typeof teamRoles)[number];
