import { Button } from '@mantine/core';
import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ownJob } from '../../features/jobs/api/job.ts';
import { askedQuestions, companyQuestions } from '../../features/questions/api/questions.ts';
import { JobQuestions } from '../../features/questions/components/JobQuestions.tsx';
import { JobRightsProvider, useMay } from '../../lib/job-rights.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { PeopleIllustration } from '../../ui/page-illustrations.tsx';
import { BackLink, QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { InCompany } from '../InCompany.tsx';

/** Which of the company's own questions a job asks. */
export function JobQuestionsPage() {
  const { jobId = '' } = useParams();
  const query = useQuery(ownJob(jobId));
  return (
    <Page width="normal">
      <QueryView query={query} skeleton={<FormSkeleton fields={5} />}>
        {(job) => (
          <InCompany companyId={job._company._id}>
            <JobRightsProvider job={job}>
              <PageHeader
                title="Frågor"
                lead={job.title}
                actions={<BackLink to={paths.job.to({ jobId: job._id })} />}
              />
              <Questions job={job} />
            </JobRightsProvider>
          </InCompany>
        )}
      </QueryView>
    </Page>
  );
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
