import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { ownJob } from '../../features/jobs/api/job.ts';
import { Page } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { RowSkeleton } from '../../ui/Skeletons.tsx';
import { paths } from '../paths.ts';

/** An advert's applicants are on its board: older links and mails lead through here. */
export function AdvertApplicantPage() {
  const { jobId = '', applicantId } = useParams();
  const query = useQuery(ownJob(jobId));
  return (
    <Page>
      <QueryView query={query} skeleton={<RowSkeleton />}>
        {({ workflowId }) => (
          <Navigate to={paths.board.to({ boardId: workflowId, ...(applicantId && { applicantId }) })} replace />
        )}
      </QueryView>
    </Page>
  );
}
