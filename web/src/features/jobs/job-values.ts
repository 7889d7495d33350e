import type { NamedReference } from '@platsa/contract/fields';
import { type JobDescription, textToDescription } from '@platsa/contract/jobs/description';
import { checkJob, jobFields, parseOpenings } from '@platsa/contract/jobs/form';
import { type JobStatus, jobStatus } from '@platsa/contract/jobs/rules';
import type { EmploymentType, Job, PayPeriod, Requirements } from '@platsa/contract/jobs/schema';
import { parseKronor } from '@platsa/contract/kronor';
import { z } from 'zod';
import { formatNumber, today } from '../../lib/format.ts';
import { newId } from '../../lib/new-id.ts';
import { parseDay } from '../../ui/fields/parse-day.ts';

/** The job form's values: the wire's fields, with the names of picked items, and the status to save with. */
export interface JobValues extends Requirements {
  /** Generated here for a new job, so that a retry after a lost response does not create a second one. */
  _id: string;
  status: JobStatus;
  title: string;
  _profession: NamedReference | null;
  _brand: string | null;
  _city: NamedReference | null;
  zip: string;
  street: string;
  /** `descDoc` as plain text, for the rules. */
  desc: string;
  descDoc: JobDescription | null;
  images: string[];
  employmentType: EmploymentType | null;
  workplace: Job['workplace'];
  salaryType: Job['salaryType'];
  /** As typed. */
  payFrom: string;
  payTo: string;
  payPeriod: PayPeriod;
  openings: string;
  duration: Job['duration'];
  ageRestriction: Job['ageRestriction'];
  adjustmentsContact: string;
  startDate: string;
  endDate: string;
  workDate: string;
  publishToAf: boolean;
  afOccupationCode: NamedReference | null;
}

/** The initial values of a new job, published from today. */
export function newJob(): JobValues {
  return {
    _id: newId(),
    ...{ publishToAf: false, afOccupationCode: null },
    ...{ status: jobStatus.active, title: '', _profession: null, _brand: null, _city: null },
    ...{ zip: '', street: '', desc: '', descDoc: null, images: [], employmentType: null, workplace: 'site' },
    ...{ salaryType: 0, duration: 0 },
    ...{ payFrom: '', payTo: '', payPeriod: 'month', openings: '', ageRestriction: 0, adjustmentsContact: '' },
    ...{ startDate: today(), endDate: '', workDate: '' },
    ...{ skills: [], traits: [], experiences: [], languages: [], licenses: [], vehicles: [] },
  };
}

/** The form values of an existing job. */
export function toJobValues(job: Job): JobValues {
  const { title, _profession, _city, zip, street, desc, descDoc, images, employmentType, salaryType, duration } = job;
  const { ageRestriction, skills, traits, experiences, languages, licenses, vehicles, status } = job;
  return {
    ...{ status, title, _profession, _city, zip, street, desc, descDoc, images, employmentType, salaryType, duration },
    ...{ ageRestriction, skills, traits, experiences, languages, licenses, vehicles, _brand: job._brand._id },
    _id: job._id,
    publishToAf: job.publishToAf,
    workplace: job.workplace,
    afOccupationCode: job.afOccupationCode,
    payFrom: writtenKronor(job.payFrom),
    payTo: writtenKronor(job.payTo),
    payPeriod: job.payPeriod,
    openings: job.openings === null ? '' : String(job.openings),
    adjustmentsContact: job.adjustmentsContact,
    startDate: job.startDate ?? '',
    endDate: job.endDate ?? '',
    workDate: job.workDate ?? '',
  };
}

/** The values as the rules and the preview need them: incomplete amounts and dates become null. */
export function toContent(values: JobValues) {
  return {
    ...values,
    descDoc: values.descDoc ?? textToDescription(values.desc),
    startDate: parseDay(values.startDate),
    endDate: parseDay(values.endDate),
    workDate: parseDay(values.workDate),
    payFrom: parseKronor(values.payFrom) || null,
    payTo: parseKronor(values.payTo) || null,
    openings: parseOpenings(values.openings) || null,
  };
}

function writtenKronor(amount: number | null): string {
  return amount === null ? '' : formatNumber(amount);
}

/** The form's schema; the chosen status decides whether the rules for drafts or for published jobs apply. */
export function jobSchema(current: Job | null, hasSenderId: boolean) {
  return jobFields
    .extend({ _id: z.uuid(), status: z.literal([0, 1, 2, 3, 4]) })
    .superRefine((values, context) => {
      // A job without a picture gets one when it is saved.
      const withPicture = { ...values, images: ['drawn'] };
      checkJob({ status: values.status, today: today(), current, hasSenderId })(withPicture, context);
    })
    .transform((values) => ({ ...values, vehicles: values.vehicles.map(withoutLowerClasses) }));
}

/** The form added the lower licence classes when one was picked; classes removed since then must not come back. */
function withoutLowerClasses<V>(vehicle: V): V & { alone: true } {
  return { ...vehicle, alone: true };
}

/** Only the fields changed here, so that other company users' changes to other fields stay. */
export function changedFields<A extends object>(
  content: A,
  { values, stored }: Record<'values' | 'stored', JobValues>,
): Partial<A> {
  const isChanged = (field: string) => !isSameValue(values[field as keyof JobValues], stored[field as keyof JobValues]);
  return Object.fromEntries(Object.entries(content).filter(([field]) => isChanged(field))) as Partial<A>;
}

function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
