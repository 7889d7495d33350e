import { canExtend } from '@platsa/contract/jobs/extension';
import { findMissingToPublish, wouldBeLive } from '@platsa/contract/jobs/rules';
import type { Job, JobAgencyAd, JobCard } from '@platsa/contract/jobs/schema';
import { occupationByCode } from '@platsa/reference-data/catalog';
import type { Db } from '../../db/database.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { responsibleView } from '../boards/index.ts';
import { jobSummary, publicJobView } from './public-job.ts';
import { getJob, getJobDates, type JobRow } from './queries.ts';
import { listRequirements, type RequirementRow } from './requirements.ts';
import { toFields } from './store-job.ts';

/** Fields that only the company may see. */
function companyFields(row: JobRow, today: string) {
  const dates = getJobDates(row);
  const views = row.views ?? 0;
  return {
    wouldBeLive: wouldBeLive(dates, today),
    canExtendJob: canExtend(dates, today),
    jobUnlocked: row.unlocked,
    weSelectBoostId: row.boostId,
    workflowId: row.boardId,
    _responsible: responsibleView(row),
    applicantsCount: row.applicantsCount,
    hiredCount: row.hiredCount,
    outcome: row.outcome,
    views,
    percentApplied: views > 0 ? Math.min(100, Math.round((100 * row.applicantsCount) / views)) : null,
    publishToAf: row.publishToAf,
    afAd: agencyAdView(row),
  };
}

function agencyAdView(row: JobRow): JobAgencyAd | null {
  if (row.agencyState === null) return null;
  return {
    state: row.agencyState,
    isUp: row.agencyId !== null,
    problems: row.agencyProblems ?? [],
    publishedAt: row.agencyPublishedAt?.toISOString() ?? null,
  };
}

function jobView(row: JobRow, requirements: readonly RequirementRow[], today: string): Job {
  const occupation = row.afOccupationCode ? occupationByCode(row.afOccupationCode) : undefined;
  return {
    ...publicJobView(row, requirements, today),
    ...companyFields(row, today),
    _createdBy: row.createdBy,
    applicantsExpireDate: applicantsExpireDate(row.applicantsExpireAt, today),
    afOccupationCode: occupation ? { _id: occupation.code, name: occupation.name } : null,
  };
}

function applicantsExpireDate(expiresAt: Date | null, today: string): string | null {
  const day = expiresAt && dayInStockholm(expiresAt);
  return day && day >= today ? day : null;
}

/** The parts of a card that depend on its viewer. */
type ViewersPart = Pick<JobCard, 'newApplicantsCount' | 'highMatchCount' | 'isOwn' | 'rights'>;

export function jobCardView(
  row: JobRow,
  requirements: readonly RequirementRow[],
  viewersPart: ViewersPart,
  today: string,
): JobCard {
  const missing = findMissingToPublish(toFields(row, requirements)).map(({ label }) => label);
  const { openings } = row;
  return { ...jobSummary(row, today), openings, ...companyFields(row, today), ...viewersPart, missing };
}

/** The job as its company sees it. */
export async function loadJob(db: Db, jobId: string, today: string): Promise<Job> {
  return jobView(await getJob(db, jobId), await listRequirements(db, [jobId]), today);
}
