import { Badge } from '@mantine/core';
import type { JobCard } from '@platsa/contract/jobs/schema';
import { sectionOf, standingText } from '../advert-standing.ts';

type Standing = Pick<JobCard, 'status' | 'isLive' | 'passedEndDate' | 'startDate' | 'endDate'>;

export function StandingBadge({ job }: { job: Standing }) {
  const color = job.isLive ? 'good' : sectionOf(job) === 'active' ? undefined : 'gray';
  return (
    <Badge variant="light" color={color} size="lg">
      {standingText(job)}
    </Badge>
  );
}
