import type { FieldProblem } from '../errors.ts';

/**
 * What Arbetsförmedlingen takes and what not, the same for the form, the server and the stand-in. Observed by those who
 * send to it, not from a document of its own: correct them here. Free of the validator.
 */
export const agencyLimits = {
  title: 75,
  description: { min: 100, max: 6500 },
  /** The last day of an ad, days from the day it is sent. */
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

/** How long after it was taken an ad can be seen in Platsbanken. */
export const agencyDelayMinutes = 15;

/**
 * Where an advert stands with the agency. `refused`: it said no, and why. `unavailable`: it does not answer, and is asked
 * again. `unanswered`: a new ad was sent and no answer came, so it may or may not be there; a person has to look.
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
  startDate: string | null;
  endDate: string | null;
}

interface AgencyCircumstances {
  today: string;
  /** The company has told its Sender ID. */
  hasSenderId: boolean;
  /** The advert as it is stored: a last day that was right once may stay. */
  current: { endDate: string | null; publishToAf: boolean } | null;
}

/** Why the agency would refuse an advert, by field, in the form's order. */
export function findAgencyProblems(advert: AgencyContent, about: AgencyCircumstances): FieldProblem[] {
  const { title, description } = agencyLimits;
  const { length } = advert.desc.trim();
  const rules: [broken: boolean, path: string, message: string][] = [
    [!about.hasSenderId, 'publishToAf', 'Ange företagets Sender ID under Inställningar först'],
    [!advert.afOccupationCode, 'afOccupationCode', 'Välj yrkeskod i listan'],
    [advert.title.trim().length > title, 'title', `Arbetsförmedlingen tar emot högst ${title} tecken`],
    [
      length < description.min,
      'desc',
      `Arbetsförmedlingen kräver minst ${description.min} tecken. Nu är det ${length}.`,
    ],
    [length > description.max, 'desc', `Arbetsförmedlingen tar emot högst 6 500 tecken. Nu är det ${length}.`],
    [advert.street.trim() === '', 'street', 'Arbetsförmedlingen kräver en gatuadress'],
    [
      advert.employmentType === 'voluntary',
      'employmentType',
      'Arbetsförmedlingen tar bara emot anställningar, inte ideella uppdrag',
    ],
    [advert.salaryType === 3, 'salaryType', 'Arbetsförmedlingen tar bara emot arbete med lön'],
  ];
  const problems = rules.flatMap(([broken, path, message]) => (broken ? [{ path, message }] : []));
  return [...problems, ...findLastDayProblem(advert, about)];
}

function findLastDayProblem({ startDate, endDate }: AgencyContent, about: AgencyCircumstances): FieldProblem[] {
  const { today, current } = about;
  const stands = current?.publishToAf === true && current.endDate === endDate;
  if (!endDate || stands) return [];
  // It is sent on its first day.
  const sent = startDate && startDate > today ? startDate : today;
  const days = daysBetween(sent, endDate);
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

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
