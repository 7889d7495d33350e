import { Button } from '@mantine/core';
import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { askedQuestions, companyQuestions } from '../../features/questions/api/questions.ts';
import { JobQuestions } from '../../features/questions/components/JobQuestions.tsx';
import { useMay } from '../../lib/job-rights.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PeopleIllustration } from '../../ui/page-illustrations.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { JobFrame } from '../JobFrame.tsx';

/** Which of the company's own questions a job asks. */
export function JobQuestionsPage() {
  return <JobFrame title="Frågor">{(job) => <Questions job={job} />}</JobFrame>;
}

function Questions({ job }: { job: Job }) {
  const may = useMay();
  const library = useQuery(companyQuestions(job._company._id));
  const asked = useQuery(askedQuestions(job._id));
  return (
    <QueryView query={library} skeleton={<FormSkeleton fields={5} />}>
      {(questions) =>
        questions.length === 0 ? (
          <NoQuestions />
        ) : (
          <QueryView query={asked} skeleton={<FormSkeleton fields={5} />}>
            {(own) => <JobQuestions jobId={job._id} asked={own} library={questions} mayEdit={may('editJob')} />}
          </QueryView>
        )
      }
    </QueryView>
  );
}

function NoQuestions() {
  const { isLimited } = useSignedIn();
  return (
    <EmptyState
      illustration={<PeopleIllustration />}
      title="Ni har inga egna frågor än"
      text="Skriv frågan en gång i företagets inställningar. Sedan väljer varje annons vilka den ställer."
      action={
        isLimited ? null : (
          <Button component={Link} to={paths.settings.to({ tab: 'questions' })}>
            Lägg till en fråga
          </Button>
        )
      }
    />
  );
}
