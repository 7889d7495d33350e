import type { FieldProblem } from '../errors.ts';
import { findAgencyProblems } from './agency.ts';

/** An advert's rules, the same for the form and the server. Free of the validator, so the public site may use them. */

export const jobStatus = { draft: 0, inactive: 1, active: 2, archived: 3, bank: 4 } as const;
export type JobStatus = (typeof jobStatus)[keyof typeof jobStatus];

/** The salary type 'Ingen ersättning utgår'. */
export const unpaidSalaryType = 3;

interface Dated {
  status: JobStatus;
  startDate: string | null;
  endDate: string | null;
}

/** `today` is the day in Sweden, yyyy-MM-dd, here and below; the end date is the last day of an advert. */
export function wouldBeLive({ startDate, endDate }: Omit<Dated, 'status'>, today: string): boolean {
  return startDate !== null && endDate !== null && startDate <= today && today <= endDate;
}

export function isLive(job: Dated, today: string): boolean {
  return job.status === jobStatus.active && wouldBeLive(job, today);
}

export function passedEndDate({ endDate }: { endDate: string | null }, today: string): boolean {
  return endDate !== null && endDate < today;
}

/** Visitors may read it: live now, or was so until its end date. */
export function isPublic(job: Dated, today: string): boolean {
  return isLive(job, today) || (job.status === jobStatus.active && passedEndDate(job, today));
}

interface Judged {
  status: JobStatus;
  isLive: boolean;
}

/** The status in the company's lists. */
export function statusText({ status, isLive }: Judged): string {
  if (status === jobStatus.archived) return 'Arkiverad';
  if (isLive) return 'Aktiv';
  return status === jobStatus.draft ? 'Utkast' : 'Inaktiv';
}

/** The status as the advert itself tells it. */
export function publicStatusText(job: Judged & { passedEndDate: boolean; startDate: string | null }): string {
  if (job.status === jobStatus.draft) return 'Annonsen är ett utkast';
  if (job.isLive) return 'Annonsen är publicerad';
  if (job.passedEndDate) return 'Annonsen har gått ut';
  if (job.status === jobStatus.active) return `Annonsen publiceras ${job.startDate}`;
  return 'Annonsen är inte publicerad';
}

/** Which status may follow which. An archived advert whose time has passed can only come back as inactive. */
const nextStatuses: Record<JobStatus, readonly JobStatus[]> = {
  [jobStatus.draft]: [jobStatus.active],
  [jobStatus.inactive]: [jobStatus.active, jobStatus.archived],
  [jobStatus.active]: [jobStatus.inactive, jobStatus.archived],
  [jobStatus.archived]: [jobStatus.active, jobStatus.inactive],
  [jobStatus.bank]: [],
};

export function mayBecome(from: JobStatus, to: JobStatus): boolean {
  return from === to || nextStatuses[from].includes(to);
}

/** What a published advert must have, of an advert in whatever shape it is at hand. */
export interface RequiredContent {
  title: string;
  _profession: unknown;
  _city: unknown;
  zip: string;
  desc: string;
  employmentType: string | null;
  startDate: string | null;
  endDate: string | null;
  images: readonly unknown[];
  skills: readonly unknown[];
  traits: readonly unknown[];
}

/** What the rules look at. */
export interface JobContent extends RequiredContent {
  workDate: string | null;
  salaryType: number;
  payFrom: number | null;
  payTo: number | null;
  street: string;
  publishToAf: boolean;
  afOccupationCode: unknown;
}

interface Circumstances {
  /** The status it is to have. */
  status: JobStatus;
  today: string;
  /** As it is stored; null for a new one. Dates that were right once may stay. */
  current: (Dated & { publishToAf: boolean }) | null;
  /** The company has told its Sender ID with the agency. */
  hasSenderId: boolean;
}

/** What keeps an advert from being saved with a status, by field, in the form's order. */
export function findJobProblems(advert: JobContent, about: Circumstances): FieldProblem[] {
  const { status } = about;
  const missing = findMissing(advert).map(({ path, message }) => ({ path, message }));
  const mayBeUnfinished = status === jobStatus.draft || status === jobStatus.bank;
  if (mayBeUnfinished) {
    return missing.filter(({ path }) => path === 'title' || path === '_profession');
  }
  const problems = [...missing, ...findDateProblems(advert, about), ...findPayProblems(advert)];
  if (isWrongZip(advert.zip)) problems.push(wrongZip);
  // One thing at a time: what every advert needs comes before what the agency asks for.
  const told = new Set(problems.map(({ path }) => path));
  const agency = advert.publishToAf ? findAgencyProblems(advert, about) : [];
  return [...problems, ...agency.filter(({ path }) => !told.has(path))];
}

const wrongZip = { path: 'zip', message: 'Ange ett korrekt postnummer' };

function isWrongZip(zip: string): boolean {
  return zip !== '' && !/^\d{5}$/.test(zip);
}

/** What a published advert must have: the field, its name, and what is said where it is missing. */
export const requiredForPublishing = [
  ['images', 'Bild', 'Du måste ladda upp en bild'],
  ['title', 'Annonstitel', 'Ange annonstitel'],
  ['_profession', 'Yrkestitel', 'Välj yrkestitel i listan'],
  ['_city', 'Ort', 'Sök och välj ort i listan'],
  ['zip', 'Postnummer', 'Ange postnummer'],
  ['startDate', 'Publiceringsdatum', 'Ange publiceringsdatum'],
  ['endDate', 'Utgångsdatum', 'Ange utgångsdatum'],
  ['employmentType', 'Omfattning', 'Ange omfattning'],
  ['desc', 'Beskrivning', 'Ange beskrivning'],
  ['skills', 'Minst en kompetens', 'Du måste ange minst en kompetens'],
  ['traits', 'Minst en egenskap', 'Du måste ange minst en egenskap'],
] as const satisfies readonly (readonly [keyof RequiredContent, string, string])[];

/** What an advert lacks for being published, with a name to list it by. */
function findMissing(advert: RequiredContent): (FieldProblem & { label: string })[] {
  return requiredForPublishing
    .filter(([field]) => isEmpty(advert[field]))
    .map(([path, label, message]) => ({ path, label, message }));
}

/** The same for an advert that is published with a press of a button: a draft then begins today by itself. */
export function findMissingToPublish(advert: RequiredContent) {
  const missing = findMissing(advert).filter(({ path }) => path !== 'startDate');
  return isWrongZip(advert.zip) ? [...missing, { ...wrongZip, label: 'Ett korrekt postnummer' }] : missing;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

type DateCircumstances = Pick<Circumstances, 'status' | 'today' | 'current'>;

function findDateProblems(advert: JobContent, { status, today, current }: DateCircumstances): FieldProblem[] {
  const { startDate, endDate, workDate } = advert;
  const problems: FieldProblem[] = [];
  if (startDate && startDate < today && startDate !== current?.startDate) {
    problems.push({ path: 'startDate', message: 'Publiceringsdatum kan tidigast vara i dag' });
  }
  const becomesActive = status === jobStatus.active && current?.status !== jobStatus.active;
  if (startDate && endDate && endDate < startDate) {
    problems.push({ path: 'endDate', message: 'Utgångsdatum är före publiceringsdatum' });
  } else if (startDate && endDate === startDate) {
    problems.push({ path: 'endDate', message: 'Utgångsdatum måste vara efter publiceringsdatum' });
  } else if (endDate && endDate < today && (becomesActive || endDate !== current?.endDate)) {
    problems.push({ path: 'endDate', message: 'Utgångsdatum har redan passerat' });
  }
  if (workDate && endDate && workDate <= endDate) {
    problems.push({ path: 'workDate', message: 'Tillträde kan tidigast vara dagen efter utgångsdatum' });
  }
  return problems;
}

function findPayProblems(advert: Pick<JobContent, 'salaryType' | 'payFrom' | 'payTo'>): FieldProblem[] {
  const { salaryType, payFrom, payTo } = advert;
  if (salaryType === unpaidSalaryType && (payFrom !== null || payTo !== null)) {
    const path = payFrom === null ? 'payTo' : 'payFrom';
    return [{ path, message: 'Ta bort lönen, eftersom ingen ersättning utgår' }];
  }
  if (payFrom === null || payTo === null || payFrom <= payTo) return [];
  return [{ path: 'payTo', message: 'Den högsta lönen kan inte vara under den lägsta' }];
}
