import type { ShownStatus } from '../companies/schema.ts';
import { descMin } from '../profiles/rules.ts';

/** How long after applying a job seeker may take the application back. In a file without zod: the public site loads it. */
export const withdrawMinutes = 20;

/** The last moment at which an application made at `createdAt` can be taken back. */
export function withdrawableUntil(createdAt: Date | string): Date {
  return new Date(new Date(createdAt).getTime() + withdrawMinutes * 60_000);
}

/** What 'Vi saknar lite information' lists, in its order, and what it is called there. */
export const informationLabels = {
  desc: `Om mig, minst ${descMin} tecken`,
  _preferredProfessions: 'Önskat yrke',
  skills: 'Kompetenser',
  _traits: 'Egenskaper',
  languages: 'Språk',
} as const;
export type InformationPart = keyof typeof informationLabels;
export const informationParts = Object.keys(informationLabels) as InformationPart[];

type Informed = { desc: string } & Record<Exclude<InformationPart, 'desc'>, readonly unknown[]>;

export function missingInformation(profile: Informed): InformationPart[] {
  return informationParts.filter((part) =>
    part === 'desc' ? profile.desc.length < descMin : profile[part].length === 0,
  );
}

/** Known before anything is asked, so that nobody answers questions in vain; the server decides. */
export function isTooYoung(age: number | null, ageRestriction: number): boolean {
  return ageRestriction > 0 && (age === null || age < ageRestriction);
}

/** How an application goes, as far as whoever made it is told, and what that is called. */
export const applicationStatusLabels = {
  received: 'Mottagen',
  inProgress: 'Under behandling',
  declined: 'Nekad',
} as const;
export type ApplicationStatus = keyof typeof applicationStatusLabels;
export const applicationStatuses = Object.keys(applicationStatusLabels) as ApplicationStatus[];

interface Standing {
  /** Still in the board's first column. */
  isNew: boolean;
  declined: boolean;
  /** The company has declined in writing: that is no secret any more. */
  isTold: boolean;
}

/** A decline that is not to be seen looks like an application somebody is working on. */
export function statusToShow({ isNew, declined, isTold }: Standing, shown: ShownStatus): ApplicationStatus {
  if (isTold || (declined && shown === 'all')) return 'declined';
  return shown === 'received' || (isNew && !declined) ? 'received' : 'inProgress';
}
