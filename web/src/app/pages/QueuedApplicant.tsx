import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type ApplicantQueue,
  findEntry,
  type QueueEntry,
} from '../../features/applications/components/ApplicantSteps.tsx';
import { board } from '../../features/boards/api/board.ts';
import { StartDatePopup } from '../../features/boards/components/StartDatePopup.tsx';
import { type BoardState, useBoard } from '../../features/boards/use-board.ts';
import { BulkMessageDialog } from '../../features/messaging/components/BulkMessageDialog.tsx';
import { JobRightsProvider, useMay } from '../../lib/job-rights.tsx';
import { useCompany } from '../../lib/session.tsx';
import { type MorePages, queueLink, useLoadAhead } from '../use-queue.tsx';
import { OpenApplicant, type StartedMessage } from './OpenApplicant.tsx';

interface QueuedApplicantProps {
  queue: ApplicantQueue;
  entry: QueueEntry;
  query?: MorePages | undefined;
}

/** The applicant's popup over the list that it was opened from, whichever board the applicant is on. */
export function QueuedApplicant(props: QueuedApplicantProps) {
  const { queue, entry } = props;
  const { boardId } = entry;
  const go = useGo(queue);
  const [bookedId, setBookedId] = useState<string | null>(null);
  /** Returns to the applicant who was moved, since another one may be shown by now. */
  const openBooking = (applicantId: string) => {
    setBookedId(applicantId);
    void go({ boardId, applicantId });
  };
  const state = useBoard(boardId, { onBook: openBooking });
  const booking = bookedId === entry.applicantId ? { onOpened: () => setBookedId(null) } : undefined;
  return (
    <JobRightsProvider job={state.query.data?._job}>
      <OpenedApplicant {...props} {...{ state, booking }} onGo={go} />
    </JobRightsProvider>
  );
}

interface OpenedApplicantProps extends QueuedApplicantProps {
  state: BoardState;
  booking: { onOpened: () => void } | undefined;
  onGo: (next: QueueEntry) => void | Promise<void>;
}

function OpenedApplicant({ queue, entry, query, state, booking, onGo }: OpenedApplicantProps) {
  const { boardId, applicantId } = entry;
  const { _id: companyId } = useCompany();
  const may = useMay();
  const [writing, setWriting] = useState<StartedMessage | null>(null);
  const navigate = useNavigate();
  const index = findEntry(queue.entries, applicantId);
  useLoadAhead(queue.entries, index, query);
  usePrefetchBoards(queue.entries, index);
  return (
    <>
      <OpenApplicant
        {...{ boardId, applicantId, companyId, state, queue, writing, booking }}
        onWrite={setWriting}
        onGo={onGo}
        onClose={() => navigate(-1)}
      />
      {state.declined.length > 0 && may('decline') ? (
        <BulkMessageDialog
          companyId={companyId}
          applicants={state.declined}
          kind="decline"
          asks
          onClose={state.stopAsking}
          onSent={state.stopAsking}
        />
      ) : null}
      {state.hired.length > 0 ? <StartDatePopup opened applicants={state.hired} onClose={state.stopAsking} /> : null}
    </>
  );
}

/** Shows another applicant of the list. */
function useGo(queue: ApplicantQueue) {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    (next: QueueEntry) => {
      const { to, ...options } = queueLink(location, queue, next);
      return navigate(to, { ...options, replace: true });
    },
    [navigate, location, queue],
  );
}

/** Prefetches the neighbours' boards, which hold the columns. */
function usePrefetchBoards(entries: readonly QueueEntry[], index: number): void {
  const client = useQueryClient();
  const boards = new Set([entries[index + 1]?.boardId, entries[index - 1]?.boardId]);
  const prefetchBoards = useEffectEvent(() => {
    for (const boardId of boards) if (boardId) void client.prefetchQuery(board(boardId));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place decides the neighbours
  useEffect(() => prefetchBoards(), [index]);
}
