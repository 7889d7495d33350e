import { Anchor } from '@mantine/core';
import type { createUser } from '@platsa/contract/accounts/endpoints';
import { isTooYoung } from '@platsa/contract/applications/rules';
import type { OutputOf } from '@platsa/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { ApplicantRegistrationForm } from '../../features/accounts/components/ApplicantRegistrationForm.tsx';
import { jobToApplyFor } from '../../features/applications/api/job-to-apply-for.ts';
import { ApplyStep } from '../../features/applications/components/ApplyStep.tsx';
import { JobSummary } from '../../features/applications/components/JobSummary.tsx';
import { useSessionActions } from '../../lib/session.tsx';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Page } from '../../ui/Page.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { loginThenTo, paths, publicPaths, redirectTarget } from '../paths.ts';
import styles from './ApplicantRegisterPage.module.css';

/** Registration, alone or as the first step of applying for the job in the address. */
export function ApplicantRegisterPage() {
  const { jobId } = useParams();
  const job = useQuery({ ...jobToApplyFor(jobId ?? ''), enabled: jobId !== undefined });
  const [applying, setApplying] = useState<{ jobId: string; userId: string; asks: boolean } | null>(null);
  const [mayKeep, setMayKeep] = useState(false);
  const { startSession } = useSessionActions();
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const registered = (session: OutputOf<typeof createUser>) => {
    startSession(session);
    const open = jobId && !job.isError && job.data?.isLive !== false;
    const asks = !isTooYoung(session.user.age, job.data?.ageRestriction ?? 0);
    if (open) setApplying({ jobId: job.data?._id ?? jobId, userId: session.user._id, asks });
    else navigate(redirectTarget(search, paths.profile.to()), { replace: true });
  };
  const toProfile = () => navigate(paths.profile.to(), { replace: true });
  const jobHref = publicPaths.job(jobId ?? '');
  const toJob = useCallback(() => window.location.replace(jobHref), [jobHref]);

  if (applying) {
    return (
      <Page>
        <EntryCard title="Ditt konto är skapat">
          <ApplyStep {...applying} mayKeep={mayKeep} jobHref={jobHref} onProfile={toProfile} onJob={toJob} />
        </EntryCard>
      </Page>
    );
  }
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
          lead={job.data ? 'När kontot är klart skickas din ansökan.' : 'Med ett konto söker du jobb med din profil.'}
          footer={<LogInInstead jobId={jobId} />}
        >
          {job.data ? (
            <div className={styles.consent}>
              <CheckboxField
                label={`${job.data._company.name} får ha mig kvar för andra tjänster`}
                description="Du kan ta tillbaka det när du vill."
                value={mayKeep}
                onChange={setMayKeep}
              />
            </div>
          ) : null}
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

function LogInInstead({ jobId }: { jobId: string | undefined }) {
  const login = paths.applicantLogin.to();
  return (
    <Anchor component={Link} to={jobId ? loginThenTo(login, publicPaths.job(jobId)) : login}>
      Har du redan ett konto? Logga in och ansök direkt
    </Anchor>
  );
}
