import type { NamedReference } from '@platsa/contract/fields';
import { checkJob, jobFields, parseKronor } from '@platsa/contract/jobs/form';
import { type JobStatus, jobStatus } from '@platsa/contract/jobs/rules';
import type { EmploymentType, Job, PayPeriod, Requirements } from '@platsa/contract/jobs/schema';
import { z } from 'zod';
import { formatNumber, today } from '../../lib/format.ts';
import { parseDay } from '../../ui/fields/parse-day.ts';

/** What the job form holds: the wire's fields, with the names of what was picked, and the status to save with. */
export interface JobValues extends Requirements {
  /** Made here for a new job, so that sending it again after a lost answer makes no second one. */
  _id: string;
  status: JobStatus;
  title: string;
  _profession: NamedReference | null;
  _brand: string | null;
  _city: NamedReference | null;
  zip: string;
  street: string;
  desc: string;
  images: string[];
  employmentType: EmploymentType | null;
  salaryType: Job['salaryType'];
  /** As they are written. */
  payFrom: string;
  payTo: string;
  payPeriod: PayPeriod;
  duration: Job['duration'];
  ageRestriction: Job['ageRestriction'];
  adjustmentsContact: string;
  startDate: string;
  endDate: string;
  workDate: string;
  publishToAf: boolean;
  afOccupationCode: NamedReference | null;
}

/** A job as it begins: to be published from today, with nothing else taken for granted. */
export function newJob(): JobValues {
  return {
    _id: crypto.randomUUID(),
    ...{ publishToAf: false, afOccupationCode: null },
    ...{ status: jobStatus.active, title: '', _profession: null, _brand: null, _city: null },
    ...{ zip: '', street: '', desc: '', images: [], employmentType: null, salaryType: 0, duration: 0 },
    ...{ payFrom: '', payTo: '', payPeriod: 'month', ageRestriction: 0, adjustmentsContact: '' },
    ...{ startDate: today(), endDate: '', workDate: '' },
    ...{ skills: [], traits: [], experiences: [], languages: [], licenses: [], vehicles: [] },
  };
}

/** A stored job, to be changed. */
export function toValues(job: Job): JobValues {
  const { title, _profession, _city, zip, street, desc, images, employmentType, salaryType, duration } = job;
  const { ageRestriction, skills, traits, experiences, languages, licenses, vehicles, status } = job;
  return {
    ...{ status, title, _profession, _city, zip, street, desc, images, employmentType, salaryType, duration },
    ...{ ageRestriction, skills, traits, experiences, languages, licenses, vehicles, _brand: job._brand._id },
    _id: job._id,
    publishToAf: job.publishToAf,
    afOccupationCode: job.afOccupationCode,
    payFrom: writtenKronor(job.payFrom),
    payTo: writtenKronor(job.payTo),
    payPeriod: job.payPeriod,
    adjustmentsContact: job.adjustmentsContact,
    startDate: job.startDate ?? '',
    endDate: job.endDate ?? '',
    workDate: job.workDate ?? '',
  };
}

/** What is being written as the rules and the preview read it; what is no amount or no day yet is none. */
export function toContent(values: JobValues) {
  return {
    ...values,
    startDate: parseDay(values.startDate),
    endDate: parseDay(values.endDate),
    workDate: parseDay(values.workDate),
    payFrom: parseKronor(values.payFrom) || null,
    payTo: parseKronor(values.payTo) || null,
  };
}

function writtenKronor(amount: number | null): string {
  return amount === null ? '' : formatNumber(amount);
}

/** The rules of the form; those of a draft or of a job for all to see, by the status that is asked for. */
export function jobSchema(current: Job | null, hasSenderId: boolean) {
  return jobFields
    .extend({ _id: z.uuid(), status: z.literal([0, 1, 2, 3, 4]) })
    .superRefine((values, context) => {
      checkJob({ status: values.status, today: today(), current, hasSenderId })(values, context);
    })
    .transform((values) => ({ ...values, vehicles: values.vehicles.map(withoutLowerClasses) }));
}

/** The form added the lower licence classes when one was picked; classes removed since then must not come back. */
function withoutLowerClasses<V>(vehicle: V): V & { alone: true } {
  return { ...vehicle, alone: true };
}

/** Only the fields changed here, so that what a colleague saved meanwhile in the others stays. */
export function changedFields<A extends object>(
  content: A,
  { values, stored }: Record<'values' | 'stored', JobValues>,
): Partial<A> {
  const isChanged = (field: string) => !isSame(values[field as keyof JobValues], stored[field as keyof JobValues]);
  return Object.fromEntries(Object.entries(content).filter(([field]) => isChanged(field))) as Partial<A>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
