import { isLive, type JobStatus, jobStatus, wouldBeLive } from './rules.ts';

/** How many days an extended advert gets. */
export const extensionDays = 30;

/** An advert is extended when its end is this near, so that nobody keeps one up for years in a minute. */
const nearDays = 14;

interface Dated {
  status: JobStatus;
  startDate: string | null;
  endDate: string | null;
}

/**
 * Published or unpublished, begun, and about to end or past its end. One that is neither live nor past its end is none:
 * publishing it is what it needs.
 */
export function canExtend(job: Dated, today: string): boolean {
  if (job.status !== jobStatus.active && job.status !== jobStatus.inactive) return false;
  if (!job.startDate || !job.endDate || job.startDate > today) return false;
  if (daysBetween(today, job.endDate) > nearDays) return false;
  return isLive(job, today) || !wouldBeLive(job, today);
}

/** The day an extension is counted from: what is left of the advert's time is not lost. */
export function extensionStart({ endDate }: { endDate: string | null }, today: string): string {
  return endDate && endDate > today ? endDate : today;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
