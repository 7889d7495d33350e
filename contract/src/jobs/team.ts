/**
 * The rights of each role in a job's team. The server's policies, what the interface hides, the page 'Vem får göra vad' and the test of
 * access are made from these tables.
 */

import { type JobRight, jobRights, type TeamRole, teamRoles } from '../team-roles.ts';

export { type JobRight, jobRights, type TeamRole, teamRoles };

export const teamRoleNames: Record<TeamRole, string> = {
  owner: 'Ansvarig',
  recruiter: 'Rekryterare',
  manager: 'Chef',
  interviewer: 'Intervjuare',
  observer: 'Insyn',
};

/** The purpose of each role. */
export const teamRoleDescriptions: Record<TeamRole, string> = {
  owner: 'Leder rekryteringen: gör allt, väljer team och publicerar.',
  recruiter: 'Sköter rekryteringen från dag till dag.',
  manager: 'Den som ska anställa: ser alla, kommenterar, betygsätter och föreslår nästa steg.',
  interviewer: 'Träffar några av kandidaterna, och ser bara dem som hen har fått.',
  observer: 'Ser hur det går men ändrar inget, till exempel en facklig företrädare. Namnen kan döljas.',
};

/** Each continues 'Får …'. */
export const jobRightNames: Record<JobRight, string> = {
  seeMaskedApplicants: 'se ansökningar utan namn och bild',
  seeApplicants: 'se alla ansökningar med namn och bild',
  seeContact: 'se kontaktuppgifter och CV',
  seeJudgements: 'se andras kommentarer och betyg',
  comment: 'kommentera',
  rate: 'betygsätta',
  message: 'skriva till kandidater och beställa tjänster',
  book: 'föreslå tider för intervju, välja intervjuare och be om omdömen',
  propose: 'föreslå flytt och avslag',
  move: 'flytta ansökningar',
  decline: 'tacka nej och ta bort ansökningar',
  editJob: 'ändra annonsen och tavlan',
  publish: 'publicera, avsluta och ta bort annonsen',
  manageTeam: 'välja team och dela med utomstående',
};

const rightsOfRole: Record<TeamRole, readonly JobRight[]> = {
  owner: jobRights,
  recruiter: jobRights.filter((right) => right !== 'manageTeam' && right !== 'publish'),
  manager: ['seeMaskedApplicants', 'seeApplicants', 'seeContact', 'seeJudgements', 'comment', 'rate', 'propose'],
  interviewer: ['comment', 'rate'],
  observer: ['seeMaskedApplicants', 'seeJudgements'],
};

/** Rights that can be added to a role. */
export const grantableRights: Record<TeamRole, readonly JobRight[]> = {
  owner: [],
  recruiter: ['publish'],
  manager: ['message', 'book', 'move', 'decline'],
  interviewer: ['seeContact', 'seeJudgements'],
  observer: ['seeApplicants'],
};

/** Rights that a form suggests together with a role; whoever chooses the team may take them away. */
export function suggestRights(role: TeamRole): JobRight[] {
  return role === 'observer' ? ['seeApplicants'] : [];
}

/** The rights of a role, with the extra ones that the role can have. */
export function listRights(role: TeamRole, extraRights: readonly JobRight[] = []): JobRight[] {
  const extra = extraRights.filter((right) => grantableRights[role].includes(right));
  return jobRights.filter((right) => rightsOfRole[role].includes(right) || extra.includes(right));
}

export const roleCannotHaveRight = 'Rollen kan inte få den rätten. Välj en annan roll';

/** The text of a refusal. */
export function explainMissingRight(right: JobRight): string {
  return `Du får inte ${jobRightNames[right]} i det här jobbet. Den som är ansvarig för jobbet, eller en admin, kan ge dig rätten.`;
}

/** A team is as large as a company's largest recruitments; nobody chooses among more. */
export const maxTeamMembers = 100;
