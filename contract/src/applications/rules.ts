import type { ShownStatus } from '../companies/schema.ts';
import type { JobQuestions } from '../jobs/schema.ts';
import { descMin } from '../profiles/rules.ts';

/** Longest personal message with an application, in code points. */
export const maxApplicationMessageLength = 500;

/** Time in which an application can be withdrawn. The public site loads this file, so it must not import zod. */
export const withdrawMinutes = 20;

/** Applicants that a screen has room for beside each other. */
export const mostCompared = 5;

/** Applicants in one PDF. */
export const maxPrinted = 50;

/** A company must answer a request to withdraw an application within this time. */
export const withdrawalAnswerDays = 30;

/** Longest reason for a request to withdraw, in code points. */
export const maxWithdrawalReasonLength = 500;

/** Longest text of a request to review the match, in code points. */
export const maxReviewTextLength = 500;

/** The end of the time in which the application can be withdrawn. */
export function withdrawableUntil(createdAt: Date | string): Date {
  return new Date(new Date(createdAt).getTime() + withdrawMinutes * 60_000);
}

/** The profile fields that 'Vi saknar lite information' lists, in order, with their labels. */
export const informationLabels = {
  desc: `Om mig, minst ${descMin} tecken`,
  _preferredProfessions: 'Önskat yrke',
  skills: 'Kompetenser',
  _traits: 'Egenskaper',
  languages: 'Språk',
} as const;
export type InformationPart = keyof typeof informationLabels;
export const informationParts = Object.keys(informationLabels) as InformationPart[];

type ProfileInformation = { desc: string } & Record<Exclude<InformationPart, 'desc'>, readonly unknown[]>;

export function missingInformation(profile: ProfileInformation): InformationPart[] {
  return informationParts.filter((part) =>
    part === 'desc' ? profile.desc.length < descMin : profile[part].length === 0,
  );
}

/** Whether the job seeker is asked anything before applying. */
export function hasQuestions(asked: JobQuestions): boolean {
  return Object.values(asked).some((list) => list.length > 0);
}

/** Checked by the client before it asks any questions; the server checks it again. */
export function isTooYoung(age: number | null, ageRestriction: number): boolean {
  return ageRestriction > 0 && (age === null || age < ageRestriction);
}

export function tooYoungForJob(ageRestriction: number): string {
  return `Du måste ha fyllt ${ageRestriction} år för att söka den här tjänsten.`;
}

/** The status that the job seeker sees, with its label. */
export const applicationStatusLabels = {
  received: 'Mottagen',
  inProgress: 'Under behandling',
  declined: 'Nekad',
} as const;
export type ApplicationStatus = keyof typeof applicationStatusLabels;
export const applicationStatuses = Object.keys(applicationStatusLabels) as ApplicationStatus[];

interface ApplicationState {
  /** In the board's first column. */
  isNew: boolean;
  declined: boolean;
  /** The company has declined the job seeker in a message, so the decline is shown whatever the setting. */
  declineIsKnown: boolean;
}

/** `shown` is how much the company lets job seekers see. A hidden decline is shown as in progress. */
export function statusToShow(
  { isNew, declined, declineIsKnown }: ApplicationState,
  shown: ShownStatus,
): ApplicationStatus {
  if (declineIsKnown || (declined && shown === 'all')) return 'declined';
  return shown === 'received' || (isNew && !declined) ? 'received' : 'inProgress';
}

/** The one who decided, by the reason for a no. */
export const deciders = { company: 'Företagets beslut', candidate: 'Kandidatens beslut' } as const;
export type Decider = keyof typeof deciders;
