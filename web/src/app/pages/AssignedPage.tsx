import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { boardOfApplicant } from '../../features/applications/api/applicant.ts';
import { assignedApplications } from '../../features/applications/api/assigned.ts';
import { AssignedList } from '../../features/applications/components/AssignedList.tsx';
import { JobRightsProvider } from '../../lib/job-rights.tsx';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { PeopleIllustration } from '../../ui/page-illustrations.tsx';
import { QueryList } from '../../ui/QueryView.tsx';
import { RowSkeleton } from '../../ui/Skeletons.tsx';

const SharedApplicantPopup = lazyComponent(() =>
  import('../../features/applications/components/SharedApplicantPopup.tsx').then((m) => m.SharedApplicantPopup),
);

const ApplicantInterviews = lazyComponent(() => import('./ApplicantInterviews.tsx').then((m) => m.ApplicantInterviews));

const title = 'Mina kandidater';

/** The candidates whom the user meets as an interviewer: a list, and the one in the address over it. */
export function AssignedPage() {
  const { _id: companyId } = useCompany();
  const { applicantId } = useParams();
  const query = useQuery(assignedApplications(companyId));
  return (
    <Page>
      <PageHeader title={title} lead="De som du ska träffa. Läs ansökan innan, och säg vad du tyckte efteråt." />
      <QueryList
        query={query}
        items={(applications) => applications}
        skeleton={<RowSkeleton />}
        failure={{ title: 'Kunde inte hämta dina kandidater', back: paths.overview.to() }}
        empty={
          <EmptyState
            illustration={<PeopleIllustration />}
            title="Du har inga kandidater än"
            text="Här visas de kandidater som du ska träffa som intervjuare. Den som sköter rekryteringen väljer vilka."
          />
        }
      >
        {(applications) => (
          <AssignedList
            applications={applications}
            link={(id) => ({
              to: paths.assigned.to({ applicantId: id }),
              state: { fromList: true },
              preventScrollReset: true,
            })}
          />
        )}
      </QueryList>
      {applicantId ? (
        <OpenAssigned applicantId={applicantId} applications={query.data ?? []} onClosed={() => void query.refetch()} />
      ) : null}
    </Page>
  );
}

interface OpenAssignedProps {
  applicantId: string;
  applications: readonly { applicantId: string; name: string; _job: { _id: string } }[];
  /** The list may have to show a rating that it does not have yet. */
  onClosed: () => void;
}

function OpenAssigned({ applicantId, applications, onClosed }: OpenAssignedProps) {
  const { name: companyName } = useCompany();
  const navigate = useNavigate();
  const { state } = useLocation();
  // The popup stays open while the next applicant's board is looked up.
  const { data: boardId, isError } = useQuery({
    ...boardOfApplicant(applicantId),
    placeholderData: keepPreviousData,
  });
  const assigned = applications.find((one) => one.applicantId === applicantId);
  const closeApplicant = () => {
    onClosed();
    if (state?.fromList) void navigate(-1);
    else void navigate(paths.assigned.to({}), { replace: true, preventScrollReset: true });
  };
  if (boardId === undefined && !isError) return null;
  return (
    <JobRightsProvider job={assigned?._job}>
      <SharedApplicantPopup
        boardId={boardId ?? ''}
        companyName={companyName}
        applicantId={applicantId}
        title={title}
        about={paths.matching.to()}
        interviews={
          <ApplicantInterviews
            key={applicantId}
            {...{ applicantId, name: assigned?.name ?? '', jobId: assigned?._job._id ?? '' }}
          />
        }
        order={applications.map((one) => one.applicantId)}
        onGo={(next) =>
          navigate(paths.assigned.to({ applicantId: next }), { replace: true, preventScrollReset: true, state })
        }
        onClose={closeApplicant}
      />
    </JobRightsProvider>
  );
}
