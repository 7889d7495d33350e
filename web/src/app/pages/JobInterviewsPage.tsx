import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import { company as companyQuery } from '../../features/companies/api/company.ts';
import { bookableKinds } from '../../features/interviews/api/booking.ts';
import { KindSection } from '../../features/interviews/components/KindSection.tsx';
import { useMay } from '../../lib/job-rights.tsx';
import { paths } from '../../shared/paths.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { JobFrame } from '../JobFrame.tsx';

/** The interviews of one job: the company's, and the job's own. */
export function JobInterviewsPage() {
  return <JobFrame title="Jobbets intervjuer">{(job) => <JobKinds job={job} />}</JobFrame>;
}

function JobKinds({ job: { _id: jobId, _company } }: { job: Job }) {
  const may = useMay();
  const kinds = useQuery(bookableKinds(jobId));
  const { data } = useQuery(companyQuery(_company._id));
  const members = data ? [...data.company.members, ...data.company.waitingMembers] : [];
  return (
    <QueryView
      query={kinds}
      skeleton={<FormSkeleton fields={3} />}
      failure={{ title: 'Kunde inte hämta intervjuerna', back: paths.job.to({ jobId }) }}
    >
      {(stored) => (
        <KindSection
          key={jobId}
          list={{ companyId: _company._id, jobId }}
          kinds={stored}
          members={members.map(({ _user }) => _user)}
          mayEdit={may('editJob')}
        />
      )}
    </QueryView>
  );
}
