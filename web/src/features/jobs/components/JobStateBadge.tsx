import { Badge } from '@mantine/core';
import type { JobCard } from '@platsa/contract/jobs/schema';
import { jobStateText, sectionOf } from '../job-state.ts';

type JobState = Pick<JobCard, 'status' | 'isLive' | 'passedEndDate' | 'startDate' | 'endDate'>;

export function JobStateBadge({ job }: { job: JobState }) {
  const isActive = sectionOf(job) === 'active';
  return (
    <Badge
      variant={isActive ? 'light' : 'default'}
      color={job.isLive ? 'good' : undefined}
      size="lg"
      tt="none"
      fw={500}
    >
      {jobStateText(job)}
    </Badge>
  );
}
