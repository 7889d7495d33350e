/** In the team of a job (jobs/team.ts says what each may do there). Apart from it, because invites to a company name them and rights, too. */
export const teamRoles = ['owner', 'recruiter', 'manager', 'interviewer', 'observer'] as const;
export type TeamRole = (typeof teamRoles)[number];

/**
 * `seeApplicants` comes with `seeMaskedApplicants`. Who has the latter alone follows the job without knowing who applied: a few calls
 * answer with masks instead of names, and everything else about applicants is closed.
 */
export const jobRights = [
  'seeMaskedApplicants',
  'seeApplicants',
  'seeContact',
  'seeJudgements',
  'comment',
  'rate',
  'message',
  'book',
  'propose',
  'move',
  'decline',
  'editJob',
  'publish',
  'manageTeam',
] as const;
export type JobRight = (typeof jobRights)[number];
