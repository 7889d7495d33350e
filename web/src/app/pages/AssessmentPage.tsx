import { Button } from '@mantine/core';
import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { company as companyQuery } from '../../features/companies/api/company.ts';
import { assessment } from '../../features/interviews/api/scorecards.ts';
import { AssessmentPlan } from '../../features/interviews/components/scorecards/AssessmentPlan.tsx';
import { useMay } from '../../lib/job-rights.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PeopleIllustration } from '../../ui/page-illustrations.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { JobFrame } from '../JobFrame.tsx';

export function AssessmentPage() {
  return (
    <JobFrame
      title="Bedömning"
      renderActions={(job) => (
        <Button component={Link} variant="default" to={paths.jobInterviews.to({ jobId: job._id })}>
          Jobbets intervjuer
        </Button>
      )}
    >
      {(job) => <JobAssessment job={job} />}
    </JobFrame>
  );
}

function JobAssessment({ job }: { job: Job }) {
  const may = useMay();
  const query = useQuery(assessment(job._id));
  const colleagues = useQuery(companyQuery(job._company._id)).data?.company.members ?? [];
  return (
    <QueryView
      query={query}
      skeleton={<FormSkeleton fields={6} />}
      failure={{ title: 'Kunde inte hämta planen', back: paths.job.to({ jobId: job._id }) }}
    >
      {(stored) =>
        stored.kits.length === 0 ? (
          <NoKinds />
        ) : (
          <AssessmentPlan
            jobId={job._id}
            assessment={stored}
            colleagues={colleagues.map(({ _user }) => _user)}
            mayEdit={may('editJob')}
          />
        )
      }
    </QueryView>
  );
}

/** Without interviews nothing is judged. */
function NoKinds() {
  const { isLimited } = useSignedIn();
  return (
    <EmptyState
      illustration={<PeopleIllustration />}
      title="Ni har inga intervjuer att bedöma i än"
      text="Lägg först till en intervju: hur lång den är och vem som håller den. Sedan väljer du här vad som bedöms i den."
      action={
        isLimited ? null : (
          <Button component={Link} to={paths.settings.to({ tab: 'interviews' })}>
            Lägg till en intervju
          </Button>
        )
      }
    />
  );
}
