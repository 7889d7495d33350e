import { isLive, type JobStatus, jobStatus, wouldBeLive } from './rules.ts';

/** Days that an extension adds. */
export const extensionDays = 30;

/** A job can be extended only this close to its end date; otherwise repeated extensions could add years in a minute. */
const maxDaysLeft = 14;

interface Dated {
  status: JobStatus;
  startDate: string | null;
  endDate: string | null;
}

/**
 * A job that has started, is active or inactive, and is about to end or has ended. An inactive job before its end date
 * is published again instead of extended.
 */
export function canExtend(job: Dated, today: string): boolean {
  if (job.status !== jobStatus.active && job.status !== jobStatus.inactive) return false;
  if (!job.startDate || !job.endDate || job.startDate > today) return false;
  if (daysBetween(today, job.endDate) > maxDaysLeft) return false;
  return isLive(job, today) || !wouldBeLive(job, today);
}

/** The day from which `extensionDays` count, so that remaining days are not lost. */
export function extensionStart({ endDate }: { endDate: string | null }, today: string): string {
  return endDate && endDate > today ? endDate : today;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
