import { Button, Stack } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { useWithdrawn } from '../../features/applications/api/applicant.ts';
import { pastApplication } from '../../features/applications/api/own-applications.ts';
import { ApplicationHistory } from '../../features/applications/components/ApplicationHistory.tsx';
import { ApplicationStatus } from '../../features/applications/components/ApplicationStatus.tsx';
import { ConsentField } from '../../features/candidates/components/ConsentField.tsx';
import { OwnInterviews } from '../../features/interviews/components/OwnInterviews.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import styles from '../../shared/job-view/JobPage.module.css';
import { JobView } from '../../shared/job-view/JobView.tsx';
import { displayPublicJob } from '../../shared/job-view/job-display.ts';
import { paths, publicPaths } from '../../shared/paths.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';

/** /history/{jobId}: a job applied for, even after it was unpublished, with the application's status. */
export function HistoryJobPage() {
  const { jobId = '' } = useParams();
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const withdrawn = useWithdrawn();
  const query = useQuery({
    ...pastApplication(user._id, jobId),
    enabled: ({ state }) => !withdrawn.includes(state.data?.application._id),
  });
  useDocumentTitle(query.data ? `${query.data.job.title} – Platsa` : 'Historik – Platsa');
  const toHistory = () => navigate(paths.history.to(), { replace: true });
  return (
    <Page>
      <div className={styles.top}>
        <Link className={styles.back} to={paths.history.to()}>
          Historik
        </Link>
      </div>
      <QueryView query={query} skeleton={<FormSkeleton fields={5} />}>
        {({ application, job }) => (
          <JobView
            job={displayPublicJob(job)}
            action={
              <ApplicationStatus
                userId={user._id}
                application={application}
                consent={
                  <ConsentField
                    applicantId={application._id}
                    companyName={application._company.name}
                    mayKeep={application.mayKeep}
                  />
                }
                applicationTo={paths.application.to({ applicationId: application._id })}
                onWithdrawn={toHistory}
              />
            }
          />
        )}
      </QueryView>
    </Page>
  );
}

export function HistoryPage() {
  const { user } = useSignedIn();
  return (
    <Page>
      <PageHeader
        title="Historik"
        lead="Jobben du har sökt, och hur det går."
        actions={
          <Button component={Link} to={paths.savedJobs.to()} variant="default">
            Sparade annonser
          </Button>
        }
      />
      <Stack gap="lg">
        <OwnInterviews />
        <div>
          <ApplicationHistory
            userId={user._id}
            jobsHref={publicPaths.jobs}
            jobTo={(jobId) => paths.historyJob.to({ jobId })}
            consent={({ _id, _company, mayKeep }) => (
              <ConsentField applicantId={_id} companyName={_company.name} mayKeep={mayKeep} />
            )}
            applicationTo={(applicationId) => paths.application.to({ applicationId })}
          />
        </div>
      </Stack>
    </Page>
  );
}
