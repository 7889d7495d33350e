import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SavedJobs } from '../../features/job-board/components/SavedJobs.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import { paths, publicPaths } from '../../shared/paths.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';

export function SavedJobsPage() {
  const { user } = useSignedIn();
  return (
    <Page>
      <PageHeader
        title="Sparade annonser"
        lead="Annonser som du vill hitta tillbaka till."
        actions={
          <Button component={Link} to={paths.history.to()} variant="default">
            Jobb du har sökt
          </Button>
        }
      />
      <SavedJobs userId={user._id} jobsHref={publicPaths.jobs} jobHref={publicPaths.job} />
    </Page>
  );
}
