import { jobStatus, statusText } from '@platsa/contract/jobs/rules';
import type { JobCard } from '@platsa/contract/jobs/schema';

type JobState = Pick<JobCard, 'status' | 'isLive' | 'passedEndDate' | 'startDate' | 'endDate'>;

export type JobSection = 'drafts' | 'active' | 'inactive';

export const sectionTitles: Record<JobSection, string> = {
  drafts: 'Utkast',
  active: 'Aktiva',
  inactive: 'Inaktiva',
};

/** A published job that has not started yet counts as active: nothing is left to do. */
export function sectionOf({ status, passedEndDate }: JobState): JobSection {
  if (status === jobStatus.draft) return 'drafts';
  return status === jobStatus.active && !passedEndDate ? 'active' : 'inactive';
}

export function jobStateText(job: JobState): string {
  if (job.status === jobStatus.active && !job.isLive) {
    return job.passedEndDate ? 'Utgången' : `Publiceras ${job.startDate}`;
  }
  return statusText(job);
}

/** The reason why a job's dates prevent publishing; null if they do not. */
export function publishDateProblem({ status, endDate }: JobState, today: string): string | null {
  if (!endDate) return null;
  if (endDate < today) return 'Utgångsdatumet har passerat. Ge annonsen ett nytt först.';
  // A draft is published from today, and ends the day after at the earliest.
  if (status === jobStatus.draft && endDate === today) return 'Utgångsdatumet är i dag. Ge annonsen ett senare först.';
  return null;
}
