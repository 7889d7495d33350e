import { textToDescription } from '@platsa/contract/jobs/description';
import { isLive, isPublic, passedEndDate } from '@platsa/contract/jobs/rules';
import type { PublicJob } from '@platsa/contract/jobs/schema';
import type { Context } from '../../context.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { toKronor } from './job-card.ts';
import { findJobContent, getJobDates, type JobContentRow, type JobRow } from './queries.ts';
import { listRequirements, type RequirementRow, requirementsView } from './requirements.ts';

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
    _company: { _id: row.companyId, name: row.companyName, logo: row.companyLogoId },
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
    descDoc: row.descriptionDoc ?? textToDescription(row.description),
    workplace: row.workplace,
    salaryType: row.salaryType,
    payFrom: toKronor(row.payFrom),
    payTo: toKronor(row.payTo),
    payPeriod: row.payPeriod,
    openings: row.openings,
    duration: row.duration,
    ageRestriction: row.ageRestriction,
    acceptsGuests: row.acceptsGuests,
    adjustmentsContact: row.adjustmentsContact,
    workDate: row.workDate,
  };
}

/** The fields that lists and the whole job share. */
export function jobSummary(row: JobContentRow, today: string) {
  const dates = getJobDates(row);
  return {
    _id: row.id,
    shortId: row.shortId,
    title: row.title,
    _brand: { _id: row.brandId, name: row.brandName, logo: row.brandLogoId },
    _profession: { _id: row.professionId, name: row.professionName },
    _city: row.cityId && row.cityName ? { _id: row.cityId, name: row.cityName } : null,
    images: row.imageId ? [row.imageId] : [],
    employmentType: row.employmentType,
    ...dates,
    isLive: isLive(dates, today),
    passedEndDate: passedEndDate(dates, today),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Nothing of a company that the operator has not approved is public. */
export function isPublicRow(row: JobContentRow, today: string): boolean {
  return row.companyWhitelistedAt !== null && isPublic(getJobDates(row), today);
}
