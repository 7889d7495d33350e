import { Button, Stack } from '@mantine/core';
import type { PastApplication } from '@platsa/contract/applications/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DocumentsIllustration } from '../../../ui/illustrations/DocumentsIllustration.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { QueryList } from '../../../ui/QueryList.tsx';
import { CardSkeleton } from '../../../ui/Skeletons.tsx';
import { applicationHistory } from '../api/list-applications.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import styles from './ApplicationHistory.module.css';
import { WithdrawPopup } from './WithdrawPopup.tsx';

interface ApplicationHistoryProps {
  userId: string;
  jobsHref: string;
  /** A job of the history. */
  jobTo: (jobId: string) => string;
  /** Lets the company keep the job seeker for other positions. It belongs to another feature, so the page provides it. */
  consent: (application: PastApplication) => ReactNode;
  applicationTo: (applicationId: string) => string;
}

export function ApplicationHistory(props: ApplicationHistoryProps) {
  const { userId, jobsHref, jobTo, consent, applicationTo } = props;
  const query = useInfiniteQuery(applicationHistory(userId));
  const [asked, setAsked] = useState<PastApplication | null>(null);
  const [opened, setOpened] = useState(false);
  const openQuestion = (application: PastApplication) => {
    setAsked(application);
    setOpened(true);
  };
  return (
    <>
      <QueryList
        query={query}
        items={({ pages }) => pages.flatMap(({ history }) => history)}
        skeleton={
          <Stack gap="sm">
            <CardSkeleton count={4} />
          </Stack>
        }
        empty={
          <EmptyState
            illustration={<DocumentsIllustration />}
            title="Du har inte sökt några jobb ännu."
            text="Här samlas jobben du söker, så att du lätt hittar tillbaka till dem."
            action={
              <Button component="a" href={jobsHref}>
                Hitta ett jobb
              </Button>
            }
          />
        }
      >
        {(applications) => (
          <ul className={styles.list}>
            {applications.map((application) => (
              <ApplicationCard
                key={application._id}
                application={application}
                to={jobTo}
                consent={consent(application)}
                applicationTo={applicationTo(application._id)}
                onWithdraw={() => openQuestion(application)}
              />
            ))}
          </ul>
        )}
      </QueryList>
      <MoreButton query={query} />
      <WithdrawPopup userId={userId} application={asked} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
