import { Badge, Button } from '@mantine/core';
import type { OutputOf } from '@platsa/contract/endpoint';
import { forgetSavedJob, listSavedJobs, saveJob } from '@platsa/contract/job-board/saved-job-endpoints';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatDayInWords } from '../../../lib/format.ts';
import { imageUrl } from '../../../lib/images.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Logo } from '../../../ui/LetterPicture.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { DocumentsIllustration } from '../../../ui/page-illustrations.tsx';
import { QueryList } from '../../../ui/QueryView.tsx';
import { CardSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './SavedJobs.module.css';

const savedJobs = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['profile', userId, 'saved-jobs'],
    queryFn: ({ pageParam: after, signal }) => call(listSavedJobs, { userId, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Removes a job, or puts it back. */
function useSavedJobChanges(userId: string) {
  const client = useQueryClient();
  const changed = {
    scope: { id: `saved jobs ${userId}` },
    onSuccess: () => client.invalidateQueries({ queryKey: savedJobs(userId).queryKey }),
    onError: (error: Error) => toast.refused(error),
  };
  return {
    remove: useMutation({ ...changed, mutationFn: (jobId: string) => call(forgetSavedJob, { userId, jobId }) }),
    restore: useMutation({ ...changed, mutationFn: (jobId: string) => call(saveJob, { userId, jobId }) }),
  };
}

type SavedJob = OutputOf<typeof listSavedJobs>['jobs'][number];

interface SavedJobsProps {
  userId: string;
  jobsHref: string;
  jobHref: (jobId: string) => string;
}

/** The job seeker's saved jobs. They are added at the public list and on the job's page. */
export function SavedJobs({ userId, jobsHref, jobHref }: SavedJobsProps) {
  const query = useInfiniteQuery(savedJobs(userId));
  const { remove, restore } = useSavedJobChanges(userId);
  const unsaveJob = ({ _id }: SavedJob) =>
    remove.mutate(_id, {
      onSuccess: () => toast.undo('Annonsen är inte längre sparad.', () => restore.mutate(_id)),
    });
  return (
    <>
      <QueryList
        query={query}
        items={({ pages }) => pages.flatMap(({ jobs }) => jobs)}
        skeleton={<CardSkeleton count={3} />}
        empty={
          <EmptyState
            illustration={<DocumentsIllustration />}
            title="Du har inte sparat någon annons ännu."
            text="Spara annonser med bokmärket i listan, så hittar du dem här."
            action={
              <Button component="a" href={jobsHref}>
                Hitta ett jobb
              </Button>
            }
          />
        }
      >
        {(jobs) => (
          <ul className={styles.list}>
            {jobs.map((job) => (
              <li key={job._id} className={styles.card}>
                <Logo name={job._brand.name} src={imageUrl(job._brand.logo, '300x300')} size={48} />
                <div className={styles.words}>
                  <h2>
                    <a href={jobHref(job._id)}>{job.title}</a>
                  </h2>
                  <p>{[job._brand.name, job._city?.name].filter(Boolean).join(' · ')}</p>
                  <p>{job.isLive ? job.endDate && `Sök senast ${formatDayInWords(job.endDate)}` : <Ended />}</p>
                </div>
                <Button variant="default" size="sm" onClick={() => unsaveJob(job)} aria-label={`Ta bort ${job.title}`}>
                  Ta bort
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <MoreButton query={query} />
    </>
  );
}

function Ended() {
  return (
    <Badge color="gray" variant="light" tt="none">
      Annonsen har gått ut
    </Badge>
  );
}
