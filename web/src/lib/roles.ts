import type { MemberRole } from '@platsa/contract/companies/schema';
import {
  type JobRight,
  listRights,
  type TeamRole,
  teamRoleDescriptions,
  teamRoleNames,
  teamRoles,
} from '@platsa/contract/jobs/team';

/** The roles that members have in a company; those in a job's team are the contract's (jobs/team.ts). */

export const memberRoleNames: Record<MemberRole, string> = {
  admin: 'Admin',
  user: 'Användare',
  limited: 'Begränsad användare',
};

export const memberRoleDescriptions: Record<MemberRole, string> = {
  admin: 'Gör allt, och sköter även användare och företagets uppgifter.',
  user: 'Arbetar med företagets jobb. Tar en plats i planen.',
  limited: 'Ser bara jobb där hen är med i teamet. Kostar ingen plats i planen.',
};

/** To choose among, the usual one first. Only the one that is new to most is explained. */
export const memberRoleOptions = (['user', 'limited', 'admin'] as const).map((value) => ({
  value,
  label: memberRoleNames[value],
  ...(value === 'limited' && { note: memberRoleDescriptions.limited }),
}));

export const teamRoleOptions = teamRoles.map((value) => ({
  value,
  label: teamRoleNames[value],
  note: teamRoleDescriptions[value],
}));

/** Explains what becomes of the names of a job's candidates without the right to see them. */
export const maskExample = 'Annars står det till exempel ”Blå räv” i stället för namnet.';

/** Whether somebody in a team reads about its candidates without knowing who they are. */
export function seesMasks({ role, extraRights }: { role: TeamRole; extraRights: readonly JobRight[] }): boolean {
  const rights = listRights(role, extraRights);
  return rights.includes('seeMaskedApplicants') && !rights.includes('seeApplicants');
}
