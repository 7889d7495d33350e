import { Button, Stack } from '@mantine/core';
import type { PastApplication } from '@platsa/contract/applications/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DocumentsIllustration } from '../../../ui/illustrations/DocumentsIllustration.tsx';
import { QueryList } from '../../../ui/QueryList.tsx';
import { CardSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { applicationHistory } from '../api/list-applications.ts';
import { useWithdrawApplication } from '../api/withdraw-application.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import styles from './ApplicationHistory.module.css';

interface ApplicationHistoryProps {
  userId: string;
  jobsHref: string;
  jobHref: (jobId: string) => string;
}

export function ApplicationHistory({ userId, jobsHref, jobHref }: ApplicationHistoryProps) {
  const query = useInfiniteQuery(applicationHistory(userId));
  const withdraw = useWithdrawApplication(userId);
  const [asked, setAsked] = useState<PastApplication | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = (application: PastApplication) => {
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
                href={jobHref(application._job._id)}
                onWithdraw={() => ask(application)}
              />
            ))}
          </ul>
        )}
      </QueryList>
      {query.hasNextPage ? (
        <Button
          className={styles.more}
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          Visa fler
        </Button>
      ) : null}
      <ConfirmPopup
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Ta tillbaka ansökan till ${asked?._job.title}?`}
        text="Företaget ser den inte längre. Du kan söka jobbet igen så länge annonsen är öppen."
        confirmLabel="Ta tillbaka ansökan"
        danger
        onConfirm={async () => {
          if (!asked) return;
          await withdraw.mutateAsync(asked._id);
          toast.done(`Ansökan till ${asked._job.title} är tillbakatagen.`);
        }}
      />
    </>
  );
}
