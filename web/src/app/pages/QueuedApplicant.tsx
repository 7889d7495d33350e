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
  const state = useBoard(props.entry.boardId);
  return (
    <JobRightsProvider job={state.query.data?._job}>
      <OpenedApplicant {...props} state={state} />
    </JobRightsProvider>
  );
}

function OpenedApplicant({ queue, entry, query, state }: QueuedApplicantProps & { state: BoardState }) {
  const { boardId, applicantId } = entry;
  const { _id: companyId } = useCompany();
  const may = useMay();
  const [writing, setWriting] = useState<StartedMessage | null>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const index = findEntry(queue.entries, applicantId);
  useLoadAhead(queue.entries, index, query);
  usePrefetchBoards(queue.entries, index);
  const go = useCallback(
    (next: QueueEntry) => {
      const { to, ...options } = queueLink(location, queue, next);
      return navigate(to, { ...options, replace: true });
    },
    [navigate, location, queue],
  );
  return (
    <>
      <OpenApplicant
        {...{ boardId, applicantId, companyId, state, queue, writing }}
        onWrite={setWriting}
        onGo={go}
        onClose={() => navigate(-1)}
      />
      {state.declined.length > 0 && may('message', 'decline') ? (
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
