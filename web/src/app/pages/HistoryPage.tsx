import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ApplicationHistory } from '../../features/applications/components/ApplicationHistory.tsx';
import { ConsentField } from '../../features/candidates/components/ConsentField.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import { paths, publicPaths } from '../../shared/paths.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';

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
      <ApplicationHistory
        userId={user._id}
        jobsHref={publicPaths.jobs}
        jobTo={(jobId) => paths.historyJob.to({ jobId })}
        consent={({ _id, _company, mayKeep }) => (
          <ConsentField applicantId={_id} companyName={_company.name} mayKeep={mayKeep} />
        )}
        applicationTo={(applicationId) => paths.application.to({ applicationId })}
      />
    </Page>
  );
}
