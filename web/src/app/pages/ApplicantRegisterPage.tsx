import { Anchor } from '@mantine/core';
import type { createUser } from '@platsa/contract/accounts/endpoints';
import type { OutputOf } from '@platsa/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { ApplicantRegistrationForm } from '../../features/accounts/components/ApplicantRegistrationForm.tsx';
import { jobToApplyFor } from '../../features/applications/api/own-applications.ts';
import { JobSummary } from '../../features/applications/components/JobSummary.tsx';
import { useSessionActions } from '../../lib/session.tsx';
import { isPublic, loginThenTo, paths, publicPaths, redirectTarget } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import styles from './ApplicantRegisterPage.module.css';

/** Registration, alone or before applying for the job in the address. */
export function ApplicantRegisterPage() {
  const { jobId } = useParams();
  const job = useQuery({ ...jobToApplyFor(jobId ?? ''), enabled: jobId !== undefined });
  const { startSession } = useSessionActions();
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const isOpen = job.data?.isLive === true;

  const registered = (session: OutputOf<typeof createUser>) => {
    startSession(session);
    const next =
      isOpen && jobId ? paths.apply.to({ jobId: job.data?._id ?? jobId }) : redirectTarget(search, paths.profile.to());
    if (isPublic(next)) window.location.replace(next);
    else navigate(next, { replace: true });
  };
  const jobHref = publicPaths.job(jobId ?? '');

  // The form waits for the job shown beside it, so that the layout does not shift while typing.
  if (job.isLoading) {
    return (
      <Page>
        <EntryCard wide title="Registrera ditt konto">
          <FormSkeleton fields={6} />
        </EntryCard>
      </Page>
    );
  }
  return (
    <Page>
      <div className={styles.root}>
        {job.data ? <JobSummary job={job.data} href={jobHref} /> : null}
        <EntryCard
          wide
          title="Registrera ditt konto"
          lead={
            isOpen
              ? 'Sedan går du igenom din ansökan. Inget skickas innan du själv skickar den.'
              : `${job.isError ? 'Annonsen finns inte längre. ' : ''}Med ett konto söker du jobb med din profil.`
          }
          footer={<LogInInstead target={job.data ? jobHref : redirectTarget(search, '/')} />}
        >
          <ApplicantRegistrationForm
            termsHref={publicPaths.userTerms}
            privacyHref={publicPaths.privacyPolicy}
            onRegistered={registered}
          />
        </EntryCard>
      </div>
    </Page>
  );
}

function LogInInstead({ target }: { target: string }) {
  return (
    <Anchor component={Link} to={loginThenTo(paths.applicantLogin.to(), target)}>
      Har du redan ett konto? Logga in och ansök direkt
    </Anchor>
  );
}
