import { isLive, passedEndDate } from '@platsa/contract/jobs/rules';
import type { PublicJob } from '@platsa/contract/jobs/schema';
import type { Context } from '../../context.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { toKronor } from './pay.ts';
import { isPublicRow } from './policy.ts';
import { type AdvertRow, datesOf, findAdvert, listRequirements, type RequirementRow } from './queries.ts';
import { requirementsView } from './requirements.ts';

/** A job as visitors may read it, by id or short id; for the public site's pages. */
export async function findPublicJob(ctx: Context, idOrShortId: string): Promise<PublicJob | undefined> {
  const today = dayInStockholm(ctx.now());
  const row = await findAdvert(ctx.db, idOrShortId);
  if (!row || !isPublicRow(row, today)) return undefined;
  return publicJobView(row, await listRequirements(ctx.db, [row.id]), today);
}

/** For everyone: without what only the company may see. */
export function publicJobView(row: AdvertRow, requirements: readonly RequirementRow[], today: string): PublicJob {
  return {
    ...jobSummary(row, today),
    _company: { _id: row.company_id, name: row.company_name, logo: row.company_logo_id },
    zip: row.zip,
    street: row.street,
    desc: row.description,
    salaryType: row.salary_type,
    payFrom: toKronor(row.pay_from),
    payTo: toKronor(row.pay_to),
    payPeriod: row.pay_period,
    duration: row.duration,
    ageRestriction: row.age_restriction,
    adjustmentsContact: row.adjustments_contact,
    workDate: row.work_date,
    ...requirementsView(requirements),
  };
}

/** What lists and the whole job share. */
export function jobSummary(row: AdvertRow, today: string) {
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
