import { Badge } from '@mantine/core';
import type { JobCard } from '@platsa/contract/jobs/schema';
import { sectionOf, standingText } from '../job-standing.ts';

type Standing = Pick<JobCard, 'status' | 'isLive' | 'passedEndDate' | 'startDate' | 'endDate'>;

export function StandingBadge({ job }: { job: Standing }) {
  const isActive = sectionOf(job) === 'active';
  return (
    <Badge
      variant={isActive ? 'light' : 'default'}
      color={job.isLive ? 'good' : undefined}
      size="lg"
      tt="none"
      fw={500}
    >
      {standingText(job)}
    </Badge>
  );
}
