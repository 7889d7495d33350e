import type { FieldProblem } from '../errors.ts';
import { findAgencyProblems } from './agency.ts';
import { descriptionMax, descriptionTooLong } from './description.ts';

/** A job's rules, shared by form and server. The public site loads this file, so it must not import zod. */

/** A job's status by name, as it is stored; the numbers are those of the wire. */
export const jobStatus = { draft: 0, inactive: 1, active: 2, archived: 3, bank: 4 } as const;
export type JobStatusName = keyof typeof jobStatus;
export type JobStatus = (typeof jobStatus)[JobStatusName];
/** The names in the order of their numbers. */
export const jobStatusNames = ['draft', 'inactive', 'active', 'archived', 'bank'] as const satisfies JobStatusName[];

/** 'Ingen ersättning utgår'. */
export const unpaidSalaryType = 3;

interface DatedJob {
  status: JobStatus;
  startDate: string | null;
  endDate: string | null;
}

/** Here and below, `today` is the day in Sweden as yyyy-MM-dd. The job is live through its end date. */
export function wouldBeLive({ startDate, endDate }: Omit<DatedJob, 'status'>, today: string): boolean {
  return startDate !== null && endDate !== null && startDate <= today && today <= endDate;
}

export function isLive(job: DatedJob, today: string): boolean {
  return job.status === jobStatus.active && wouldBeLive(job, today);
}

export function passedEndDate({ endDate }: { endDate: string | null }, today: string): boolean {
  return endDate !== null && endDate < today;
}

/** Anyone may read the job: it is live, or was live until its end date. */
export function isPublic(job: DatedJob, today: string): boolean {
  return isLive(job, today) || (job.status === jobStatus.active && passedEndDate(job, today));
}

interface StatusAndLive {
  status: JobStatus;
  isLive: boolean;
}

/** The parts of a company's lists, in their order. */
export const jobGroups = ['draft', 'active', 'inactive', 'archived'] as const;
export type JobGroup = (typeof jobGroups)[number];

/** A published job that has not started yet counts as active: nothing is left to do. Not for profiles of the bank. */
export function jobGroup({ status, passedEndDate }: { status: JobStatus; passedEndDate: boolean }): JobGroup {
  if (status === jobStatus.draft) return 'draft';
  if (status === jobStatus.archived) return 'archived';
  return status === jobStatus.active && !passedEndDate ? 'active' : 'inactive';
}

/** The label in the company's lists. */
export function statusText({ status, isLive }: StatusAndLive): string {
  if (status === jobStatus.archived) return 'Arkiverad';
  if (isLive) return 'Aktiv';
  return status === jobStatus.draft ? 'Utkast' : 'Inaktiv';
}

/** The text on the job's own page. */
export function publicStatusText(job: StatusAndLive & { passedEndDate: boolean; startDate: string | null }): string {
  if (job.status === jobStatus.draft) return 'Annonsen är ett utkast';
  if (job.isLive) return 'Annonsen är publicerad';
  if (job.passedEndDate) return 'Annonsen har gått ut';
  if (job.status === jobStatus.active) return `Annonsen publiceras ${job.startDate}`;
  return 'Annonsen är inte publicerad';
}

/** Allowed changes of status. The dates are checked separately: an archived job past its end can only become inactive. */
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

/** The end of a recruitment. */
export const jobOutcomes = { filled: 'Tillsatt', cancelled: 'Avbruten' } as const;
export type JobOutcome = keyof typeof jobOutcomes;

/** Only a job that has been published and is not any more has ended. Publishing it again removes its outcome. */
export function mayHaveOutcome(status: JobStatus): boolean {
  return status === jobStatus.inactive || status === jobStatus.archived;
}

/** '2 av 3 anställda'. Empty for nobody hired to a job that does not say how many it is for. */
export function hiredText({ hiredCount, openings }: { hiredCount: number; openings: number | null }): string {
  if (openings !== null) return `${hiredCount} av ${openings} ${openings === 1 ? 'anställd' : 'anställda'}`;
  return hiredCount === 0 ? '' : `${hiredCount} ${hiredCount === 1 ? 'anställd' : 'anställda'}`;
}

/** All positions are taken. A job that does not say how many it is for counts as one, as the agency does. */
export function isFilled({ hiredCount, openings }: { hiredCount: number; openings: number | null }): boolean {
  return hiredCount >= (openings ?? 1);
}

/** The fields required for publishing. Accepts ids as well as whole rows. */
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

/** All fields that the rules read. */
export interface CheckedJobContent extends RequiredContent {
  workDate: string | null;
  salaryType: number;
  payFrom: number | null;
  payTo: number | null;
  street: string;
  openings: number | null;
  publishToAf: boolean;
  afOccupationCode: unknown;
}

interface Circumstances {
  /** The status that the job is to get. */
  status: JobStatus;
  today: string;
  /** The stored job, null for a new one. Dates that were valid when stored may stay. */
  current: (DatedJob & { publishToAf: boolean }) | null;
  /** The company has entered its Sender ID for the agency. */
  hasSenderId: boolean;
}

/** The reasons for which a job cannot be saved with a status, in the order of the form's fields. */
export function findJobProblems(job: CheckedJobContent, circumstances: Circumstances): FieldProblem[] {
  const { status } = circumstances;
  const missing = findMissing(job).map(({ path, message }) => ({ path, message }));
  const mayBeUnfinished = status === jobStatus.draft || status === jobStatus.bank;
  const tooLong = job.desc.length > descriptionMax ? [{ path: 'desc', message: descriptionTooLong }] : [];
  if (mayBeUnfinished) {
    return [...missing.filter(({ path }) => path === 'title' || path === '_profession'), ...tooLong];
  }
  const problems = [...missing, ...tooLong, ...findDateProblems(job, circumstances), ...findPayProblems(job)];
  if (isWrongZip(job.zip)) problems.push(wrongZip);
  // A field shows one problem at a time; general rules come before the agency's.
  const reported = new Set(problems.map(({ path }) => path));
  const agency = job.publishToAf ? findAgencyProblems(job, circumstances) : [];
  return [...problems, ...agency.filter(({ path }) => !reported.has(path))];
}

const wrongZip = { path: 'zip', message: 'Ange ett korrekt postnummer' };

function isWrongZip(zip: string): boolean {
  return zip !== '' && !/^\d{5}$/.test(zip);
}

/** A job without a picture gets one in the browser when it is published. */
export const pictureLabel = 'Bild';

/** Required for publishing: field, label, and message if it is missing. */
export const requiredForPublishing = [
  ['images', pictureLabel, 'Du måste ladda upp en bild'],
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

function findMissing(job: RequiredContent): (FieldProblem & { label: string })[] {
  return requiredForPublishing
    .filter(([field]) => isEmptyValue(job[field]))
    .map(([path, label, message]) => ({ path, label, message }));
}

/** Missing fields for publishing without opening the form. A draft without a start date then starts today. */
export function findMissingToPublish(job: RequiredContent) {
  const missing = findMissing(job).filter(({ path }) => path !== 'startDate');
  return isWrongZip(job.zip) ? [...missing, { ...wrongZip, label: 'Ett korrekt postnummer' }] : missing;
}

function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

type DateCircumstances = Pick<Circumstances, 'status' | 'today' | 'current'>;

function findDateProblems(job: CheckedJobContent, { status, today, current }: DateCircumstances): FieldProblem[] {
  const { startDate, endDate, workDate } = job;
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

function findPayProblems(job: Pick<CheckedJobContent, 'salaryType' | 'payFrom' | 'payTo'>): FieldProblem[] {
  const { salaryType, payFrom, payTo } = job;
  if (salaryType === unpaidSalaryType && (payFrom !== null || payTo !== null)) {
    const path = payFrom === null ? 'payTo' : 'payFrom';
    return [{ path, message: 'Ta bort lönen, eftersom ingen ersättning utgår' }];
  }
  if (payFrom === null || payTo === null || payFrom <= payTo) return [];
  return [{ path: 'payTo', message: 'Den högsta lönen kan inte vara under den lägsta' }];
}
