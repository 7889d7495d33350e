import { countDays } from '../count-days.ts';
import type { FieldProblem } from '../errors.ts';
import { unpaidSalaryType } from './rules.ts';

/**
 * The limits of Arbetsförmedlingen, used by the form, the server and the stand-in. There is no official document: the
 * values come from the experience of companies that send ads. This file must not import zod.
 */
export const agencyLimits = {
  title: 75,
  description: { min: 100, max: 6500 },
  /** Days from the day the ad is sent to its end date. */
  lastDay: { min: 1, max: 180 },
  street: 100,
  city: 50,
  workplaceName: 100,
  contactName: 50,
  email: { min: 5, max: 100 },
  phoneNumber: { min: 7, max: 20 },
  webAddress: { min: 11, max: 200 },
  openings: { min: 1, max: 499 },
} as const;

/** Time from when the agency accepts an ad until Platsbanken shows it. */
export const agencyDelayMinutes = 15;

/**
 * The state of a job's ad at the agency. `refused`: with reasons. `unavailable`: the agency did not respond; retried.
 * `unanswered`: a new ad was sent but no response came, so it may have been published; a person has to check.
 */
export const agencyAdStates = [
  'sending',
  'published',
  'withdrawing',
  'withdrawn',
  'refused',
  'unavailable',
  'unanswered',
] as const;
export type AgencyAdState = (typeof agencyAdStates)[number];

interface AgencyContent {
  publishToAf: boolean;
  afOccupationCode: unknown;
  title: string;
  desc: string;
  street: string;
  employmentType: string | null;
  salaryType: number;
  openings: number | null;
  startDate: string | null;
  endDate: string | null;
}

interface AgencyCircumstances {
  today: string;
  /** The company has entered its Sender ID. */
  hasSenderId: boolean;
  /** The stored job, null for a new one. An end date that was valid when it was stored may stay. */
  current: { endDate: string | null; publishToAf: boolean } | null;
}

/** The reasons for which the agency would refuse the job, in the order of the form's fields. */
export function findAgencyProblems(job: AgencyContent, circumstances: AgencyCircumstances): FieldProblem[] {
  const { title, description } = agencyLimits;
  const { length } = job.desc.trim();
  const rules: [broken: boolean, path: string, message: string][] = [
    [!circumstances.hasSenderId, 'publishToAf', 'Ange företagets Sender ID under Inställningar först'],
    [!job.afOccupationCode, 'afOccupationCode', 'Välj yrkeskod i listan'],
    [job.title.trim().length > title, 'title', `Arbetsförmedlingen tar emot högst ${title} tecken`],
    [
      length < description.min,
      'desc',
      `Arbetsförmedlingen kräver minst ${description.min} tecken. Nu är det ${length}.`,
    ],
    [length > description.max, 'desc', `Arbetsförmedlingen tar emot högst 6 500 tecken. Nu är det ${length}.`],
    [job.street.trim() === '', 'street', 'Arbetsförmedlingen kräver en gatuadress'],
    [
      job.employmentType === 'voluntary',
      'employmentType',
      'Arbetsförmedlingen tar bara emot anställningar, inte ideella uppdrag',
    ],
    [job.salaryType === unpaidSalaryType, 'salaryType', 'Arbetsförmedlingen tar bara emot arbete med lön'],
    [
      (job.openings ?? 1) > agencyLimits.openings.max,
      'openings',
      `Arbetsförmedlingen tar emot högst ${agencyLimits.openings.max} platser`,
    ],
  ];
  const problems = rules.flatMap(([broken, path, message]) => (broken ? [{ path, message }] : []));
  return [...problems, ...findEndDateProblem(job, circumstances)];
}

function findEndDateProblem({ startDate, endDate }: AgencyContent, circumstances: AgencyCircumstances): FieldProblem[] {
  const { today, current } = circumstances;
  const isUnchanged = current?.publishToAf === true && current.endDate === endDate;
  if (!endDate || isUnchanged) return [];
  const sendDate = startDate && startDate > today ? startDate : today;
  const days = countDays(sendDate, endDate);
  if (days < agencyLimits.lastDay.min) {
    return [{ path: 'endDate', message: 'Arbetsförmedlingen tar emot annonser som slutar tidigast dagen efter' }];
  }
  if (days > agencyLimits.lastDay.max) {
    return [
      { path: 'endDate', message: `Arbetsförmedlingen visar en annons i högst ${agencyLimits.lastDay.max} dagar` },
    ];
  }
  return [];
}
