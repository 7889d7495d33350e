import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { boardOfApplicant } from '../../features/applications/api/applicant.ts';
import { ownJob } from '../../features/jobs/api/job.ts';
import { paths } from '../../shared/paths.ts';
import { Page } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { RowSkeleton } from '../../ui/Skeletons.tsx';

/** Redirects older links, the chat and mails to the board, where a job's applicants are. */
export function JobApplicantPage() {
  const { jobId = '', applicantId } = useParams();
  return <Page>{applicantId ? <ToApplicant applicantId={applicantId} /> : <ToBoard jobId={jobId} />}</Page>;
}

/** Looks the board up by applicant, because a spontaneous application has no readable job. */
function ToApplicant({ applicantId }: { applicantId: string }) {
  const query = useQuery(boardOfApplicant(applicantId));
  return (
    <QueryView query={query} skeleton={<RowSkeleton />}>
      {(boardId) => <Navigate to={paths.board.to({ boardId, applicantId })} replace />}
    </QueryView>
  );
}

function ToBoard({ jobId }: { jobId: string }) {
  const query = useQuery(ownJob(jobId));
  return (
    <QueryView query={query} skeleton={<RowSkeleton />}>
      {({ workflowId }) => <Navigate to={paths.board.to({ boardId: workflowId })} replace />}
    </QueryView>
  );
}
