import { canExtend } from '@platsa/contract/jobs/extension';
import { findMissingToPublish, wouldBeLive } from '@platsa/contract/jobs/rules';
import type { Job, JobAgencyAd, JobCard } from '@platsa/contract/jobs/schema';
import { jobRights } from '@platsa/contract/jobs/team';
import { occupationByCode } from '@platsa/reference-data/catalog';
import type { Db } from '../../db/database.ts';
import type { JobAccess } from '../../http/job-access.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { responsibleView } from '../boards/index.ts';
import { jobSummary, publicJobView } from './public-job.ts';
import { getJob, getJobDates, type JobRow } from './queries.ts';
import { listRequirements, type RequirementRow } from './requirements.ts';
import { toFields } from './store-job.ts';

type Viewer = Pick<JobAccess, 'rights' | 'assigned'>;

/** Fields that only the company may see. Interviewers learn how many applications are assigned to them, and nothing of the rest. */
function companyFields(row: JobRow, today: string, { rights, assigned }: Viewer) {
  const dates = getJobDates(row);
  const views = row.views ?? 0;
  const seesAll = rights.has('seeMaskedApplicants');
  return {
    wouldBeLive: wouldBeLive(dates, today),
    canExtendJob: canExtend(dates, today),
    jobUnlocked: row.unlocked,
    weSelectBoostId: row.boostId,
    workflowId: row.boardId,
    _responsible: responsibleView(row),
    applicantsCount: seesAll ? row.applicantsCount : assigned.size,
    hiredCount: seesAll ? row.hiredCount : 0,
    outcome: row.outcome,
    views,
    percentApplied: views > 0 && seesAll ? Math.min(100, Math.round((100 * row.applicantsCount) / views)) : null,
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

function jobView(row: JobRow, requirements: readonly RequirementRow[], today: string, viewer: Viewer): Job {
  const occupation = row.afOccupationCode ? occupationByCode(row.afOccupationCode) : undefined;
  return {
    ...publicJobView(row, requirements, today),
    ...companyFields(row, today, viewer),
    _createdBy: row.createdBy,
    applicantsExpireDate: applicantsExpireDate(row.applicantsExpireAt, today),
    afOccupationCode: occupation ? { _id: occupation.code, name: occupation.name } : null,
  };
}

function applicantsExpireDate(expiresAt: Date | null, today: string): string | null {
  const day = expiresAt && dayInStockholm(expiresAt);
  return day && day >= today ? day : null;
}

const seesAll: Viewer = { rights: new Set(jobRights), assigned: new Set() };

/** The parts of a card that depend on its viewer. */
interface ViewersPart extends Pick<JobCard, 'newApplicantsCount' | 'highMatchCount' | 'isOwn'> {
  access: Viewer;
}

export function jobCardView(
  row: JobRow,
  requirements: readonly RequirementRow[],
  { access, highMatchCount, ...viewersPart }: ViewersPart,
  today: string,
): JobCard {
  const missing = findMissingToPublish(toFields(row, requirements)).map(({ label }) => label);
  const { openings } = row;
  return {
    ...{ ...jobSummary(row, today), openings, ...companyFields(row, today, access), ...viewersPart, missing },
    highMatchCount: access.rights.has('seeMaskedApplicants') ? highMatchCount : 0,
    rights: [...access.rights],
  };
}

/** The job as its company sees it; without a viewer, as somebody who sees all applications. */
export async function loadJob(db: Db, jobId: string, today: string, viewer: Viewer = seesAll): Promise<Job> {
  return jobView(await getJob(db, jobId), await listRequirements(db, [jobId]), today, viewer);
}
