import { Group } from '@mantine/core';
import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import { company } from '../../features/companies/api/company.ts';
import { ownJob } from '../../features/jobs/api/job.ts';
import { ResponsibleField } from '../../features/jobs/components/ResponsibleField.tsx';
import { FollowJobField } from '../../features/notifications/components/FollowJobField.tsx';
import { useMay } from '../../lib/job-rights.tsx';
import { useOwnJobs } from '../../lib/own-jobs.ts';
import { useSignedIn } from '../../lib/session.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';

/** Shows who answers for the job, which is not shown in a company of one, and whether the user is told of applications at once. */
export function JobPeople({ job }: { job: Job }) {
  const { isOffered } = useOwnJobs();
  const may = useMay();
  const { data } = useQuery({ ...company(job._company._id), enabled: isOffered });
  const { support } = useSignedIn();
  return (
    <Group gap="lg" my="lg" align="flex-end">
      {isOffered && may('manageTeam') && data ? <ResponsibleField job={job} members={data.company.members} /> : null}
      {support || !may('seeApplicants') ? null : <FollowJobField jobId={job._id} />}
    </Group>
  );
}

interface JobPeoplePopupProps {
  opened: boolean;
  job: { _id: string; title: string };
  onClose: () => void;
}

/** Changes who answers for a job, over its board. */
export function JobPeoplePopup({ opened, job, onClose }: JobPeoplePopupProps) {
  const query = useQuery({ ...ownJob(job._id), enabled: opened });
  return (
    <Popup opened={opened} onClose={onClose} title={`Ansvarig för ${job.title}`}>
      <QueryView query={query} skeleton={<FormSkeleton />} failure={{ title: 'Kunde inte hämta annonsen' }}>
        {(loaded) => <JobPeople job={loaded} />}
      </QueryView>
    </Popup>
  );
}
