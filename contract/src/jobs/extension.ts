import { countDays } from '../count-days.ts';
import { isLive, type JobStatus, jobStatus, wouldBeLive } from './rules.ts';

/** The days that a job may be extended by; the default first. */
export const extensionDays = [30, 7, 14, 60] as const;
export type ExtensionDays = (typeof extensionDays)[number];

/** An extension ends at most this many days from today; otherwise repeated ones could add years in a minute. */
const maxDaysAhead = 180;

interface Dated {
  status: JobStatus;
  startDate: string | null;
  endDate: string | null;
}

/**
 * The extensions that a job may have, shortest first. It must have started, and be live or have ended: an inactive job
 * before its end date is published again instead.
 */
export function listExtensions(job: Dated, today: string): ExtensionDays[] {
  if (job.status !== jobStatus.active && job.status !== jobStatus.inactive) return [];
  if (!job.startDate || !job.endDate || job.startDate > today) return [];
  if (!isLive(job, today) && wouldBeLive(job, today)) return [];
  const daysLeft = countDays(today, extensionStart(job, today));
  return extensionDays.filter((days) => daysLeft + days <= maxDaysAhead).toSorted((a, b) => a - b);
}

export function canExtend(job: Dated, today: string): boolean {
  return listExtensions(job, today).length > 0;
}

/** The day from which an extension counts, so that remaining days are not lost. */
export function extensionStart({ endDate }: { endDate: string | null }, today: string): string {
  return endDate && endDate > today ? endDate : today;
}
