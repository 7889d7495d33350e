import type { PublicJob } from '@platsa/contract/jobs/schema';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { jobQuestions, jobToApplyFor, ownApplication } from '../../features/applications/api/own-applications.ts';
import { ApplyToJob } from '../../features/applications/components/ApplyToJob.tsx';
import { JobSummary } from '../../features/applications/components/JobSummary.tsx';
import { ownProfile } from '../../features/profiles/api/own-profile.ts';
import { ownResumes } from '../../features/profiles/api/resumes.ts';
import { useSignedIn } from '../../lib/session.tsx';
import { paths, publicPaths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import styles from './ApplicantRegisterPage.module.css';

/** /apply/{jobId}: the questions of the job, then the application as the company will see it, and the button that sends it. */
export function ApplyPage() {
  const { jobId = '' } = useParams();
  const query = useQuery(jobToApplyFor(jobId));
  return (
    <Page>
      <QueryView query={query} skeleton={skeleton}>
        {(job) => (
          <div className={styles.root}>
            <JobSummary job={job} href={publicPaths.job(job._id)} />
            <Application job={job} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

const skeleton = (
  <EntryCard wide title="Din ansökan">
    <FormSkeleton fields={4} />
  </EntryCard>
);

function Application({ job }: { job: PublicJob }) {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const query = useApplicationParts(job._id, user._id);
  const jobHref = publicPaths.job(job._id);
  const toJob = useCallback(() => window.location.replace(jobHref), [jobHref]);
  const hrefs = {
    ...{ profile: paths.profile.to(), settings: paths.applicantSettings.to(), history: paths.history.to() },
    jobs: publicPaths.jobs,
  };
  return (
    <QueryView query={query} skeleton={skeleton}>
      {(parts) => (
        <ApplyToJob
          {...parts}
          {...{ job, user, hrefs }}
          onProfile={() => navigate(paths.profile.to(), { replace: true })}
          onJob={toJob}
        />
      )}
    </QueryView>
  );
}

/** All that the application consists of; shown together, so that nothing shifts. */
function useApplicationParts(jobId: string, userId: string) {
  return useQueries({
    queries: [jobQuestions(jobId), ownProfile(userId), ownResumes(userId), ownApplication(jobId)],
    combine: ([questions, profile, resumes, own]) => {
      const all = [questions, profile, resumes, own];
      const data =
        questions.data && profile.data && resumes.data && own.data
          ? {
              ...questions.data,
              profile: profile.data,
              resume: resumes.data.find(({ savedToProfileAt }) => savedToProfileAt) ?? null,
              application: own.data.application,
            }
          : undefined;
      return {
        data,
        error: all.find(({ error }) => error)?.error ?? null,
        isFetching: all.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
      };
    },
  });
}
