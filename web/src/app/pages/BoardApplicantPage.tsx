import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type ApplicantQueue,
  findEntry,
  type QueueEntry,
} from '../../features/applications/components/ApplicantSteps.tsx';
import { findShownList } from '../../features/boards/shown-columns.ts';
import type { BoardState } from '../../features/boards/use-board.ts';
import { paths } from '../../shared/paths.ts';
import { OpenApplicant, type StartedMessage } from './OpenApplicant.tsx';

interface BoardApplicantPageProps {
  boardId: string;
  companyId: string;
  applicantId: string;
  state: BoardState;
  onClose: () => void;
}

/** The applicant's popup over the board; it has an address of its own, so the back button closes it. */
export function BoardApplicantPage({ boardId, applicantId, ...board }: BoardApplicantPageProps) {
  const navigate = useNavigate();
  const { state: from } = useLocation();
  const queue = useOpenedFrom(board.state, boardId, applicantId);
  const [writing, setWriting] = useState<StartedMessage | null>(null);
  const go = useCallback(
    (next: QueueEntry) => {
      const to = paths.board.to({ ...next }) + window.location.search;
      return navigate(to, { replace: true, preventScrollReset: true, state: from });
    },
    [navigate, from],
  );
  /** A popup that the address asked for opens once, not again when the user returns to the address. */
  const forget = (asked: 'declines' | 'books') => {
    const to = paths.board.to({ boardId, applicantId }) + window.location.search;
    void navigate(to, { replace: true, preventScrollReset: true, state: { ...from, [asked]: undefined } });
  };
  return (
    <OpenApplicant
      {...{ ...board, boardId, applicantId, queue, writing }}
      onWrite={setWriting}
      onGo={go}
      declining={from?.declines === true ? { onFilled: () => forget('declines') } : undefined}
      booking={from?.books === true ? { onOpened: () => forget('books') } : undefined}
    />
  );
}

/** The column or table as it was when the popup opened: a move does not change who is next. */
function useOpenedFrom(state: BoardState, boardId: string, applicantId: string): ApplicantQueue {
  const [opened, setOpened] = useState(() => findQueue(state, boardId, applicantId));
  if (findEntry(opened.entries, applicantId) >= 0) return opened;
  const now = findQueue(state, boardId, applicantId);
  if (findEntry(now.entries, applicantId) >= 0) setOpened(now);
  return now;
}

function findQueue({ columns, settings }: BoardState, boardId: string, applicantId: string): ApplicantQueue {
  const { title, ids } = findShownList(columns, settings, applicantId);
  return { title, entries: ids.map((id) => ({ boardId, applicantId: id })), total: ids.length };
}
