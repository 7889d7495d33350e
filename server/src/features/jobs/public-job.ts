import { textToDescription } from '@platsa/contract/jobs/description';
import { isLive, passedEndDate } from '@platsa/contract/jobs/rules';
import type { PublicJob, PublicJobCard } from '@platsa/contract/jobs/schema';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/tables.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { isPublicRow } from './policy.ts';
import {
  datesOf,
  findJobContent,
  type JobContentRow,
  type JobRow,
  listRequirements,
  type RequirementRow,
} from './queries.ts';
import { requirementsView } from './requirements.ts';

/** A job as visitors may read it, by id or short id; for the public site's pages. */
export async function findPublicJob(ctx: Context, idOrShortId: string): Promise<PublicJob | undefined> {
  const today = dayInStockholm(ctx.now());
  const row = await findJobContent(ctx.db, idOrShortId);
  if (!row || !isPublicRow(row, today)) return undefined;
  return publicJobView(row, await listRequirements(ctx.db, [row.id]), today);
}

/** The job as everyone may see it. */
export function publicJobView(row: JobContentRow, requirements: readonly RequirementRow[], today: string): PublicJob {
  return {
    ...jobSummary(row, today),
    _company: { _id: row.company_id, name: row.company_name, logo: row.company_logo_id },
    ...jobDetails(row),
    ...requirementsView(requirements),
  };
}

/** The fields that the whole job and its form share. */
export function jobDetails(row: JobRow | JobContentRow) {
  return {
    zip: row.zip,
    street: row.street,
    desc: row.description,
    descDoc: row.description_doc ?? textToDescription(row.description),
    workplace: row.workplace,
    salaryType: row.salary_type,
    payFrom: toKronor(row.pay_from),
    payTo: toKronor(row.pay_to),
    payPeriod: row.pay_period,
    duration: row.duration,
    ageRestriction: row.age_restriction,
    adjustmentsContact: row.adjustments_contact,
    workDate: row.work_date,
  };
}

/** The fields that lists and the whole job share. */
export function jobSummary(row: JobContentRow, today: string) {
  const dates = datesOf(row);
  return {
    _id: row.id,
    shortId: row.short_id,
    title: row.title,
    _brand: { _id: row.brand_id, name: row.brand_name, logo: row.brand_logo_id },
    _profession: { _id: row.profession_id, name: row.profession_name },
    _city: row.city_id && row.city_name ? { _id: row.city_id, name: row.city_name } : null,
    images: row.image_id ? [row.image_id] : [],
    employmentType: row.employment_type,
    ...dates,
    isLive: isLive(dates, today),
    passedEndDate: passedEndDate(dates, today),
    createdAt: row.created_at.toISOString(),
  };
}

/** The columns of a card in a list of public jobs. */
export interface PublicJobRow {
  id: string;
  short_id: string;
  title: string;
  brand_name: string;
  brand_logo_id: string | null;
  profession_id: string;
  profession_name: string;
  city_id: string | null;
  city_name: string | null;
  employment_type: Database['jobs']['employment_type'];
  workplace: PublicJobCard['workplace'];
  pay_from: number | null;
  pay_to: number | null;
  pay_period: 'month' | 'hour';
  start_date: string | null;
  end_date: string | null;
  created_at: Date;
}

export function publicJobCardView(row: PublicJobRow): PublicJobCard {
  return {
    _id: row.id,
    shortId: row.short_id,
    title: row.title,
    _brand: { name: row.brand_name, logo: row.brand_logo_id },
    _profession: { _id: row.profession_id, name: row.profession_name },
    _city: row.city_id && row.city_name ? { _id: row.city_id, name: row.city_name } : null,
    employmentType: row.employment_type,
    workplace: row.workplace,
    payFrom: toKronor(row.pay_from),
    payTo: toKronor(row.pay_to),
    payPeriod: row.pay_period,
    startDate: row.start_date,
    endDate: row.end_date,
    createdAt: row.created_at.toISOString(),
  };
}

/** Amounts are kronor on the wire and whole öre in the database. */
function toKronor(ore: number | null): number | null {
  return ore === null ? null : ore / 100;
}

export function toOre(kronor: number | null): number | null {
  return kronor === null ? null : Math.round(kronor * 100);
}
