import { Button } from '@mantine/core';
import { Link } from 'react-router';
import {
  ApplicationInterviews,
  type AskedBooking,
} from '../../features/interviews/components/ApplicationInterviews.tsx';
import { ApplicationScorecards } from '../../features/interviews/components/scorecards/ApplicationScorecards.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PeopleIllustration } from '../../ui/page-illustrations.tsx';

interface ApplicantInterviewsProps {
  applicantId: string;
  /** The applicant's; '' until it is known. */
  name: string;
  jobId: string;
  /** The booking is asked for by a toast, or the moving by the address. */
  booking?: AskedBooking | undefined;
}

/** The interviews and their judgements in an applicant's popup. */
export function ApplicantInterviews({ applicantId, name, jobId, booking }: ApplicantInterviewsProps) {
  return (
    <>
      <ApplicationInterviews applicant={{ _id: applicantId, name, jobId }} booking={booking} noKinds={<NoKinds />} />
      <ApplicationScorecards applicantId={applicantId} />
    </>
  );
}

function NoKinds() {
  const { isLimited } = useSignedIn();
  return (
    <EmptyState
      level={3}
      illustration={<PeopleIllustration />}
      title="Ni har inga intervjuer att boka än"
      text={
        isLimited
          ? 'Be någon som sköter rekryteringen att lägga till en intervju: hur lång den är, var den hålls och av vem.'
          : 'Lägg först till en intervju: hur lång den är, var den hålls och av vem. Sedan bokar du den här.'
      }
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
