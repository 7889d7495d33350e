import { Button } from '@mantine/core';
import type { InterviewKit } from '@platsa/contract/interviews/scorecards';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { boardOfApplicant } from '../../features/applications/api/applicant.ts';
import { interviewKit } from '../../features/interviews/api/scorecards.ts';
import { Scorecard } from '../../features/interviews/components/scorecards/Scorecard.tsx';
import { formatTime, formatWeekday, fullName } from '../../lib/format.ts';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';

/** Everything that an interviewer needs in an interview, and the interviewer's own scorecard. */
export function InterviewPage() {
  const { interviewId = '' } = useParams();
  const query = useQuery(interviewKit(interviewId));
  return (
    <Page width="normal">
      <QueryView query={query} skeleton={<FormSkeleton fields={5} />}>
        {(kit) => (
          <>
            <PageHeader
              title={fullName(kit.candidate)}
              lead={[kit.name, momentText(kit.startsAt)].filter(Boolean).join(', ')}
              actions={<CandidateButton kit={kit} />}
            />
            <Scorecard key={interviewId} kit={kit} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** 'torsdag 3 december 10:00' */
function momentText(moment: string | null): string {
  return moment ? `${formatWeekday(moment)} ${formatTime(moment)}` : '';
}

/** Leads to the application. An interviewer without the board reads it among their own candidates. */
function CandidateButton({ kit: { _applicant: applicantId } }: { kit: InterviewKit }) {
  const { isLimited } = useSignedIn();
  const { data: boardId } = useQuery({ ...boardOfApplicant(applicantId), enabled: !isLimited });
  const address = boardId ? paths.board.to({ boardId, applicantId }) : paths.assigned.to({ applicantId });
  return (
    <Button variant="default" component={Link} to={address}>
      Öppna ansökan
    </Button>
  );
}
