import { type JobGroup, jobStatus, statusText } from '@platsa/contract/jobs/rules';
import type { JobCard } from '@platsa/contract/jobs/schema';

export type JobState = Pick<JobCard, 'status' | 'isLive' | 'passedEndDate' | 'startDate' | 'endDate'>;

export const groupTitles: Record<JobGroup, string> = {
  draft: 'Utkast',
  active: 'Aktiva',
  inactive: 'Inaktiva',
  archived: 'Arkiverade',
};

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
