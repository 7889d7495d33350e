import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { useWithdrawn } from '../../features/applications/api/applicant.ts';
import { sentApplication } from '../../features/applications/api/own-applications.ts';
import { formatApplicationName } from '../../features/applications/application-name.ts';
import { SentApplication } from '../../features/applications/components/SentApplication.tsx';
import { ConsentField } from '../../features/candidates/components/ConsentField.tsx';
import { OwnInterviews } from '../../features/interviews/components/OwnInterviews.tsx';
import { ProposedTimes } from '../../features/messaging/components/ProposedTimes.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import styles from '../../shared/job-view/JobPage.module.css';
import { paths } from '../../shared/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';

/** /applications/{applicationId}: what was sent with an application, and what has happened since. */
export function ApplicationPage() {
  const { applicationId = '' } = useParams();
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const withdrawn = useWithdrawn();
  const isWithdrawn = withdrawn.includes(applicationId);
  const query = useQuery({ ...sentApplication(user._id, applicationId), enabled: !isWithdrawn });
  return (
    <Page>
      <div className={styles.top}>
        <Link className={styles.back} to={paths.history.to()}>
          Historik
        </Link>
      </div>
      <QueryView query={query} skeleton={<FormSkeleton fields={5} />}>
        {(sent) => {
          const { _job: job, _company: company } = sent.application;
          return (
            <>
              <PageHeader
                title={formatApplicationName(sent.application)}
                lead={[job?._brand.name ?? company.name, job?._city?.name].filter(Boolean).join(' · ')}
                actions={job ? <Link to={paths.historyJob.to({ jobId: job._id })}>Visa annonsen</Link> : null}
              />
              <Stack gap="lg">
                {isWithdrawn ? null : <OwnInterviews applicantId={applicationId} />}
                {isWithdrawn ? null : <ProposedTimes applicantId={applicationId} isOwn />}
                <SentApplication
                  userId={user._id}
                  sent={sent}
                  profile={
                    <>
                      Företaget ser <Link to={paths.profile.to()}>din profil</Link> som den är när det tittar. Svaren på
                      annonsens frågor står där.
                    </>
                  }
                  conversationTo={(conversationId) => paths.chat.to({ conversationId })}
                  onWithdrawn={() => void navigate(paths.history.to(), { replace: true })}
                />
                {isWithdrawn || !job ? null : (
                  <Card title="Andra tjänster">
                    <ConsentField
                      applicantId={applicationId}
                      companyName={company.name}
                      mayKeep={sent.application.mayKeep}
                    />
                  </Card>
                )}
              </Stack>
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}
