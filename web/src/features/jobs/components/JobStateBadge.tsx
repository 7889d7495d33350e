import { Badge } from '@mantine/core';
import { jobGroup } from '@platsa/contract/jobs/rules';
import { type JobState, jobStateText } from '../job-state.ts';

export function JobStateBadge({ job }: { job: JobState }) {
  const isActive = jobGroup(job) === 'active';
  return (
    <Badge
      variant={isActive ? 'light' : 'default'}
      color={job.isLive ? 'good' : undefined}
      size="lg"
      miw="max-content"
      tt="none"
      fw={500}
    >
      {jobStateText(job)}
    </Badge>
  );
}
