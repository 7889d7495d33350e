import type { JobApplicant } from '@platsa/contract/applications/schema';
import { canExtend } from '@platsa/contract/jobs/extension';
import { findMissingToPublish, isLive, passedEndDate, wouldBeLive } from '@platsa/contract/jobs/rules';
import type { AgencyAd, Job, JobCard, PublicJob } from '@platsa/contract/jobs/schema';
import { isRecommended } from '../../matching/recommended.ts';
import { occupationByCode } from '../../reference/catalog.ts';
import { applicantStateView } from '../applicants/view.ts';
import { toAdvert } from './advert.ts';
import type { JobApplicantRow } from './applicant-queries.ts';
import { toKronor } from './pay.ts';
import { type AdvertRow, datesOf, type JobRow, type RequirementRow } from './queries.ts';
import { requirementsView } from './requirements.ts';

/** What a list and the whole advert share. */
function summary(row: AdvertRow, today: string) {
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

function companyFields(row: JobRow, today: string) {
  const dates = datesOf(row);
  return {
    wouldBeLive: wouldBeLive(dates, today),
    canExtendJob: canExtend(dates, today),
    jobUnlocked: row.unlocked,
    workflowId: row.board_id,
    applicantsCount: row.applicants_count,
    newApplicantsCount: row.new_applicants_count,
    views: row.views,
    percentApplied: row.views > 0 ? Math.min(100, Math.round((100 * row.applicants_count) / row.views)) : null,
    publishToAf: row.publish_to_af,
    afAd: agencyAdView(row),
  };
}

function agencyAdView(row: JobRow): AgencyAd | null {
  if (row.agency_state === null) return null;
  return {
    state: row.agency_state,
    isUp: row.agency_id !== null,
    problems: row.agency_problems ?? [],
    publishedAt: row.agency_published_at?.toISOString() ?? null,
  };
}

/** For anybody: nothing here that is the company's own business. */
export function publicJobView(row: AdvertRow, requirements: readonly RequirementRow[], today: string): PublicJob {
  return {
    ...summary(row, today),
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

export function jobView(row: JobRow, requirements: readonly RequirementRow[], today: string): Job {
  const occupation = row.af_occupation_code ? occupationByCode(row.af_occupation_code) : undefined;
  return {
    ...publicJobView(row, requirements, today),
    ...companyFields(row, today),
    _createdBy: row.created_by,
    afOccupationCode: occupation ? { _id: occupation.code, name: occupation.name } : null,
  };
}

export function jobCardView(row: JobRow, requirements: readonly RequirementRow[], today: string): JobCard {
  const missing = findMissingToPublish(toAdvert(row, requirements)).map(({ label }) => label);
  return { ...summary(row, today), ...companyFields(row, today), missing };
}

export function jobApplicantView(row: JobApplicantRow, now: Date): JobApplicant {
  return {
    ...applicantStateView(row),
    _job: row.job_id,
    _user: {
      firstName: row.first_name,
      lastName: row.last_name,
      images: row.image_id ? [row.image_id] : [],
      _city: row.city_id && row.city_name ? { _id: row.city_id, name: row.city_name } : null,
    },
    score: row.score,
    isRecommended: isRecommended({ ...row, applied_at: row.created_at }, now),
    createdAt: row.created_at.toISOString(),
  };
}
